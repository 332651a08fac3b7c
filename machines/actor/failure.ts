/**
 * Failures of runners, as a machine keeps them.
 *
 * FAILURE-1 A failure is a code and names and numbers that may be shown; text of foreign errors stays
 *    behind.
 */
import { isErrorCode, toFailure, type Failure } from '../errors.ts';

/**
 * What a failed runner leaves in its error event. The event was stored, so an AppError arrives as
 * the plain `{ code, detail }` it became; anything without a known code is INTERNAL.
 */
export function failureOf(error: unknown): Failure {
  if (!isFailureLike(error) || !isErrorCode(error.code)) return toFailure(error);
  const detail = plainDetail(error.detail);
  return detail ? { code: error.code, detail } : { code: error.code };
}

function isFailureLike(error: unknown): error is { code: unknown; detail?: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error;
}

/** Only what a viewer may be shown: names and numbers. */
function plainDetail(detail: unknown): Record<string, string | number> | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const kept = Object.entries(detail).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
