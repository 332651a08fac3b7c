// A database of somebody else's: may be starting at the same time as we are.
import { setTimeout as delay } from 'node:timers/promises';
import { databaseRefusal } from './database-answer.ts';
import { StartupError, messageOf, systemErrorCode } from './startup-error.ts';

/** Codes that time may cure: nobody listens yet, or the server is still starting. */
const temporary = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P03']);

/**
 * Waits until the database answers.
 * @param patience in milliseconds, for a server that is starting.
 * @throws {StartupError} when it does not, with what to check. The password is not repeated.
 */
export async function waitForDatabase(url: string, patience = 20_000): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const error = await databaseRefusal(url, 5000);
    if (error === undefined) return;
    const code = systemErrorCode(error);
    if (Date.now() < until && code !== undefined && temporary.has(code)) {
      await delay(250);
      continue;
    }
    const { host, pathname } = new URL(url);
    const reason = messageOf(error) || code;
    throw new StartupError(
      `The database at ${host}${pathname} cannot be used (${reason}): check DATABASE_URL and that PostgreSQL is running there.`,
    );
  }
}
