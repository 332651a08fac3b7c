import type { ErrorCode } from '#machines/errors.ts';

/**
 * Whether a refusal leads to the course all the same: who is in it already, or will never be, is told more there than by
 * the way in.
 */
export function leadsOn(refusal: ErrorCode | null): boolean {
  return refusal !== null && LEADS_ON.has(refusal);
}

const LEADS_ON: ReadonlySet<ErrorCode> = new Set([
  'ENROLL_ALREADY',
  'ENROLL_SUSPENDED',
  'ENROLL_OWN_COURSE',
]);
