/**
 * How often somebody guessed at codes and tokens. A guess is counted before it is looked at,
 * in one statement (WAY-IN-4), so processes and requests at the same time cannot pass together what one could not;
 * a right one is given back. One that is refused counts nowhere: nobody shuts others out by going on.
 */
import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { writing } from '../query.ts';

export interface GuessLimit {
  /** What is counted, for example `person:…`. Stored as a hash. */
  key: string;
  /** At most so many within the window. */
  count: number;
  /** In milliseconds. */
  window: number;
}

export function createGuessRepository(em: EntityManager) {
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  /** None of it was a wrong guess. One after the other: two who give back the same never wait for each other. */
  async function giveBack(limits: readonly GuessLimit[]): Promise<void> {
    for (const { key } of limits) {
      await writing(em)
        .updateTable('way_in_guess')
        .set({ count: sql<number>`greatest(count - 1, 0)` })
        .where('key', '=', hashed(key))
        .execute();
    }
  }

  return {
    /**
     * Counts one more for each, in their order: whose own tries are used up goes first, and is not seen at what is
     * counted for others too. @returns the milliseconds to wait when one of them is full: then nothing was counted.
     */
    async take(limits: readonly GuessLimit[]): Promise<number | undefined> {
      for (const [index, { key, count, window }] of limits.entries()) {
        const at = new Date(Date.now());
        const begins = new Date(Date.now() - window);
        const { rows } = await sql<{ count: number; since: Date }>`
          insert into way_in_guess as g (key, window_start, count) values (${hashed(key)}, ${at}, 1)
          on conflict (key) do update set
            count = case when g.window_start <= ${begins} then 1 else g.count + 1 end,
            window_start = case when g.window_start <= ${begins} then ${at} else g.window_start end
          returning count, window_start as since`.execute(writing(em));
        const row = rows[0];
        if (!row || row.count <= count) continue;
        await giveBack(limits.slice(0, index + 1));
        return row.since.getTime() + window - at.getTime();
      }
      return undefined;
    },

    giveBack,

    /** Forgets what no window reaches any more. */
    async prune(window: number): Promise<void> {
      await writing(em)
        .deleteFrom('way_in_guess')
        .where('window_start', '<', new Date(Date.now() - window))
        .execute();
    },
  };
}
