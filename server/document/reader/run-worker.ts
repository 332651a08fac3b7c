/**
 * What the first thread of a reading does.
 *
 * 1. First a survey of a few pages, then every page in order, through a small window.
 * 2. A batch is sent only on credit: a slow receiver stops the reading, not the memory.
 * 3. Pages before `fromPage` are skimmed for their problems, and the last few of them laid out but
 *    not sent: so the result is the one of a reading from the start.
 */
import { AppError } from '#machines/errors.ts';
import type { SourcePage } from '#machines/document/source.ts';
import { makePageQueue } from './page-queue.ts';
import { openPageSource } from './page-source.ts';
import { LOOK_BACK, makePageMaker } from './pages.ts';
import { readMetaTitle, readOutline } from './pdf-info.ts';
import { compilePdfium } from './pdfium.ts';
import { WORKER_CLOCK, type WorkerInput, type WorkerMessage } from './reader-messages.ts';
import { makeSurvey, surveyPages } from './survey.ts';
import { titleOf } from './title.ts';
import type { PageProblem } from './usable-text.ts';

/** `send` settles when the message was sent: then the next may be made. */
export async function runWorker(
  input: WorkerInput,
  send: (message: WorkerMessage) => Promise<void>,
): Promise<void> {
  const { file, skip, cutOff } = input;
  const compiled = await compilePdfium();
  const clock = new Int32Array(input.clock);
  const onPage = (page: number): void => {
    clock[WORKER_CLOCK] = page;
  };
  const source = await openPageSource({ file, cutOff, skip, compiled, onPage });
  const { pageCount } = source.pdf;
  if (input.checkOnly) return send({ type: 'opened', pageCount, outline: [] });

  const queue = makePageQueue(input, source, compiled);
  const lines = [];
  for (const index of surveyPages(pageCount)) {
    const page = await source.read(index);
    queue.keep(page);
    lines.push(page.lines);
  }
  const outline = readOutline(source.pdf);
  const survey = makeSurvey(lines, outline);
  const title = titleOf(readMetaTitle(source.pdf), lines, file);
  await send({ type: 'opened', pageCount, title, outline });

  const problems = new Map<number, PageProblem>();
  const maker = makePageMaker(survey);
  let batch: SourcePage[] = [];
  const deliver = async (pages: SourcePage[], last: boolean): Promise<void> => {
    for (const page of pages) if (page.number >= input.fromPage) batch.push(page);
    const least = last ? 1 : input.batchSize;
    while (batch.length >= least) {
      await send({ type: 'pages', pages: batch.slice(0, input.batchSize) });
      batch = batch.slice(input.batchSize);
    }
  };
  for (let index = 0; index < pageCount; index += 1) {
    const page = await queue.take(index);
    if (page.problem) problems.set(page.number, page.problem);
    if (page.number >= input.fromPage - LOOK_BACK) await deliver(maker.push(page), false);
  }
  await deliver(maker.end(), true);
  refuseMostlyUnreadable(pageCount, problems);
  const unreadablePages = [...problems]
    .filter(([, problem]) => problem !== 'blank')
    .map(([page]) => page);
  await send({ type: 'finished', language: survey.language, unreadablePages });
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
