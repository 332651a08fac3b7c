/** A browser's end of the live connection, as the processes of the live bench use it. */
import { io, type Socket } from 'socket.io-client';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import { PROTOCOL_VERSION, type ClientToServer, type ServerToClient } from '#machines/wire.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

export interface Door {
  url: string;
  cookie: string;
}

export async function openSocket({ url, cookie }: Door): Promise<LiveSocket> {
  const socket: LiveSocket = io(url, {
    transports: ['websocket'],
    auth: { protocol: PROTOCOL_VERSION },
    extraHeaders: { cookie, origin: url },
  });
  const connected = Promise.withResolvers<void>();
  socket.once('connect', connected.resolve);
  socket.on('connect_error', connected.reject);
  await connected.promise;
  return socket;
}

/** Milliseconds after which nobody waits any more. */
export const PATIENCE = 60_000;

/** @returns ms until it was answered; fails with the code of a refusal. */
export async function tell(
  socket: LiveSocket,
  ref: ActorRef,
  event: { type: string },
): Promise<number> {
  const began = performance.now();
  const message = { ref, eventId: crypto.randomUUID(), event };
  const answer = await socket.timeout(PATIENCE).emitWithAck('actor:event', message);
  if (!answer.ok) throw new Error(`${event.type} to ${refKey(ref)}: ${answer.error.code}`);
  return performance.now() - began;
}
