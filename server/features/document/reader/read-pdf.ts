/**
 * Reads a PDF page by page into blocks of text. PDFium runs in a worker thread of this reader, and for
 * long files in a helper thread of that worker too; what happens to it there (a trap, an endless loop,
 * a crash) never reaches the process.
 *
 * - One batch is under way at most: the worker waits until the last one was taken (READER-10).
 * - Reading from `fromPage` gives the pages a reading from the start gives, and the same finish (READER-6).
 * - A page that takes longer than its time limit, or kills its worker, is damaged; a new worker goes on behind
 *   the last page that was taken. The file as a whole has a limit as well (READER-8, READER-24).
 * - Leaving the loop, an abort or an error ends the worker; one that has come to the end of its file is kept
 *   for the next (READER-7, READER-23).
 */
import path from 'node:path';
import { AppError } from '#machines/errors.ts';
import { factsOfFile } from './file-checks.ts';
import { compilePdfium } from './pdfium.ts';
import {
  HELPER_CLOCK,
  NEXT,
  WORKER_CLOCK,
  type OpenedEvent,
  type ReadEvent,
  type WorkerInput,
  type WorkerMessage,
} from './reader-messages.ts';
import { hasKeptThread, startTask } from '../../../threads/task-thread.ts';
import { timeLimitsOf, type TimeLimits } from './time-limits.ts';

export type { ReadEvent } from './reader-messages.ts';

export interface ReadOptions {
  signal: AbortSignal;
  /** First page wanted, 1 by default; go on with the page behind the last one that was stored. */
  fromPage?: number;
  /** Pages in one event, 20 by default. */
  batchSize?: number;
  /** Milliseconds one page may take; by default by the size of the file (time-limits.ts). */
  pageTimeLimit?: number;
  /** Milliseconds the whole file may take, of which those who take its pages take none; as above. */
  fileTimeLimit?: number;
  /** Milliseconds a thread may be at no page, as while it opens the file, 120,000 by default. */
  openTimeLimit?: number;
  /** Another script for the threads than the real one; for tests. */
  script?: URL;
}

const BATCH_SIZE = 20;
const OPEN_TIME_LIMIT = 120_000;
const MAX_RESTARTS = 5;
/** A second thread needs as long to start as the pages of a shorter file. */
const HELPED_FROM = 150;
const SCRIPT = new URL('./read-pdf.worker.ts', import.meta.url).href;
const SAMPLE = path.join(import.meta.dirname, '../sample/sample-en.pdf');

let warming: Promise<void> | undefined;

/**
 * Gets threads and PDFium ready for a reading that is about to come, by reading the book we ship.
 * Does nothing when they are, and never fails: a reading works without it, only slower.
 */
export function warmReader(): Promise<void> {
  if (hasKeptThread(SCRIPT)) return Promise.resolve();
  warming ??= readSample().finally(() => (warming = undefined));
  return warming;
}

async function readSample(): Promise<void> {
  const { signal } = new AbortController();
  try {
    for await (const event of readWithRestarts(SAMPLE, { signal }, 0)) void event;
  } catch {
    // Whoever reads next meets the cause, and says so.
  }
}

/**
 * Yields `opened`, then `pages` in order, then `finished`.
 * @throws AppError DOCUMENT_FILE_MISSING, DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE, DOCUMENT_NOT_A_PDF,
 * DOCUMENT_TRUNCATED, DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED, DOCUMENT_NO_PAGES before anything else;
 * DOCUMENT_READER_FAILED, DOCUMENT_TOO_INTRICATE, DOCUMENT_MOSTLY_UNREADABLE later; the signal's reason after an abort
 */
export async function* readPdf(
  file: string,
  options: ReadOptions,
): AsyncGenerator<ReadEvent, void, undefined> {
  await warming;
  yield* readWithRestarts(file, options, HELPED_FROM);
}

