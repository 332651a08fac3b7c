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
/** The same for guesses that try every course's code at once. */
const AT_ALL_COURSES = 3000;

/** Who guesses at what. */
export interface Guess {
  userId: string | undefined;
  address: string;
  /** The course whose code it is to be, or all of them at once; tokens are of none. */
  at?: { courseId: string } | 'courses';
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

function limitsOf({ userId, address, at }: Guess): GuessLimit[] {
  return [
    ...(userId === undefined
      ? []
      : [{ key: `person:${userId}`, count: PER_PERSON, window: WINDOW }]),
    { key: `address:${address}`, count: PER_ADDRESS, window: WINDOW },
    ...(at === undefined
      ? []
      : at === 'courses'
        ? [{ key: 'courses', count: AT_ALL_COURSES, window: WINDOW }]
        : [{ key: `course:${at.courseId}`, count: PER_COURSE, window: WINDOW }]),
  ];
}
