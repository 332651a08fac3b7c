/**
 * A process that holds something and makes much that it drops late. Prints how many times what it holds
 * its old objects were at most. With the argument `modest` it keeps its heap modest.
 */
import { getHeapSpaceStatistics } from 'node:v8';
import { keepHeapModest } from '../modest-heap.ts';

if (process.argv[2] === 'modest') keepHeapModest();

const HELD = 4_000;
const DROPPED_AFTER = 500;
const page = (seed: number) => Array.from({ length: 1_000 }, (_, index) => index + seed / 2);
const sizeOfOld = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ??
  0;

const held = Array.from({ length: HELD }, (_, seed) => page(seed));
const dropped: number[][] = [];
const before = sizeOfOld();
let most = 0;
for (let round = 0; round < 20_000; round += 1) {
  dropped.push(page(round));
  if (dropped.length > DROPPED_AFTER) dropped.shift();
  // The first collections have nothing to compare with.
  if (round > 4_000) most = Math.max(most, sizeOfOld());
}
const share = before / held.length;
process.stdout.write(`${(most / share / (HELD + DROPPED_AFTER)).toFixed(2)}\n`);
