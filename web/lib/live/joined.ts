/** What is joined while anybody listens: the state last heard of each key, and who is told of it. */
import type { Listener } from './frame-notifier.ts';

export interface Joined<State> {
  state: State;
  users: number;
  listeners: Set<Listener>;
}

export const newlyJoined = <State>(state: State): Joined<State> => ({
  state,
  users: 0,
  listeners: new Set(),
});

/** @returns the end of listening; `first` and `last` are called when it is the only one. */
export function listenTo(
  joined: Joined<unknown>,
  listener: Listener,
  { first, last }: { first: () => void; last: () => void },
): () => void {
  joined.listeners.add(listener);
  if (joined.users++ === 0) first();
  return () => {
    joined.listeners.delete(listener);
    if (--joined.users === 0) last();
  };
}
