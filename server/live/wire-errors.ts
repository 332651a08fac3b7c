/** What a client is told of a failure: its code and nothing else. */
import { z } from 'zod';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import type { WireError } from '#machines/wire.ts';
import { badInputCode } from '../errors/bad-input.ts';
import { ofForeignError } from '../errors/foreign-error.ts';

export function wireError(code: ErrorCode): WireError {
  return { code, message: code };
}

export function codeOf(error: unknown): ErrorCode {
  if (error instanceof z.ZodError) return badInputCode(error);
  return (error instanceof AppError ? error : ofForeignError(error)).code;
}
