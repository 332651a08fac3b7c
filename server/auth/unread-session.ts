/**
 * UNREAD-SESSION-1 A session that could not be read is UNAVAILABLE, with the time after which to ask
 *    again. better-auth keeps the reason to itself and its log, and what it asks is the database alone.
 */
import { isAPIError } from 'better-auth/api';
import { AppError } from '#machines/errors.ts';

const RETRY_AFTER = 1000;

/** The error to throw for what reading a session has thrown. */
export function ofUnreadSession(error: unknown): unknown {
  const isUnread = isAPIError(error) && error.statusCode === 500;
  return isUnread ? new AppError('UNAVAILABLE', { cause: error, retryAfter: RETRY_AFTER }) : error;
}
