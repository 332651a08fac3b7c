import { expect, it } from 'vitest';
import { isSilent, retryDelay, shouldRetry } from './query-policy.ts';

const failure = (httpStatus: number) => Object.assign(new Error('x'), { data: { httpStatus } });

it('[QUERY-1] tries three times more, and never after a 4xx', () => {
  expect([0, 1, 2, 3].map((count) => shouldRetry(count, failure(503)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(shouldRetry(0, failure(404))).toBe(false);
  expect(shouldRetry(0, Object.assign(new Error('x'), { status: 401 }))).toBe(false);
  const foreign = Object.assign(new Error('x'), {
    meta: { response: new Response('', { status: 404 }) },
  });
  expect(shouldRetry(0, foreign)).toBe(false);
  expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
});

it('[QUERY-1] waits twice as long each time, 30 s at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

it('[QUERY-2] keeps quiet about a course without a tutor', () => {
  expect(isSilent(new Error('No chatbot connected for this course'))).toBe(true);
  expect(isSilent(new Error('TRPC: Chat widget is disabled for this course.'))).toBe(true);
  expect(isSilent(new Error('Course not found'))).toBe(false);
});
