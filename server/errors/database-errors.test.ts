import { expect, it } from 'vitest';
import { isTransientDatabaseError } from './database-errors.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  ['nobody listens', { code: 'ECONNREFUSED' }],
  ['the server is starting', { code: '57P03' }],
  ['the connection broke', { code: '08006' }],
  ['two waited for each other', { code: '40P01' }],
])('[TRANSIENT-1] tries again when %s', (_, more) => {
  expect(isTransientDatabaseError(failed('no', more))).toBe(true);
  const wrapped = failed('query failed', { cause: failed('no', more) });
  expect(isTransientDatabaseError(wrapped)).toBe(true);
});

it('[TRANSIENT-1] does not try again what will fail the same way', () => {
  expect(isTransientDatabaseError(failed('column does not exist', { code: '42703' }))).toBe(false);
  expect(isTransientDatabaseError('ECONNREFUSED')).toBe(false);
});

it("[TRANSIENT-2] knows the driver's own errors by their text, and reads no text of a server", () => {
  const text = 'Connection terminated unexpectedly';
  expect(isTransientDatabaseError(failed(text))).toBe(true);
  expect(isTransientDatabaseError(failed('timeout exceeded when trying to connect'))).toBe(true);
  expect(isTransientDatabaseError(failed(text, { code: '22P02' }))).toBe(false);
});

it('[TRANSIENT-3] takes the row of an actor that stands already for a lost race, and no other row', () => {
  const duplicate = (table: string) => failed('duplicate key', { code: '23505', table });
  expect(isTransientDatabaseError(duplicate('actor'))).toBe(true);
  expect(isTransientDatabaseError(duplicate('actor_event'))).toBe(true);
  expect(isTransientDatabaseError(duplicate('course'))).toBe(false);
});
