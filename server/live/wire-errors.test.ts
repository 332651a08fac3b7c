import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { codeOf } from './wire-errors.ts';

it('[FOREIGN-ERROR-1] a database that is not reached is UNAVAILABLE over a socket, too', () => {
  expect(codeOf(new Error('timeout exceeded when trying to connect'))).toBe('UNAVAILABLE');
  expect(codeOf(new Error('something else'))).toBe('INTERNAL');
  expect(codeOf(new AppError('NOT_FOUND'))).toBe('NOT_FOUND');
  expect(codeOf(z.string().safeParse(1).error)).toBe('BAD_INPUT');
});
