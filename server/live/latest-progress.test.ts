import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorProgressMessage } from '#machines/wire.ts';
import { createLatestProgress } from './latest-progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ref = { machine: 'courseCreation', id: 'course-1' } as const;

describe('the latest progress', () => {
  it('[WIRE-6] publishes at most ten times a second and always the newest', () => {
    const latest = createLatestProgress();
    const heard: ActorProgressMessage[] = [];
    latest.subscribe((message) => heard.push(message));
    for (let page = 1; page <= 200; page += 1) {
      latest.report(ref, { pagesRead: page });
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    expect(heard.length).toBeLessThanOrEqual(21);
    expect(heard.at(-1)?.progress).toEqual({ pagesRead: 200 });
    expect(latest.last(ref)).toEqual({ pagesRead: 200 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[WIRE-6] tells nothing of work that has ended, and leaves no timer behind', () => {
    const latest = createLatestProgress();
    const heard: ActorProgressMessage[] = [];
    latest.subscribe((message) => heard.push(message));
    latest.report(ref, 1);
    latest.clear(ref);
    expect(heard).toEqual([{ ref, progress: 1 }]);
    vi.advanceTimersByTime(100);
    latest.clear(ref);
    expect(heard).toHaveLength(1);
    expect(latest.last(ref)).toBeUndefined();
    latest.report(ref, 2);
    latest.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
