import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequestLimiter, createRequestLimiters } from './request-limiter.ts';
import { adviceOf } from './resilient-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[REQUEST-1] opens no more places than allowed, in order, returners first', async () => {
  const limiter = createRequestLimiter(2);
  const order: string[] = [];
  const enter = (name: string, first = false) =>
    limiter.enter(undefined, { first }).then((leave) => {
      order.push(name);
      return leave;
    });
  const leave = await enter('a');
  await enter('b');
  const c = enter('c');
  const d = enter('d', true);
  expect(limiter.state()).toEqual({ open: 2, waiting: 2, allowed: 2 });
  leave();
  leave();
  const leaveD = await d;
  expect(order).toEqual(['a', 'b', 'd']);
  leaveD();
  await c;
  expect(limiter.state()).toEqual({ open: 2, waiting: 0, allowed: 2 });
});

it('[REQUEST-2] a refusal lets nobody in until its pause is over, and costs half the places once', async () => {
  const limiter = createRequestLimiter(8);
  limiter.refused(1000);
  limiter.refused(3000);
  let inside = 0;
  for (let at = 0; at < 6; at += 1) void limiter.enter(undefined).then(() => (inside += 1));
  await vi.advanceTimersByTimeAsync(2999);
  expect(inside).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(inside).toBe(4);
  for (let at = 0; at < 40; at += 1) limiter.answered();
  expect(limiter.state().allowed).toBe(8);
});

it('[REQUEST-3] who is aborted leaves the queue with the reason and leaves no timer', async () => {
  const limiter = createRequestLimiter(1);
  limiter.refused(5000);
  const controller = new AbortController();
  const reason = new Error('enough');
  const waiting = limiter.enter(controller.signal);
  const ended = expect(waiting).rejects.toBe(reason);
  controller.abort(reason);
  await ended;
  expect(limiter.state()).toMatchObject({ open: 0, waiting: 0 });
  expect(vi.getTimerCount()).toBe(0);
  await expect(limiter.enter(controller.signal)).rejects.toBe(reason);
});

it('[REQUEST-4] people stand behind no work; a refusal to them slows work, and one to work does not slow them', async () => {
  const { work, people } = createRequestLimiters({ work: 1, people: 2 });
  const entered: string[] = [];
  const enter = (name: string, to: typeof work) =>
    to.enter(undefined).then(() => void entered.push(name));
  await enter('lesson', work);
  void enter('another lesson', work);
  await enter('question', people);
  work.refused(1000);
  await enter('another question', people);
  expect(entered).toEqual(['lesson', 'question', 'another question']);
  expect(work.state()).toMatchObject({ open: 1, waiting: 1 });

  const { work: lessons, people: learners } = createRequestLimiters({ work: 8, people: 8 });
  learners.refused(1000);
  void enter('a refused lesson', lessons);
  void enter('a refused question', learners);
  await vi.advanceTimersByTimeAsync(999);
  expect(entered).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(entered.slice(3).toSorted()).toEqual(['a refused lesson', 'a refused question']);
});

it('[FETCH-1] understands each way a provider names a pause', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const advice = (headers: Record<string, string>) => adviceOf(new Headers(headers), now);
  expect(advice({ 'retry-after-ms': '250', 'retry-after': '9' })).toBe(250);
  expect(advice({ 'retry-after': '2' })).toBe(2000);
  expect(advice({ 'retry-after': '0.5' })).toBe(500);
  expect(advice({ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' })).toBe(7000);
  expect(advice({ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' })).toBe(0);
  expect(advice({ 'retry-after': 'soon' })).toBeUndefined();
  expect(advice({})).toBeUndefined();
});
