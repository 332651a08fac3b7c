/**
 * Sockets on the port of everything else.
 *
 * UPGRADE-1 Another upgrade that nobody has answered within a second is ended. Left open, it costs a
 *    stranger next to nothing, and a server that stops waits for it.
 */
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { LiveServer } from '../live/connections.ts';
import {
  createSocketGateway,
  type GatewayOptions,
  type SocketGateway,
} from '../live/socket-gateway.ts';

/** Bytes: the longest thing a client may say. */
const MESSAGE_LIMIT = 256 * 1024;

/**
 * Sockets only, no long polling: one connection per page, and nothing that must return to the same
 * process. `io.close()` is never called, because it would close Fastify's HTTP server as well.
 */
export function attachSockets(
  app: FastifyInstance,
  options: Omit<GatewayOptions, 'io'>,
): SocketGateway {
  const io: LiveServer = new Server(app.server, {
    transports: ['websocket'],
    serveClient: false,
    // UPGRADE-1; the hot reload of development answers at once.
    destroyUpgrade: true,
    maxHttpBufferSize: MESSAGE_LIMIT,
  });
  const gateway = createSocketGateway({ ...options, io });
  return {
    recheck: () => gateway.recheck(),
    close() {
      gateway.close();
      io.engine.close();
    },
  };
}
