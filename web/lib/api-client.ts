/**
 * The client of procedures: tRPC under /trpc. Queries are GET and batched, mutations are POST.
 *
 * In loaders: `context.trpc.course.getCourseOverview.queryOptions({ slug })` with
 * `context.queryClient.ensureQueryData(...)`. In components: `const trpc = useTRPC()` and
 * `useSuspenseQuery(trpc....queryOptions(...))`.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCContext, createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { CALLS_A_BATCH } from '#machines/procedure-batch.ts';
import { apiFetch } from './api-fetch.ts';
import type { AppRouter } from './api-router.ts';
import { withPassword } from './password-gate.ts';

/** Servers and proxies commonly refuse longer addresses; a longer batch is cut in two. */
const LONGEST_ADDRESS = 2000;

export function createApiClient() {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxURLLength: LONGEST_ADDRESS,
        maxItems: CALLS_A_BATCH,
        fetch: (input, init) => withPassword(() => apiFetch(pathOf(input), requestInit(init))),
      }),
    ],
  });
}

export type ApiClient = ReturnType<typeof createApiClient>;

export function createApiOptions(client: ApiClient, queryClient: QueryClient) {
  return createTRPCOptionsProxy<AppRouter>({ client, queryClient });
}

export type ApiOptions = ReturnType<typeof createApiOptions>;

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

function pathOf(input: RequestInfo | URL | string): string {
  return typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
}

/** tRPC describes the request by an own interface that is a subset of the platform's. */
function requestInit(init: unknown): RequestInit {
  return init as RequestInit;
}
