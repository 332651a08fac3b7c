/**
 * All pages of a file in order. Long files are read by this thread and a helper of it at once: each
 * claims pages, and what the helper has read comes here. Where the helper is lost, its page is
 * damaged and this thread reads the rest alone.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { CLAIM_PAGES, makeClaims, type Claims } from './claims.ts';
import type { PageSource } from './page-source.ts';
import type { ReadPage } from './pages.ts';
import type { CompiledPdfium } from './pdfium.ts';
import {
  HELPER_CLOCK,
  THREAD_LIMITS,
  WORKER_CLOCK,
  type HelperInput,
  type WorkerInput,
} from './reader-messages.ts';
import { surveyPages } from './survey.ts';

/** A second thread needs as long to start as the pages of a shorter file. */
const HELPED_PAGES = 150;

export interface PageQueue {
  /** To be called with 0, 1, 2 … */
  take(index: number): Promise<ReadPage>;
}

/** Starts the helper at once when there is to be one; pages of the survey come from `surveyed`. */
export function makePageQueue(
  input: WorkerInput,
  source: PageSource,
  compiled: CompiledPdfium,
): PageQueue & { keep(page: ReadPage): void } {
  const { pageCount } = source.pdf;
  const clock = new Int32Array(input.clock);
  const claims = makeClaims(pageCount);
  const helper =
    pageCount >= HELPED_PAGES ? startHelper(input, claims, compiled, source) : undefined;
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
}

function startHelper(
  input: WorkerInput,
  claims: Claims,
  compiled: CompiledPdfium,
  source: PageSource,
): Helper {
  const { port1, port2 } = new MessageChannel();
  const { file, cutOff, skip, clock, script } = input;
  const helperInput: HelperInput = {
    role: 'helper',
    file,
    cutOff,
    skip,
    clock,
    claims: claims.shared,
    port: port2,
    compiled,
  };
  const worker = new Worker(new URL(script), {
    workerData: helperInput,
    transferList: [port2],
    execArgv: [],
    resourceLimits: THREAD_LIMITS,
  });
  let ended = false;
  const lost = new Promise<void>((resolve) => {
    const onLost = (): void => {
      const page = new Int32Array(clock)[HELPER_CLOCK] ?? 0;
      if (!ended && page > 0) source.skip(page);
      new Int32Array(clock)[HELPER_CLOCK] = 0;
      ended = true;
      resolve();
    };
    worker.on('error', onLost);
    worker.on('exit', onLost);
  });
  return {
    receive() {
      const pages: ReadPage[] = [];
      for (;;) {
        // Only the helper writes into this channel.
        const received: { message: ReadPage[] } | undefined = receiveMessageOnPort(port1);
        if (!received) return pages;
        pages.push(...received.message);
      }
    },
    isLost: () => ended,
    lost,
  };
}
