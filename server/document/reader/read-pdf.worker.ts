/**
 * Reads one PDF in a thread of its own, because PDFium blocks and may trap or hang.
 *
 * 1. First a survey of a few pages, then every page in order, through a small window.
 * 2. A batch is sent only on credit: a slow receiver stops the reading, not the memory.
 * 3. Pages before `fromPage` are skimmed for their problems, and the last few of them laid out but
 *    not sent: so the result is the one of a reading from the start.
 * 4. After a trap the page is damaged and a new PDFium is made; the old one is never used again.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError, toFailure } from '#machines/errors.ts';
import type { SourcePage } from '#machines/document/source.ts';
import { factsOfFile, openFailure } from './file-checks.ts';
import { lined, LOOK_BACK, makePageMaker } from './pages.ts';
import { readMetaTitle, readOutline } from './pdf-info.ts';
import { loadPdfium, openPdf, type PdfFile } from './pdfium.ts';
import type { RawPage } from './raw-page.ts';
import { damagedPage, makeWordReader, type WordReader } from './read-words.ts';
import type { WorkerInput, WorkerMessage } from './reader-messages.ts';
import { makeSurvey, surveyPages } from './survey.ts';
import { titleOf } from './title.ts';
import { problemOf, type PageProblem } from './usable-text.ts';

/** What PDFium keeps of pages read is given back this often. */
const REOPEN_AFTER = 250;
const MAX_TRAPS = 20;

/** The thread is started with exactly this by read-pdf.ts. */
const input = workerData as WorkerInput;
const clock = new Int32Array(input.clock);

function post(message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

let credit = 0;
let wake: (() => void) | undefined;
parentPort?.on('message', () => {
  credit += 1;
  wake?.();
});

async function sendOnCredit(message: WorkerMessage): Promise<void> {
  clock[0] = 0;
  // oxlint-disable-next-line no-unmodified-loop-condition -- the message handler adds to it
  while (credit === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  credit -= 1;
  post(message);
}

interface Source {
  pdf: PdfFile;
  read(index: number): Promise<RawPage>;
}

async function openSource(cutOff: boolean): Promise<Source> {
  const open = async (): Promise<{ pdf: PdfFile; words: WordReader }> => {
    const pdf = openPdf(await loadPdfium(), input.file);
    if (pdf.error !== 0 || pdf.pageCount === 0) throw new AppError(openFailure(pdf.error, cutOff));
    return { pdf, words: makeWordReader(pdf) };
  };
  const skip = new Set(input.skip);
  let current = await open();
  let sinceOpened = 0;
  let traps = 0;
  return {
    get pdf() {
      return current.pdf;
    },
    async read(index) {
      const number = index + 1;
      if (skip.has(number)) return damagedPage(number);
      if (sinceOpened >= REOPEN_AFTER) {
        current.pdf.reopen();
        sinceOpened = 0;
      }
      sinceOpened += 1;
      clock[0] = number;
      try {
        return current.words.read(index);
      } catch (cause) {
        traps += 1;
        if (traps > MAX_TRAPS)
          throw new AppError('DOCUMENT_READER_FAILED', { cause, detail: { page: number } });
        skip.add(number);
        current = await open();
        sinceOpened = 0;
        return damagedPage(number);
      }
    },
  };
}

async function run(): Promise<void> {
  const { cutOff } = factsOfFile(input.file);
  const source = await openSource(cutOff);
  const { pageCount } = source.pdf;
  if (input.checkOnly) {
    await sendOnCredit({ type: 'opened', pageCount, outline: [] });
    return;
  }
  const read = async (index: number): Promise<RawPage> => {
    const page = await source.read(index);
    // Of a file that was cut off, pages come out empty because their content is gone.
    return cutOff && problemOf(page) === 'blank' ? { ...page, damaged: true } : page;
  };

  const surveyed = surveyPages(pageCount);
  const kept = new Map<number, RawPage>();
  const lines = [];
  for (const index of surveyed) {
    const page = await read(index);
    if (surveyed.length === pageCount) kept.set(index, page);
    lines.push(lined(page).lines);
  }
  const outline = readOutline(source.pdf);
  const survey = makeSurvey(lines, outline);
  const title = titleOf(readMetaTitle(source.pdf), lines, input.file);
  await sendOnCredit({ type: 'opened', pageCount, title, outline });

  const problems = new Map<number, PageProblem>();
  const maker = makePageMaker(survey);
  let batch: SourcePage[] = [];
  const deliver = async (pages: SourcePage[], last: boolean): Promise<void> => {
    for (const page of pages) if (page.number >= input.fromPage) batch.push(page);
    const least = last ? 1 : input.batchSize;
    while (batch.length >= least) {
      await sendOnCredit({ type: 'pages', pages: batch.slice(0, input.batchSize) });
      batch = batch.slice(input.batchSize);
    }
  };
  for (let index = 0; index < pageCount; index += 1) {
    const page = kept.get(index) ?? (await read(index));
    kept.delete(index);
    const problem = problemOf(page);
    if (problem) problems.set(page.number, problem);
    if (page.number >= input.fromPage - LOOK_BACK) await deliver(maker.push(page), false);
  }
  await deliver(maker.end(), true);
  refuseMostlyUnreadable(pageCount, problems);
  const unreadablePages = [...problems]
    .filter(([, problem]) => problem !== 'blank')
    .map(([page]) => page);
  await sendOnCredit({ type: 'finished', language: survey.language, unreadablePages });
  source.pdf.close();
}

function refuseMostlyUnreadable(pages: number, problems: Map<number, PageProblem>): void {
  const count = (kind: PageProblem) =>
    [...problems.values()].filter((problem) => problem === kind).length;
  const [scanned, garbled, damaged, blank] = [
    count('scanned'),
    count('garbled'),
    count('damaged'),
    count('blank'),
  ];
  const unreadable = scanned + garbled + damaged;
  if (unreadable * 2 > pages - blank || blank === pages) {
    throw new AppError('DOCUMENT_MOSTLY_UNREADABLE', {
      detail: { pages, unreadable, scanned, garbled, damaged, blank },
    });
  }
}

try {
  await run();
} catch (error) {
  const failure =
    error instanceof AppError ? toFailure(error) : { code: 'DOCUMENT_READER_FAILED' as const };
  await sendOnCredit({ type: 'failed', failure });
}
// The reader ends the thread when it has seen the last message.
if (parentPort) await once(parentPort, 'close');
