/**
 * Loaded into the product before itself (`--import`): after each whole collection of a process it writes
 * into a file named by its id what was alive then. What has been allocated between collections says more
 * about V8's patience than about the program.
 */
import { writeFileSync } from 'node:fs';
import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const directory = new URL(import.meta.url).searchParams.get('directory');

const isWhole = (entry: PerformanceEntry) =>
  'detail' in entry &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  'kind' in entry.detail &&
  entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

function write(into: string): void {
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(
    fileURLToPath(new URL(`${process.pid}`, `file://${into}/`)),
    `${Date.now()} ${heapUsed + external}`,
  );
}

if (isMainThread && directory !== null) {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isWhole)) write(directory);
  }).observe({ entryTypes: ['gc'] });
}
