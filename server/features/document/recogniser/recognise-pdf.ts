/**
 * Recognises the letters on pages that hold none, or hold wrong ones: pages are drawn by PDFium and
 * read by Tesseract, both in threads of this recogniser.
 *
 * - Every page is answered once, in the order in which they are done (RECOGNISER-1).
 * - A page that takes longer than its time limit, or kills its thread, comes out as lost; the others are read
 *   by a new thread. When nothing can be read at all, the recogniser has failed (RECOGNISER-2).
 * - Memory is bounded by the number of threads, not by the number or the size of the pages (RECOGNISER-5).
 * - Leaving the loop, an abort or an error ends the threads at once (RECOGNISER-3).
 */
import { availableParallelism } from 'node:os';
import { AppError } from '#machines/errors.ts';
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import type { Language } from '#machines/document/source.ts';
import { compilePdfium } from '../reader/pdfium.ts';
import { startTask, type TaskThread } from '../../../threads/task-thread.ts';
import type { PageOrder, RecogniserTask } from './recogniser-messages.ts';

export interface RecogniseOptions {
  signal: AbortSignal;
  /** Numbers of the pages wanted, from 1. */
  pages: readonly number[];
  /** What the document is believed to be written in. A page in the other one is found out. */
  language: Language;
  /** How many pages at once; by default as many as leave a processor to everybody else, 4 at most. */
  threads?: number;
  /** Milliseconds one page may take, 180,000 by default. */
  pageTimeLimit?: number;
  /** Another script for the threads than the real one; for tests. */
  script?: URL;
}

export type RecognisedEvent =
  | { type: 'page'; page: RecognisedPage }
  /** It cannot be drawn, or reading it took too long. */
  | { type: 'lost'; number: number };

const SCRIPT = new URL('./recognise-pdf.worker.ts', import.meta.url);
const PAGE_TIME_LIMIT = 180_000;
const MAX_THREADS = 4;
/** So many pages lost in a row, and none read before: it is not the pages. */
const HOPELESS = 3;

/** @throws AppError DOCUMENT_READER_FAILED; the signal's reason after an abort */
export async function* recognisePdf(
  file: string,
  options: RecogniseOptions,
): AsyncGenerator<RecognisedEvent, void, undefined> {
  const { signal, threads = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)) } =
    options;
  signal.throwIfAborted();
  const left = [...options.pages];
  const task: RecogniserTask = { file, compiled: await compilePdfium() };
  const script = (options.script ?? SCRIPT).href;
  const done: RecognisedEvent[] = [];
  const ending = new AbortController();
  let news = Promise.withResolvers<void>();
  let { language } = options;
  let [read, lost] = [0, 0];

  /** One thread, and the ones after it when it is lost. */
  const lane = async (): Promise<void> => {
    let thread: Lane | undefined;
    try {
      for (let number = left.shift(); number !== undefined; number = left.shift()) {
        thread ??= startLane(script, task, ending.signal);
        const page = await thread.read({ number, language }, options.pageTimeLimit);
        if (page) {
          read += 1;
          if (page.confidence > 0) ({ language } = page);
          done.push({ type: 'page', page });
        } else {
          await thread.end();
          thread = undefined;
          lost += 1;
          if (read === 0 && lost >= HOPELESS) throw new AppError('DOCUMENT_READER_FAILED');
          done.push({ type: 'lost', number });
        }
        news.resolve();
      }
    } finally {
      await thread?.end();
    }
  };

  const stop = (): void => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  let running = true;
  const lanes = Promise.all(
    Array.from({ length: Math.min(threads, options.pages.length) }, () => lane()),
  ).finally(() => {
    running = false;
    news.resolve();
  });
  // Awaited below; until then a failure is no unhandled one.
  lanes.catch(() => undefined);
  try {
    for (;;) {
      signal.throwIfAborted();
      const event = done.shift();
      if (event) yield event;
      else if (running) {
        await news.promise;
        news = Promise.withResolvers();
      } else break;
    }
    await lanes;
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
    left.length = 0;
    ending.abort(new Error('left'));
    // Whoever left did so with an error of their own.
    await lanes.catch(() => undefined);
  }
}

interface Lane {
  /** Undefined when the page, and with it the thread, is lost. */
  read(order: PageOrder, timeLimit: number | undefined): Promise<RecognisedPage | undefined>;
  end(): Promise<void>;
}

function startLane(script: string, task: RecogniserTask, ending: AbortSignal): Lane {
  const lost = Promise.withResolvers<undefined>();
  const thread: TaskThread = startTask(script, task, () => lost.resolve(undefined));
  return {
    async read(order, timeLimit = PAGE_TIME_LIMIT) {
      ending.throwIfAborted();
      const answer = Promise.withResolvers<RecognisedPage | undefined>();
      const stop = (): void => answer.reject(ending.reason);
      ending.addEventListener('abort', stop);
      thread.port.once('message', (page: RecognisedPage) => answer.resolve(page));
      const timer = setTimeout(() => answer.resolve(undefined), timeLimit);
      try {
        thread.port.postMessage(order);
        return await Promise.race([answer.promise, lost.promise]);
      } finally {
        clearTimeout(timer);
        ending.removeEventListener('abort', stop);
      }
    },
    end: () => thread.end(),
  };
}
