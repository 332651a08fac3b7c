import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  let busy = false;
  const begun: string[] = [];
  const admission = createAdmission({ busy: () => busy, interval: 50, atOnce: 2 });
  return {
    admission,
    begun,
    be: (now: boolean) => {
      busy = now;
    },
    enter: (name: string, signal = new AbortController().signal) =>
      admission.enter(signal).then(() => void begun.push(name)),
  };
}

describe('admission', () => {
  it('[ADMISSION-1] [ADMISSION-2] nothing begins while the process is busy, then in order', async () => {
    const { admission, begun, be, enter } = open();
    await enter('a');
    be(true);
    void enter('b');
    void enter('c');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([begun, admission.running(), admission.waiting()]).toEqual([['a'], 1, 2]);
    be(false);
    // Whoever comes now stands behind those who wait.
    void enter('d');
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['a', 'b', 'c']);
    await vi.advanceTimersByTimeAsync(100);
    expect([begun, admission.waiting()]).toEqual([['a', 'b', 'c', 'd'], 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[ADMISSION-1] [ADMISSION-2] of many that come at once a few begin, and no more once it is late', async () => {
    const { admission, begun, be, enter } = open();
    for (const name of 'abcdefg') void enter(name);
    await vi.advanceTimersByTimeAsync(0);
    expect([begun, admission.running(), admission.waiting()]).toEqual([['a', 'b'], 2, 5]);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    be(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect([begun.length, admission.running()]).toEqual([4, 4]);
    be(false);
    await vi.advanceTimersByTimeAsync(200);
    expect([begun.join(''), admission.running()]).toEqual(['abcdefg', 7]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[ADMISSION-5] what somebody sits before begins at once, or before all that waits', async () => {
    const { admission, begun, be } = open();
    const enter = (name: string, isWaitedFor: boolean) =>
      void admission
        .enter(new AbortController().signal, isWaitedFor)
        .then(() => void begun.push(name));
    for (const name of 'abcd') enter(name, false);
    for (const name of 'ABC') enter(name, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.join('')).toBe('abABC');
    be(true);
    enter('D', true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(admission.waiting()).toBe(3);
    be(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun.join('')).toBe('abABCDcd');
    await vi.advanceTimersByTimeAsync(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[ADMISSION-3] one child may always run', async () => {
    const { admission, begun, be, enter } = open();
    be(true);
    await enter('a');
    void enter('b');
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual(['a']);
    admission.leave();
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['a', 'b']);
  });

  it('[ADMISSION-4] lets go of a child that is cancelled while it waits', async () => {
    const { admission, begun, be, enter } = open();
    await enter('a');
    be(true);
    const cancelled = new AbortController();
    const waiting = enter('b', cancelled.signal);
    cancelled.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
    await expect(enter('c', cancelled.signal)).rejects.toThrow('cancelled');
    be(false);
    await vi.advanceTimersByTimeAsync(100);
    expect([begun, admission.running(), admission.waiting()]).toEqual([['a'], 1, 0]);
  });
});
