import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { failureOf } from './failure.ts';

it('[FAILURE-1] reads a failure from whatever an error event carries, and leaks no foreign text', () => {
  expect(
    failureOf({ code: 'DOCUMENT_ENCRYPTED', detail: { page: 3, secret: { deep: 1 } } }),
  ).toEqual({
    code: 'DOCUMENT_ENCRYPTED',
    detail: { page: 3 },
  });
  expect(failureOf(new AppError('BUDGET_SPENT'))).toEqual({ code: 'BUDGET_SPENT' });
  for (const foreign of [
    new Error('password'),
    { code: 'ECONNREFUSED' },
    'text',
    null,
    undefined,
  ]) {
    expect(failureOf(foreign)).toEqual({ code: 'INTERNAL' });
  }
});
