/**
 * Reads a PDF page by page into blocks of text. PDFium runs in a worker thread of this reader, and for
 * long files in a helper thread of that worker too; what happens to it there (a trap, an endless loop, a crash) never reaches the process.
 *
 * 1. One batch is under way at most: the worker waits until the last one was taken.
 * 2. Reading from `fromPage` gives the pages a reading from the start gives, and the same finish.
 * 3. A page that takes longer than its time limit, or kills its worker, is damaged; a new worker
 *    goes on behind the last page that was taken.
 * 4. Leaving the loop, an abort or an error ends the worker.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '#machines/errors.ts';
import { factsOfFile } from './file-checks.ts';
import {
  HELPER_CLOCK,
  NEXT,
  THREAD_LIMITS,
  WORKER_CLOCK,
  type OpenedEvent,
  type ReadEvent,
  type WorkerInput,
  type WorkerMessage,
} from './reader-messages.ts';

export type { ReadEvent } from './reader-messages.ts';

export interface ReadOptions {
  signal: AbortSignal;
  /** First page wanted, 1 by default; go on with the page behind the last one that was stored. */
  fromPage?: number;
  /** Pages in one event, 20 by default. */
  batchSize?: number;
  /** Milliseconds one page may take, 30,000 by default. */
  pageTimeLimit?: number;
  /** Another script for the threads than the real one; for tests. */
  script?: URL;
}

const BATCH_SIZE = 20;
const PAGE_TIME_LIMIT = 30_000;
const OPEN_TIME_LIMIT = 120_000;
const MAX_RESTARTS = 5;
const SCRIPT = new URL('./read-pdf.worker.ts', import.meta.url);

/**
 * Yields `opened`, then `pages` in order, then `finished`.
 * @throws AppError one of the DOCUMENT_* codes; the signal's reason after an abort
 */
export async function* readPdf(
  file: string,
  options: ReadOptions,
): AsyncGenerator<ReadEvent, void, undefined> {
  yield* readWithRestarts(file, options, false);
}

/**
 * Whether the file can be read at all; answers with its number of pages.
 * @throws AppError DOCUMENT_FILE_MISSING, DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE, DOCUMENT_NOT_A_PDF,
 * DOCUMENT_TRUNCATED, DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED, DOCUMENT_NO_PAGES
 */
export async function checkPdfFile(
  file: string,
  signal = new AbortController().signal,
): Promise<{ pageCount: number }> {
  for await (const event of readWithRestarts(file, { signal }, true)) {
    if (event.type === 'opened') return { pageCount: event.pageCount };
  }
  throw new AppError('DOCUMENT_READER_FAILED');
}

async function* readWithRestarts(
  file: string,
  options: ReadOptions,
  checkOnly: boolean,
): AsyncGenerator<ReadEvent, void, undefined> {
  const { signal, batchSize = BATCH_SIZE, pageTimeLimit = PAGE_TIME_LIMIT } = options;
  const script = (options.script ?? SCRIPT).href;
  signal.throwIfAborted();
  const { cutOff } = factsOfFile(file);
  const skip: number[] = [];
  let fromPage = Math.max(1, options.fromPage ?? 1);
  let opened: OpenedEvent | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const input: WorkerInput = {
      role: 'worker',
      script,
      file,
      cutOff,
      checkOnly,
      fromPage,
      batchSize,
      skip: [...skip],
      clock: new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT),
    };
    try {
      for await (const event of runWorker(input, signal, pageTimeLimit)) {
        if (event.type === 'opened' && opened) continue;
        if (event.type === 'opened') opened = event;
        if (event.type === 'pages') fromPage = (event.pages.at(-1)?.number ?? fromPage) + 1;
        yield event;
        if (event.type === 'finished' || checkOnly) return;
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
  pageTimeLimit: number,
): AsyncGenerator<ReadEvent, void, undefined> {
  const worker = new Worker(new URL(input.script), {
    workerData: input,
    execArgv: [],
    resourceLimits: THREAD_LIMITS,
    stdout: true,
    stderr: true,
  });
  const clock = new Int32Array(input.clock);
  const page = () => clock[WORKER_CLOCK] ?? 0;

  let settle: { resolve(message: WorkerMessage): void; reject(error: unknown): void } | undefined;
  worker.on('message', (message: WorkerMessage) => settle?.resolve(message));
  // It may be lost while nobody waits for it.
  let lost: WorkerLost | undefined;
  const onLost = (cause?: unknown) => {
    lost ??= new WorkerLost(page(), cause);
    settle?.reject(lost);
  };
  worker.on('error', onLost);
  worker.on('exit', () => onLost());
  const onAbort = () => settle?.reject(signal.reason);
  signal.addEventListener('abort', onAbort);

  const next = async (): Promise<WorkerMessage> => {
    const watched = [WORKER_CLOCK, HELPER_CLOCK].map((place) => ({ place, at: -1, since: 0 }));
    const answer = new Promise<WorkerMessage>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const watch = setInterval(
      () => {
        const now = performance.now();
        for (const thread of watched) {
          const at = clock[thread.place] ?? 0;
          if (at !== thread.at) [thread.at, thread.since] = [at, now];
          const limit = at === 0 ? Math.max(OPEN_TIME_LIMIT, pageTimeLimit) : pageTimeLimit;
          // A helper that is at no page waits for its worker.
          const waits = at === 0 && thread.place === HELPER_CLOCK;
          if (!waits && now - thread.since > limit) settle?.reject(new WorkerLost(at));
        }
      },
      Math.min(500, Math.max(20, pageTimeLimit / 4)),
    );
    try {
      signal.throwIfAborted();
      if (lost) throw lost;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(NEXT);
      return await answer;
    } finally {
      clearInterval(watch);
      settle = undefined;
    }
  };

  try {
    for (;;) {
      signal.throwIfAborted();
      const message = await next();
      if (message.type === 'failed') {
        throw new AppError(
          message.failure.code,
          message.failure.detail ? { detail: message.failure.detail } : {},
        );
      }
      yield message;
      if (message.type === 'finished') return;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}
