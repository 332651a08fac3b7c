/** The browser that watches everything that is written, in a process of its own. */
import type { ActorRef } from '#machines/actor/actor.ts';
import { startChild, type Child } from './child-calls.ts';
import type { Figures } from './live-ages.ts';
import type { Account } from './account-socket.ts';
import type { Evenness } from './lesson-pace.ts';

export interface WatcherCalls {
  connect(account: Account): Promise<void>;
  /** Views of the actors and texts of the lessons, from now on. */
  join(input: { refs: ActorRef[]; lessons: string[] }): Promise<void>;
  /** Forgets them. */
  leave(input: { refs: ActorRef[]; lessons: string[] }): Promise<void>;
  /** Milliseconds until the answer. */
  tell(input: { ref: ActorRef; event: { type: string } }): Promise<number>;
  /** Resolves once the joined actor is in one of the states; fails when it is not by then. */
  reaches(input: { ref: ActorRef; states: string[]; patience: number }): Promise<void>;
  /** Delays in ms of all words since texts were joined last. */
  ages(input: object): Promise<Figures>;
  /**
   * Milliseconds a hundred words took, of each lesson that has been written for some seconds: up to its
   * last word where it has all of `words`, else until now.
   */
  paces(input: { lessons: string[]; words: number }): Promise<number[]>;
  /** How fast each was heard, beside the middle one of the same seconds (LESSON-PACE-4). */
  evenness(input: { lessons: string[]; words: number }): Promise<Evenness[]>;
  /** Whether it was heard to its end as it is stored. */
  isEqual(input: { lesson: string; stored: string }): Promise<boolean>;
  /** Characters, since it was started. */
  faults(input: object): Promise<{ lost: number; doubled: number }>;
}

export type Watcher = Child<WatcherCalls>;

export const startWatcher = (): Watcher => startChild<WatcherCalls>('live-watcher-child.ts');
