import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startRender, type Render } from './web-render.ts';

const SERVER_ENTRY = 'virtual:tanstack-start-server-entry';

export interface ViteServer {
  /** True when Vite answered itself (a module, a style, an asset). */
  handled(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  render: Render;
}

/**
 * Vite in middleware mode on Fastify's own server: one port, hot reload over the same one.
 * Socket.IO must be told `destroyUpgrade: false`, or it closes Vite's socket.
 */
export async function startVite(app: FastifyInstance, root: string): Promise<ViteServer> {
  // Loaded here only: a production start must not need development packages.
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    configFile: path.join(root, 'web/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('Vite has no runnable server environment');
  }
  const { runner } = environment;
  return {
    handled: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, (error: unknown) => {
          if (error) reject(error instanceof Error ? error : new Error('Vite failed'));
          else resolve(false);
        });
      }),
    async render(request, context) {
      return startRender(await runner.import(SERVER_ENTRY))(request, context);
    },
  };
}
