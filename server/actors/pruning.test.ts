import { expect, it } from 'vitest';
import { EVENTS_KEPT, pruningJob } from './pruning.ts';

const DAY = 24 * 60 * 60_000;

it('[PRUNING-1] forgets every day what is older than thirty days', async () => {
  const now = Date.UTC(2030, 0, 1);
  const asked: number[] = [];
  const store = {
    prune: (before: number) => {
      asked.push(now - before);
      return Promise.resolve(3);
    },
  };
  const job = pruningJob(store, () => now);
  expect(job.every).toBe(DAY);
  expect(await job.run()).toBe(3);
  expect(asked).toEqual([30 * DAY]);
  expect(EVENTS_KEPT).toBe(30 * DAY);
});
