/**
 * All pages of a file in order. Long files are read by this thread and a helper of it at once: each
 * claims pages, and what the helper has read comes here. Where the helper is lost, its page is
 * damaged and this thread reads the rest alone.
 */
import { receiveMessageOnPort } from 'node:worker_threads';
import { CLAIM_PAGES, makePageClaims, type PageClaims } from './page-claims.ts';
import type { PageSource } from './page-source.ts';
import type { ReadPage } from './pages.ts';
import { HELPER_CLOCK, WORKER_CLOCK, type WorkerInput } from './reader-messages.ts';
import { surveyPages } from './survey.ts';
import { hasKeptThread, startTask } from '../../../threads/task-thread.ts';

/** To share out fewer pages is not worth while. */
const SHARED_PAGES = 2 * CLAIM_PAGES;

export interface PageQueue {
  /** Takes a page that was read for the survey. */
  keep(page: ReadPage): void;
  /** To be called with 0, 1, 2 … */
  take(index: number): Promise<ReadPage>;
  /** All pages were taken: the helper is fit for the next file. */
  keepHelper(): void;
  /** Ends the helper, unless it was kept. */
  end(): Promise<void>;
}

/** Starts the helper at once when there is to be one. */
export function makePageQueue(input: WorkerInput, source: PageSource): PageQueue {
  const { pageCount } = source.pdf;
  const clock = new Int32Array(input.clock);
  const claims = makePageClaims(pageCount);
  const helpedFrom = hasKeptThread(input.script) ? SHARED_PAGES : input.helpedFrom;
  const helper = pageCount >= helpedFrom ? startHelper(input, claims, source) : undefined;
  const ready = new Map<number, ReadPage>();
  const left = leftToRead(pageCount);
  const keep = (page: ReadPage): void => {
    ready.set(page.number - 1, page);
  };
  const readHere = async (): Promise<boolean> => {
    const start = claims.claim();
    if (start === undefined) return false;
    for (const index of left(start)) keep(await source.read(index));
    return true;
  };

  return {
    keep,
    async take(index) {
      claims.want(index);
      for (;;) {
        const seen = claims.deliveries();
        for (const page of helper?.receive() ?? []) keep(page);
        const page = ready.get(index);
        if (page) {
          ready.delete(index);
          return page;
        }
        if (await readHere()) continue;
        if (!helper || helper.isLost()) return source.read(index);
        clock[WORKER_CLOCK] = 0;
        await Promise.race([claims.delivered(seen), helper.lost]);
      }
    },
    keepHelper: () => helper?.keep(),
    end: async () => helper?.end(),
  };
}

/** The pages of a claim that the survey has not read already. */
export function leftToRead(pageCount: number): (start: number) => number[] {
  const surveyed = new Set(surveyPages(pageCount));
  return (start) =>
    Array.from({ length: Math.min(CLAIM_PAGES, pageCount - start) }, (_, i) => start + i).filter(
      (index) => !surveyed.has(index),
    );
}

interface Helper {
  receive(): ReadPage[];
  isLost(): boolean;
  /** Settles when the thread has ended. */
  lost: Promise<void>;
  keep(): void;
  end(): Promise<void>;
}

function startHelper(input: WorkerInput, claims: PageClaims, source: PageSource): Helper {
  const { file, cutOff, skip, clock, compiled, script } = input;
  const lost = Promise.withResolvers<void>();
  let over = false;
  const thread = startTask(
    script,
    { role: 'helper', file, cutOff, skip, clock, compiled, claims: claims.shared },
    () => {
      const page = new Int32Array(clock)[HELPER_CLOCK] ?? 0;
      if (!over && page > 0) source.skip(page);
      new Int32Array(clock)[HELPER_CLOCK] = 0;
      over = true;
      lost.resolve();
    },
  );
  return {
    receive() {
      const pages: ReadPage[] = [];
      for (;;) {
        // Only the helper writes into this channel.
        const received: { message: ReadPage[] } | undefined = receiveMessageOnPort(thread.port);
        if (!received) return pages;
        pages.push(...received.message);
      }
    },
    isLost: () => over,
    lost: lost.promise,
    keep() {
      if (over) return;
      over = true;
      thread.keep();
    },
    async end() {
      if (over) return;
      over = true;
      await thread.end();
    },
  };
}
