import { expect, it } from 'vitest';
import { memoryShare } from './memory-share.ts';

const GB = 1024 ** 3;

it.each([
  { where: 'a machine', allowed: 0, count: 4, share: 8 },
  { where: 'a machine whose groups have no limit', allowed: 2 ** 64, count: 4, share: 8 },
  { where: 'a container', allowed: 2 * GB, count: 1, share: 1 },
  { where: 'a container that may have more than there is', allowed: 96 * GB, count: 1, share: 32 },
])('[WORKERS-5] a worker of $where holds at most its share', ({ allowed, count, share }) => {
  expect(memoryShare(count, 64 * GB, allowed)).toBe(share * GB);
});
