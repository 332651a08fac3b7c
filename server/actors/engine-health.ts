/**
 * Whether those are there on whom a call of the engine depends: the engine, and the database that its
 * handlers write to.
 *
 * WAITING-1 Who waits in line is slow, not lost: a call may wait as long as everybody answers when they
 *    are asked beside it.
 * WAITING-2 A call ends once somebody has not answered for so long as its caller has patience.
 * WAITING-3 What the engine does not know yet is away, and not wrong.
 *
 * Asked once for all calls that wait, and only while there is one.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds one question may take: more than a busy process needs, less than patience. */
const QUESTION_PATIENCE = 5000;

export interface EngineHealth {
  /** Runs `work`, whose signal is aborted after so many milliseconds of silence. */
  watch<T>(silence: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** When everybody answered last, in ms since 1970. */
  answeredAt: () => number;
}

/** @param everyMs how often everybody is asked. */
export function createEngineHealth(
  questions: readonly ((signal: AbortSignal) => Promise<unknown>)[],
  everyMs: number,
): EngineHealth {
  const waiting = new Set<() => void>();
  let answeredAt = 0;
  let asked = false;
  let watching = false;

  async function ask(): Promise<void> {
    if (asked) return;
    asked = true;
    const signal = AbortSignal.timeout(QUESTION_PATIENCE);
    const answers = await Promise.allSettled(questions.map((question) => question(signal)));
    if (answers.every(({ status }) => status === 'fulfilled')) answeredAt = Date.now();
    asked = false;
  }

  async function watchAll(): Promise<void> {
    if (watching) return;
    watching = true;
    for (;;) {
      // A process that has nothing else to do may end.
      await delay(everyMs, undefined, { ref: false });
      if (waiting.size === 0) break;
      for (const judge of waiting) judge();
      void ask();
    }
    watching = false;
  }

  return {
    answeredAt: () => answeredAt,
    watch: async (silence, work) => {
      const began = Date.now();
      const silent = new AbortController();
      const judge = () => {
        if (Date.now() - Math.max(began, answeredAt) >= silence) {
          silent.abort(new Error('no answer, and no sign of life'));
        }
      };
      waiting.add(judge);
      void watchAll();
      try {
        return await work(silent.signal);
      } finally {
        waiting.delete(judge);
      }
    },
  };
}
