/** A browser's end of the live connection, in the name of somebody. */
import { io, type Socket } from 'socket.io-client';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import { PROTOCOL_VERSION, type ClientToServer, type ServerToClient } from '#machines/wire.ts';

export type TestSocket = Socket<ServerToClient, ClientToServer>;

/** Where the product answers, and what its cookies are. */
export interface SocketOwner {
  origin: string;
  cookie(): string;
}

/** @param reconnection whether it comes back after a lost line, as browsers do. */
export function openLiveSocket(
  owner: SocketOwner,
  { reconnection = false }: { reconnection?: boolean } = {},
): TestSocket {
  return io(owner.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    auth: { protocol: PROTOCOL_VERSION },
    extraHeaders: { cookie: owner.cookie(), origin: owner.origin },
  });
}

/** `connected`, or why it was refused. */
export const connected = (socket: TestSocket) =>
  new Promise<string>((resolve) => {
    if (socket.connected) resolve('connected');
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });

/**
 * @param patience ms until an answer is given up
 * @throws Error with the code of a refusal
 */
export async function tell(
  socket: TestSocket,
  ref: ActorRef,
  event: { type: string },
  patience = 60_000,
): Promise<void> {
  const message = { ref, eventId: crypto.randomUUID(), event };
  const answer = await socket.timeout(patience).emitWithAck('actor:event', message);
  if (!answer.ok) throw new Error(`${event.type} to ${refKey(ref)}: ${answer.error.code}`);
}
