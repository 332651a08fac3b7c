/** A browser's end of the live connection, as the processes of the live bench use it. */
import type { ActorRef } from '#machines/actor/actor.ts';
import { connected, openLiveSocket, tell, type TestSocket } from '#server/testing/live-socket.ts';

export type { TestSocket as LiveSocket } from '#server/testing/live-socket.ts';

/** Where the product answers, and who somebody is there. */
export interface Account {
  url: string;
  cookie: string;
}

/** @throws Error with the reason when it is refused. */
export async function openSocket({ url, cookie }: Account): Promise<TestSocket> {
  const socket = openLiveSocket({ origin: url, cookie: () => cookie }, { reconnection: true });
  const answer = await connected(socket);
  if (answer !== 'connected') throw new Error(answer);
  return socket;
}

/** Milliseconds after which nobody waits any more. */
export const PATIENCE = 60_000;

/** @returns ms until it was answered; fails with the code of a refusal. */
export async function timedTell(
  socket: TestSocket,
  ref: ActorRef,
  event: { type: string },
): Promise<number> {
  const began = performance.now();
  await tell(socket, ref, event, PATIENCE);
  return performance.now() - began;
}
