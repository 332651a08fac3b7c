/**
 * Reads a file of the other formats in a thread of its own (FORMAT-5). Its text is small where a PDF is
 * large, and is limited: so the thread answers once, with all of it.
 */
import { statSync } from 'node:fs';
import { AppError } from '#machines/errors.ts';
import type { ReadEvent } from '../reader/reader-messages.ts';
import type { ReadOptions } from '../reader/read-pdf.ts';
import { timeLimitsOf } from '../reader/time-limits.ts';
import { startTask } from '../../../threads/task-thread.ts';
import type { SectionedFormat } from './format.ts';
import type { ReadBook, SectionAnswer, SectionTask } from './section-messages.ts';

const BATCH_SIZE = 20;
const SCRIPT = new URL('./read-sections.worker.ts', import.meta.url).href;

/**
 * Yields `opened`, then `pages` in order, then `finished` (FORMAT-6).
 * @throws {AppError} DOCUMENT_DAMAGED, DOCUMENT_TRUNCATED, DOCUMENT_ENCRYPTED, DOCUMENT_TYPE,
 * DOCUMENT_TOO_INTRICATE, DOCUMENT_MOSTLY_UNREADABLE, DOCUMENT_READER_FAILED; the signal's reason after an abort
 */
export async function* readSections(
  file: string,
  format: SectionedFormat,
  { signal, fromPage = 1, batchSize = BATCH_SIZE, fileTimeLimit, script }: ReadOptions,
): AsyncGenerator<ReadEvent, void, undefined> {
  signal.throwIfAborted();
  const limit = fileTimeLimit ?? timeLimitsOf(statSync(file).size).file(0);
  const task = { file, format };
  const book = await readInThread(script?.href ?? SCRIPT, task, { signal, limit });
  const { pages, outline, title, language } = book;
  yield {
    type: 'opened',
    pageCount: pages.length,
    outline,
    ...(title === undefined ? {} : { title }),
  };
  const wanted = pages.filter(({ number }) => number >= fromPage);
  for (let from = 0; from < wanted.length; from += batchSize) {
    signal.throwIfAborted();
    yield { type: 'pages', pages: wanted.slice(from, from + batchSize) };
  }
  yield { type: 'finished', language, unreadablePages: [] };
}

/** @param limit milliseconds */
async function readInThread(
  script: string,
  task: SectionTask,
  { signal, limit }: { signal: AbortSignal; limit: number },
): Promise<ReadBook> {
  const answer = Promise.withResolvers<SectionAnswer>();
  // What needs more memory than a thread may have is too much of a file.
  const thread = startTask(script, task, (cause) =>
    answer.reject(new AppError('DOCUMENT_TOO_INTRICATE', { cause })),
  );
  thread.port.on('message', (message: SectionAnswer) => answer.resolve(message));
  const onAbort = () => answer.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(() => answer.reject(new AppError('DOCUMENT_TOO_INTRICATE')), limit);
  let over = false;
  try {
    const message = await answer.promise;
    over = true;
    if (message.type === 'read') return message.book;
    const { code, detail } = message.failure;
    throw new AppError(code, detail ? { detail } : {});
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    if (over) thread.keep();
    else await thread.end();
  }
}
