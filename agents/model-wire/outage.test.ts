import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProviderOutage } from './outage.ts';

const patience = { probe: 1000, longestProbe: 4000, giveUp: 60_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** So many callers that wait, and what came of each. */
function crowd(outage: ReturnType<typeof createProviderOutage>, size: number) {
  const got: string[] = [];
  for (let at = 0; at < size; at += 1) {
    outage.turn(undefined).then(
      (turn) => got.push(turn),
      (error: { code?: string }) => got.push(String(error.code)),
    );
  }
  return got;
}

it('[OUTAGE-1] two hundred wait, one at a time asks, with growing pauses', async () => {
  const outage = createProviderOutage(patience);
  expect(await outage.turn(undefined)).toBe('go');
  outage.failed('go', undefined);
  // Those who were on their way find the same out, and change nothing.
  for (let at = 0; at < 20; at += 1) outage.failed('go', undefined);
  const got = crowd(outage, 200);
  await vi.advanceTimersByTimeAsync(499);
  expect(got).toEqual([]);
  await vi.advanceTimersByTimeAsync(501);
  expect(got).toEqual(['probe']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(got).toEqual(['probe']);
  for (const pause of [2000, 4000, 4000]) {
    outage.failed('probe', undefined);
    const before = got.length;
    await vi.advanceTimersByTimeAsync(pause / 2 - 1);
    expect(got).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(pause / 2 + 1);
    expect(got).toHaveLength(before + 1);
  }
});

it('[OUTAGE-1] the advice of the provider is waited for', async () => {
  const outage = createProviderOutage(patience);
  outage.failed('go', 30_000);
  const got = crowd(outage, 2);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(got).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(got).toEqual(['probe']);
});

it('[OUTAGE-2] any answer lets all go on', async () => {
  const outage = createProviderOutage(patience);
  outage.failed('go', undefined);
  const got = crowd(outage, 3);
  expect(outage.since()).toBe(Date.now());
  outage.answered();
  await vi.advanceTimersByTimeAsync(0);
  expect(got).toEqual(['go', 'go', 'go']);
  expect(outage.since()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('[OUTAGE-3] after the stated time all end, and nobody waits anew before an answer', async () => {
  const outage = createProviderOutage(patience);
  outage.failed('go', undefined);
  const got = crowd(outage, 3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(got).toEqual(['probe']);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(got).toEqual(['probe', 'MODEL_UNAVAILABLE', 'MODEL_UNAVAILABLE']);
  expect(outage.isWaitedFor()).toBe(false);
  expect(await outage.turn(undefined)).toBe('go');
  outage.answered();
  expect(outage.isWaitedFor()).toBe(true);
});

it('[OUTAGE-4] who is aborted leaves at once, and a probe passes its turn on', async () => {
  const outage = createProviderOutage(patience);
  outage.failed('go', undefined);
  const controller = new AbortController();
  const reason = new Error('enough');
  const ended = expect(outage.turn(controller.signal)).rejects.toBe(reason);
  const got = crowd(outage, 2);
  controller.abort(reason);
  await ended;
  await expect(outage.turn(controller.signal)).rejects.toBe(reason);
  await vi.advanceTimersByTimeAsync(1000);
  expect(got).toEqual(['probe']);
  outage.passOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(got).toEqual(['probe', 'probe']);
});
