/**
 * Procedures: tRPC under /trpc.
 *
 * API-1 As many calls as pages send in one request are answered together, however long their names.
 * API-2 More are refused before one of them is made.
 */
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import { createContext } from '../api/context.ts';
import { appErrorOf } from '../api/trpc.ts';
import type { ServedServices } from '../app-services.ts';
import { CALLS_A_BATCH } from '#machines/procedure-batch.ts';

const TRPC_PATH = '/trpc';

const BODY_LIMIT = 1024 * 1024;

/** Letters of the names of all procedures of a batch: they are one parameter of its address. */
export const LONGEST_CALL = CALLS_A_BATCH * 80;

export async function apiPlugin(
  app: FastifyInstance,
  { router, services }: { router: AnyRouter; services: ServedServices },
): Promise<void> {
  const { logger } = services;
  const options: FastifyTRPCPluginOptions<AnyRouter> = {
    prefix: TRPC_PATH,
    trpcOptions: {
      router,
      maxBatchSize: CALLS_A_BATCH,
      createContext: ({ req }) => createContext(services, req),
      // A batch is asked again as a whole, so the longest wait counts.
      responseMeta({ errors }) {
        const waits = errors.map((error) => appErrorOf(error).retryAfter ?? 0);
        const seconds = Math.ceil(Math.max(0, ...waits) / 1000);
        return seconds > 0 ? { headers: { 'retry-after': String(seconds) } } : {};
      },
      onError({ error, path, type }) {
        const known = appErrorOf(error);
        if (known.code !== 'INTERNAL') return;
        logger.error({ err: known.cause ?? error, procedure: path, type }, 'procedure failed');
      },
    },
  };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = BODY_LIMIT;
    });
    await scope.register(fastifyTRPCPlugin, options);
  });
}
