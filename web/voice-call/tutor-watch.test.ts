import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALL_LINE } from '#machines/talk/call-line.ts';
import { LOOK, watchTutor } from './tutor-watch.ts';

const onGone = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onGone.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[TUTOR-WATCH-1] [CALL-LINE-10] takes a tutor for gone who gives no sign for three seconds, and says it once', () => {
  const watch = watchTutor(onGone);
  for (let second = 0; second < 20; second += 1) {
    vi.advanceTimersByTime(CALL_LINE.beat);
    watch.sign();
  }
  vi.advanceTimersByTime(CALL_LINE.silent - 1);
  expect(onGone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onGone).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10 * CALL_LINE.silent);
  expect(onGone).toHaveBeenCalledOnce();
});

it('[TUTOR-WATCH-1] counts neither a gap in the line nor what is after the call', () => {
  const watch = watchTutor(onGone);
  watch.pause();
  vi.advanceTimersByTime(10 * CALL_LINE.silent);
  watch.sign();
  vi.advanceTimersByTime(CALL_LINE.silent - LOOK);
  watch.close();
  vi.advanceTimersByTime(10 * CALL_LINE.silent);
  expect(onGone).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
