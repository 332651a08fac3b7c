import { TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import { errorAnswer } from './error-answer.ts';
import { appErrorOf } from '../api/trpc.ts';

const failing = (code: string) => Object.assign(new Error('said by the driver'), { code });

it.each([
  ['ECONNREFUSED', 503],
  ['57P01', 503],
  ['53300', 503],
  ['08006', 503],
  // A message the server did not understand: no second one will fare better.
  ['08P01', 500],
  ['22P05', 500],
  ['23505', 500],
])('[FOREIGN-ERROR-1] a database that answers %s is %i to people', (code, status) => {
  const cause = failing(code);
  const answer = errorAnswer(cause);
  expect(answer.status).toBe(status);
  expect(answer.retryAfter).toBe(status === 503 ? 1 : undefined);
  expect(JSON.stringify(answer.body)).not.toContain('driver');
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
  expect(appErrorOf(wrapped).code).toBe(status === 503 ? 'UNAVAILABLE' : 'INTERNAL');
});

it.each(['ENOSPC', 'EDQUOT'])('[FOREIGN-ERROR-2] a disk that answers %s is 507', (code) => {
  const cause = failing(code);
  expect(errorAnswer(cause)).toMatchObject({
    status: 507,
    body: { error: { code: 'STORAGE_FULL', detail: {} } },
  });
  expect(errorAnswer(new Error('a picture was not kept', { cause })).status).toBe(507);
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
  expect(appErrorOf(wrapped).code).toBe('STORAGE_FULL');
});
