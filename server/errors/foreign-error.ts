/** What people are told of an error that is none of ours. */
import { AppError } from '#machines/errors.ts';
import { isTransientDatabaseError } from './database-errors.ts';

/** Milliseconds after which it is worth asking again. */
const RETRY_AFTER = 1000;

/**
 * FOREIGN-ERROR-1 A database that is away is UNAVAILABLE, with the time after which to ask again; what
 *    else fails is INTERNAL. The text of neither is shown.
 * FOREIGN-ERROR-2 A disk without room for what somebody sends is STORAGE_FULL, whatever it was sent for.
 */
export function ofForeignError(error: unknown): AppError {
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  return isTransientDatabaseError(error)
    ? new AppError('UNAVAILABLE', { cause: error, retryAfter: RETRY_AFTER })
    : new AppError('INTERNAL', { cause: error });
}

/** No room on the disk, or none left of what one may use. */
function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && (current.code === 'ENOSPC' || current.code === 'EDQUOT')) return true;
  }
  return false;
}
