/** The socket of the page: what the live client uses of Socket.IO, and how it is opened. */
import type { Socket } from 'socket.io-client';
import { PROTOCOL_VERSION, type ClientToServer, type ServerToClient } from '#machines/wire.ts';

export type LiveSocket = Pick<
  Socket<ServerToClient, ClientToServer>,
  'connected' | 'active' | 'on' | 'emit' | 'timeout' | 'connect' | 'disconnect'
>;

/** To the server that the page came from. */
export async function openSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  return io({
    transports: ['websocket'],
    withCredentials: true,
    auth: { protocol: PROTOCOL_VERSION },
  });
}