async function* readWithRestarts(
  file: string,
  options: ReadOptions,
  helpedFrom: number,
): AsyncGenerator<ReadEvent, void, undefined> {
  const { signal, batchSize = BATCH_SIZE } = options;
  const script = options.script?.href ?? SCRIPT;
  signal.throwIfAborted();
  const { cutOff, size } = factsOfFile(file);
  const bySize = timeLimitsOf(size);
  const { pageTimeLimit = bySize.page, openTimeLimit = OPEN_TIME_LIMIT, fileTimeLimit } = options;
  const limits: TimeLimits = {
    page: pageTimeLimit,
    open: openTimeLimit,
    file: fileTimeLimit === undefined ? bySize.file : () => fileTimeLimit,
  };
  const taken = { milliseconds: 0, pageCount: 0 };
  const compiled = await compilePdfium();
  const skip: number[] = [];
  let fromPage = Math.max(1, options.fromPage ?? 1);
  let opened: OpenedEvent | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const input: WorkerInput = {
      role: 'worker',
      script,
      file,
      cutOff,
      compiled,
      helpedFrom,
      fromPage,
      batchSize,
      skip: [...skip],
      clock: new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT),
    };
    try {
      for await (const event of runWorker(input, signal, limits, taken)) {
        if (event.type === 'opened' && opened) continue;
        if (event.type === 'opened') {
          opened = event;
          taken.pageCount = event.pageCount;
        }
        if (event.type === 'pages') fromPage = (event.pages.at(-1)?.number ?? fromPage) + 1;
        yield event;
        if (event.type === 'finished') return;
      }
      throw new WorkerLost(0);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      if (attempt >= MAX_RESTARTS || (error.page === 0 && attempt > 0)) {
        throw new AppError('DOCUMENT_READER_FAILED', {
          cause: error,
          detail: { page: error.page },
        });
      }
      if (error.page > 0) skip.push(error.page);
    }
  }
}

/** The worker is gone or hangs; `page` is what it was at, 0 when it was at none. */
class WorkerLost extends Error {
  readonly page: number;

  constructor(page: number, cause?: unknown) {
    super('worker lost', { cause });
    this.page = page;
  }
}

async function* runWorker(
  input: WorkerInput,
  signal: AbortSignal,
  limits: TimeLimits,
  /** By this worker and those before it. */
  taken: { milliseconds: number; pageCount: number },
): AsyncGenerator<ReadEvent, void, undefined> {
  const clock = new Int32Array(input.clock);
  const page = () => clock[WORKER_CLOCK] ?? 0;

  let settle: { resolve(message: WorkerMessage): void; reject(error: unknown): void } | undefined;
  // It may be lost while nobody waits for it.
  let lost: WorkerLost | undefined;
  const worker = startTask(input.script, input, (cause) => {
    lost ??= new WorkerLost(page(), cause);
    settle?.reject(lost);
  });
  worker.port.on('message', (message: WorkerMessage) => settle?.resolve(message));
  const onAbort = () => settle?.reject(signal.reason);
  signal.addEventListener('abort', onAbort);

  const next = async (): Promise<WorkerMessage> => {
    const watched = [WORKER_CLOCK, HELPER_CLOCK].map((place) => ({ place, at: -1, since: 0 }));
    const answer = new Promise<WorkerMessage>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const began = performance.now();
    const watch = setInterval(
      () => {
        const now = performance.now();
        if (taken.milliseconds + now - began > limits.file(taken.pageCount)) {
          settle?.reject(new AppError('DOCUMENT_TOO_INTRICATE'));
        }
        for (const thread of watched) {
          const at = clock[thread.place] ?? 0;
          if (at !== thread.at) [thread.at, thread.since] = [at, now];
          const limit = at === 0 ? limits.open : limits.page;
          // A helper that is at no page waits for its worker.
          const waits = at === 0 && thread.place === HELPER_CLOCK;
          if (!waits && now - thread.since > limit) settle?.reject(new WorkerLost(at));
        }
      },
      Math.min(500, Math.max(20, Math.min(limits.page, limits.open) / 4)),
    );
    try {
      signal.throwIfAborted();
      if (lost) throw lost;
      worker.port.postMessage(NEXT);
      return await answer;
    } finally {
      clearInterval(watch);
      taken.milliseconds += performance.now() - began;
      settle = undefined;
    }
  };

  let over = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      const message = await next();
      if (message.type === 'failed') {
        const { code, detail } = message.failure;
        over = code !== 'DOCUMENT_READER_FAILED';
        throw new AppError(code, detail ? { detail } : {});
      }
      over = message.type === 'finished';
      yield message;
      if (over) return;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (over) worker.keep();
    else await worker.end();
  }
}
