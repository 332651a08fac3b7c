import type { ZodError } from 'zod';
import { isErrorCode, type ErrorCode } from '#machines/errors.ts';

/** A schema may name the code of a failed rule as its message; otherwise it is plain BAD_INPUT. */
export function badInputCode(error: Pick<ZodError, 'issues'>): ErrorCode {
  return error.issues.map((issue) => issue.message).find(isErrorCode) ?? 'BAD_INPUT';
}
