/** Procedures as a page calls them, in the name of somebody. */
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { CALLS_A_BATCH } from '#machines/procedure-batch.ts';
import type { AppRouter } from '../app-router.ts';
import type { Person } from './person.ts';

export function trpcOf(person: Person, headers: Record<string, string> = {}) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${person.origin}/trpc`,
        maxItems: CALLS_A_BATCH,
        fetch: (input, init) => {
          const url = new URL(input instanceof Request ? input.url : input);
          return person.fetch(`${url.pathname}${url.search}`, {
            ...(init?.method ? { method: init.method } : {}),
            ...(typeof init?.body === 'string' ? { body: init.body } : {}),
            headers: { 'content-type': 'application/json', ...headers },
          });
        },
      }),
    ],
  });
}

/** `ok`, or the code of the refusal. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof TRPCClientError) return String(error.data?.appCode ?? error.message);
    throw error;
  }
}
