/**
 * What the processes of an installation say to each other about what is live, where they are on several
 * machines (`REDIS_URL`). Nothing here is durable: Postgres is the truth, and what is lost is read again.
 *
 * BUS-1 What one process says every other one hears, in the order in which it was said, and it itself
 *    does not.
 * BUS-2 A process that began later, or missed a piece, reads a text from its first character.
 * BUS-3 While Redis is away nothing waits and nothing grows: what is said is let go. Once it is back
 *    everybody is told that something may have been missed: writers say their texts again, and pages read
 *    again.
 * BUS-4 What is kept in Redis has bounds, and ends by itself.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import type { PersonNotice } from '#machines/wire.ts';
import type { Hurry } from '../actors/hurry.ts';
import type { StreamState } from '../live/stream-log.ts';
import type { LiveBatch } from '../workers/worker-messages.ts';

export type BusMessage =
  /** What is being written. */
  | { type: 'live'; batch: LiveBatch }
  /** What a commit says to running children. */
  | { type: 'hurry'; messages: readonly Hurry[] }
  /** Actors of which a new revision was committed. */
  | { type: 'changed'; refs: readonly ActorRef[] }
  | { type: 'notice'; userIds: readonly string[]; notice: PersonNotice }
  | { type: 'session-ended'; sessionId: string }
  | { type: 'roles-changed'; userId: string }
  /** Somebody could not say all they had to say. */
  | { type: 'missed' };

export interface Bus {
  say(message: BusMessage): void;
  /** Returns how to stop listening. */
  hear(listener: (message: BusMessage) => void): () => void;
  /** Called once what was said may have been missed (BUS-3). */
  onMissed(listener: () => void): () => void;
  /** The text of a stream as far as it was said; undefined where it is not whole. */
  text(stream: string): Promise<StreamState | undefined>;
  close(): Promise<void>;
}
