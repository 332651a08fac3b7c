/** Codes and tokens may be mistyped, not tried out. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createGuessRepository, type GuessLimit } from '#db/enrollment/guess.repository.ts';
import { AppError } from '#machines/errors.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

const PER_PERSON = 10;
/** A classroom shares one. */
const PER_ADDRESS = 60;
/** From however many people and addresses. */
const PER_COURSE = 300;

/** Who guesses at what; `courseSlug` where the guess is at one course. */
export interface Guess {
  userId: string | undefined;
  address: string;
  courseSlug: string | undefined;
}

/**
 * @param check gives undefined for a wrong guess; whatever else comes of it, it was none.
 * @throws {AppError} GUESSES_TOO_MANY, with the minutes to wait, without a look at the guess.
 */
export async function guarded<T>(
  em: EntityManager,
  guess: Guess,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const guesses = createGuessRepository(em);
  const limits = limitsOf(guess);
  const wait = await guesses.take(limits);
  if (wait !== undefined) {
    throw new AppError('GUESSES_TOO_MANY', {
      detail: { minutes: Math.max(1, Math.ceil(wait / MINUTE)) },
      retryAfter: wait,
    });
  }
  const found = await check();
  if (found === undefined) await guesses.prune(DAY);
  else await guesses.giveBack(limits);
  return found;
}

function limitsOf({ userId, address, courseSlug }: Guess): GuessLimit[] {
  return [
    ...(userId === undefined
      ? []
      : [{ key: `person:${userId}`, count: PER_PERSON, window: WINDOW }]),
    { key: `address:${address}`, count: PER_ADDRESS, window: WINDOW },
    ...(courseSlug === undefined
      ? []
      : [{ key: `course:${courseSlug}`, count: PER_COURSE, window: WINDOW }]),
  ];
}
