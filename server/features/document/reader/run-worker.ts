/**
 * What the first thread of a reading does.
 *
 * - First a survey of a few pages, then every page in order, through a small window (READER-5).
 * - A batch is sent only on credit: a slow receiver stops the reading, not the memory (READER-10).
 * - Pages before `fromPage` are skimmed for their problems, and the last few of them laid out but not sent: so
 *   the result is the one of a reading from the start (READER-6).
 */
import type { SourcePage } from '#machines/document/source.ts';
import { isRecognisable, refuseHopeless } from './mostly-unreadable.ts';
import { makePageQueue, type PageQueue } from './page-queue.ts';
import { openPageSource, type PageSource } from './page-source.ts';
import { LOOK_BACK, makePageMaker } from './pages.ts';
import { readMetaTitle, readOutline, readPageLabels } from './pdf-info.ts';
import {
  WORKER_CLOCK,
  type FinishedEvent,
  type WorkerInput,
  type WorkerMessage,
} from './reader-messages.ts';
import { makeSurvey, surveyPages } from './survey.ts';
import { titleOf } from './title.ts';
import type { PageProblem } from './usable-text.ts';

/** `send` settles when the message was sent: then the next may be made. */
export async function runWorker(
  input: WorkerInput,
  send: (message: WorkerMessage) => Promise<void>,
): Promise<void> {
  const { file, skip, cutOff, compiled } = input;
  const clock = new Int32Array(input.clock);
  const onPage = (page: number): void => {
    clock[WORKER_CLOCK] = page;
  };
  const source = await openPageSource({ file, cutOff, skip, compiled, onPage });
  const queue = makePageQueue(input, source);
  let finished: FinishedEvent;
  try {
    finished = await readPages(input, source, queue, send);
    queue.keepHelper();
  } finally {
    await queue.end();
    source.close();
  }
  await send(finished);
}

async function readPages(
  input: WorkerInput,
  source: PageSource,
  queue: PageQueue,
  send: (message: WorkerMessage) => Promise<void>,
): Promise<FinishedEvent> {
  const { pageCount } = source.pdf;
  const lines = [];
  for (const index of surveyPages(pageCount)) {
    const page = await source.read(index);
    queue.keep(page);
    lines.push(page.lines);
  }
  const outline = readOutline(source.pdf);
  const survey = makeSurvey(lines, outline);
  const labels = readPageLabels(source.pdf);
  const title = titleOf(readMetaTitle(source.pdf), lines);
  await send({ type: 'opened', pageCount, outline, ...(title ? { title } : {}) });

  const problems = new Map<number, PageProblem>();
  const maker = makePageMaker(survey);
  let batch: SourcePage[] = [];
  const deliver = async (pages: SourcePage[], last: boolean): Promise<void> => {
    for (const page of pages) {
      if (page.number < input.fromPage) continue;
      const label = labels.get(page.number);
      batch.push(label === undefined ? page : { ...page, label });
    }
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
  refuseHopeless(pageCount, [...problems.values()]);
  const unreadablePages = [...problems]
    .filter(([, problem]) => problem !== 'blank')
    .map(([page]) => page);
  const toRecognise = [...problems]
    .filter(([, problem]) => isRecognisable(problem))
    .map(([page]) => page);
  return { type: 'finished', language: survey.language, unreadablePages, toRecognise };
}
