/**
 * A database of somebody else's: may be starting at the same time as we are, or be away for a moment.
 *
 * DATABASE-WAIT-1 What time may cure (TRANSIENT-1) is waited for, at the first connection and at those
 *    after it: nobody listens yet, a name is not known yet, no connection is free, the server is restarting.
 * DATABASE-WAIT-2 What it does not cure is told, with what to check. The password is not repeated.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isTransientDatabaseError } from '../errors/database-errors.ts';
import { databaseRefusal } from '../embedded/database-answer.ts';
import { StartupError, messageOf, systemErrorCode } from '../errors/startup-error.ts';

/** Milliseconds, for a server that is starting, and from one try to the next. */
const PATIENCE = 20_000;
const PAUSE = 250;

/**
 * Waits until the database answers.
 * @throws {StartupError} when it does not, with what to check.
 */
export async function waitForDatabase(url: string, patience = PATIENCE): Promise<void> {
  try {
    await whileAway(() => demandAnswer(url), patience);
  } catch (error) {
    const { host, pathname } = new URL(url);
    const reason = messageOf(error) || systemErrorCode(error);
    throw new StartupError(
      `The database at ${host}${pathname} cannot be used (${reason}): check DATABASE_URL and that PostgreSQL is running there.`,
    );
  }
}

/** Does `work` again as long as it fails by a database that is away. */
export async function whileAway<T>(work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() >= until || !isTransientDatabaseError(error)) throw error;
    }
    await delay(PAUSE);
  }
}

async function demandAnswer(url: string): Promise<void> {
  const refusal = await databaseRefusal(url, 5000);
  if (refusal !== undefined) throw refusal;
}
