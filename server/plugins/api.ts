/** Procedures: tRPC under /trpc. */
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import { createContext } from '#server/api/context.ts';
import { appErrorOf } from '#server/api/trpc.ts';
import type { ServedServices } from '#server/app-services.ts';

const TRPC_PATH = '/trpc';

const BODY_LIMIT = 1024 * 1024;

export async function apiPlugin(
  app: FastifyInstance,
  { router, services }: { router: AnyRouter; services: ServedServices },
): Promise<void> {
  const { logger } = services;
  const options: FastifyTRPCPluginOptions<AnyRouter> = {
    prefix: TRPC_PATH,
    trpcOptions: {
      router,
      createContext: ({ req }) => createContext(services, req),
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
