/** What a client is told of a failure: its code and nothing else. */
import { z } from 'zod';
import { toFailure, type ErrorCode } from '#machines/errors.ts';
import type { WireError } from '#machines/wire.ts';
import { badInputCode } from '../api/bad-input.ts';

export function wireError(code: ErrorCode): WireError {
  return { code, message: code };
}

export function codeOf(error: unknown): ErrorCode {
  return error instanceof z.ZodError ? badInputCode(error) : toFailure(error).code;
}
