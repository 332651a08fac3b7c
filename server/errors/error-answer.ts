/** What HTTP answers to a failure: its code and who must act, nothing of its text. */
import { AppError, ERRORS, type ErrorCode } from '#machines/errors.ts';
import { ofForeignError } from './foreign-error.ts';

export interface ErrorAnswer {
  status: number;
  body: { error: { code: ErrorCode; detail: Record<string, string | number> } };
  /** Seconds. */
  retryAfter?: number;
}

export function errorAnswer(error: unknown): ErrorAnswer {
  const known = error instanceof AppError ? error : ofForeignError(error);
  return {
    status: ERRORS[known.code].status,
    body: { error: { code: known.code, detail: known.detail } },
    ...(known.retryAfter === undefined ? {} : { retryAfter: Math.ceil(known.retryAfter / 1000) }),
  };
}
