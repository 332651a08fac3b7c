/** Somebody who presses buttons and opens pages at a fixed rate, in a process of their own. */
import type { ActorRef } from '#machines/actor/actor.ts';
import { startChild, type Child } from './child-calls.ts';
import { figuresOf, type Figures } from './live-ages.ts';
import type { Account } from './account-socket.ts';

/** What they do over and over. */
export interface Habits {
  ref: ActorRef;
  event: { type: string };
  /** Paths: a page as the server renders it, and one read of the API. */
  page: string;
  read: string;
}

/** Milliseconds until each answer, of those that came. */
export interface Waits {
  event: number[];
  page: number[];
  read: number[];
  /** What went wrong, and how often. */
  failures: Record<string, number>;
}

export interface PersonCalls {
  connect(account: Account): Promise<void>;
  begin(habits: Habits): Promise<void>;
  /** Waits for what is on its way. */
  end(input: object): Promise<Waits>;
}

export type Person = Child<PersonCalls>;

export const startPerson = (): Person => startChild<PersonCalls>('live-person-child.ts');

export const WAITS = ['event', 'page', 'read'] as const;

export function waitFigures(waits: Waits): Record<(typeof WAITS)[number], Figures> {
  const { event, page, read } = waits;
  return { event: figuresOf(event), page: figuresOf(page), read: figuresOf(read) };
}
