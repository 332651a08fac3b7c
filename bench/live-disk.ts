/**
 * How long the disk takes to keep a few bytes, beside what is measured: whatever is acknowledged has waited for that
 * once, and a disk that stands still for a second makes an event of a second of whichever it is.
 */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { figuresOf, type Figures } from './live-ages.ts';

/** Milliseconds between two writes: few beside those of the product. */
const EVERY = 100;
const BYTES = Buffer.alloc(8192, 1);

export interface DiskWatch {
  /** Milliseconds, since it began or since the last call. */
  figures(): Figures;
  stop(): Promise<void>;
}

/** @param directory on the disk that the product writes to. */
export async function watchDisk(directory: string): Promise<DiskWatch> {
  const file = join(directory, 'disk-watch');
  const handle = await open(file, 'w');
  let times: number[] = [];
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      await handle.write(BYTES, 0, BYTES.length, 0);
      await handle.datasync();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  })();
  watching.catch(() => undefined);
  return {
    figures() {
      const taken = times;
      times = [];
      return figuresOf(taken);
    },
    async stop() {
      ending.abort();
      await watching;
      await handle.close();
      await rm(file, { force: true });
    },
  };
}
