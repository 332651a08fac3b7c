/**
 * Connections of a server that is closing.
 *
 * CLOSING-1 A connection that carries no request ends at once, also one that never carried any: browsers
 *    open such ones beforehand, and Node itself would wait more than a minute for each.
 * CLOSING-2 A request under way is answered, and its connection ends after it.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** @returns begins the closing; the server itself is closed by its owner. */
export function watchConnections(server: Server): () => void {
  const idle = new Set<Socket>();
  let isClosing = false;

  const rests = (socket: Socket) => {
    if (isClosing) socket.destroySoon();
    else idle.add(socket);
  };
  server.on('connection', (socket: Socket) => {
    rests(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) rests(socket);
    });
  });
  // From here on a connection belongs to whoever took it over.
  server.on('upgrade', ({ socket }: IncomingMessage) => idle.delete(socket));

  return () => {
    isClosing = true;
    for (const socket of idle) socket.destroySoon();
  };
}
