/** What people are told of an error that is none of ours. */
import { AppError } from '#machines/errors.ts';
import { isTransientDatabaseError } from '../actors/database-errors.ts';

/** Milliseconds after which it is worth asking again. */
const RETRY_AFTER = 1000;

/**
 * FOREIGN-ERROR-1 A database that is away is UNAVAILABLE, with the time after which to ask again; what
 *    else fails is INTERNAL. The text of neither is shown.
 */
export function ofForeignError(error: unknown): AppError {
  return isTransientDatabaseError(error)
    ? new AppError('UNAVAILABLE', { cause: error, retryAfter: RETRY_AFTER })
    : new AppError('INTERNAL', { cause: error });
}
