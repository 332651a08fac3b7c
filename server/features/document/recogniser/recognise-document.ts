/**
 * The recogniser of a document: letters of every page that needs it, then blocks of them all.
 *
 * RECOGNISING-1 What was recognised on a page is stored before it is counted; after a crash, a
 *    cancel or a retry recognising goes on with the pages that are left.
 * RECOGNISING-2 Blocks are made when all pages are recognised: headings and running heads need the
 *    others.
 * RECOGNISING-3 A page whose letters stay unsure keeps its problem and gets no blocks.
 * RECOGNISING-4 When too little of the document is left, it is refused with the counts.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import type {
  RecogniserInput,
  RecogniserOutput,
  RecogniserProgress,
} from '#machines/document/document-processing.events.ts';
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { refuseMostlyUnreadable } from '../reader/mostly-unreadable.ts';
import type { ReadPage } from '../reader/pages.ts';
import { surveyPages } from '../reader/survey.ts';
import { nameOf, titleOf } from '../reader/title.ts';
import { makeRecognisedPages, readPageOf, surveyOf, type RecognisedText } from './lay-out.ts';
import { recognisePdf } from './recognise-pdf.ts';

export interface RecogniserDeps {
  orm: { em: EntityManager };
  localFile(fileKey: string): Promise<string>;
  /** Another recogniser than the real one; for tests. */
  recognise?: typeof recognisePdf;
}

export interface RecogniserTask {
  input: RecogniserInput;
  signal: AbortSignal;
  show: (progress: RecogniserProgress) => void;
}

const RECOGNISABLE = ['scanned', 'garbled'] as const;
/** Pages taken from the store at once. */
const SLICE = 40;

/** @throws AppError DOCUMENT_FILE_MISSING, DOCUMENT_READER_FAILED, DOCUMENT_MOSTLY_UNREADABLE */
export async function recogniseDocument(
  deps: RecogniserDeps,
  { input: { documentId }, signal, show }: RecogniserTask,
): Promise<RecogniserOutput> {
  const documents = () => createDocumentRepository(deps.orm.em.fork());
  const document = await documents().forRecognising(documentId);
  if (!document) throw new AppError('DOCUMENT_FILE_MISSING');

  const { numbers, done } = await documents().pagesToRecognise(documentId, RECOGNISABLE);
  const toRecognise = numbers.length + done;
  let pagesRecognised = done;
  show({ pagesRecognised, toRecognise });
  const recognise = deps.recognise ?? recognisePdf;
  const file = await deps.localFile(document.fileKey);
  const options = { signal, pages: numbers, language: document.language };
  for await (const event of recognise(file, options)) {
    const page = event.type === 'page' ? event.page : unrecognised(event.number, document.language);
    await documents().storeRecognised(documentId, page);
    pagesRecognised += 1;
    show({ pagesRecognised, toRecognise });
  }

  async function* recognised(): AsyncGenerator<RecognisedText> {
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const slice = await documents().recognised(documentId, after, SLICE);
      yield* slice;
      after = slice.at(-1)?.page.number ?? 0;
      if (slice.length < SLICE) return;
    }
  }
  const looked = new Set(surveyPages(toRecognise));
  const sample: ReadPage[] = [];
  const written = { en: 0, ko: 0 };
  let place = 0;
  for await (const text of recognised()) {
    const page = readPageOf(text);
    if (looked.has(place)) sample.push(page);
    if (!page.problem) written[text.page.language] += 1;
    place += 1;
  }
  const pages = makeRecognisedPages(surveyOf(sample, document.outline));
  for await (const text of recognised()) {
    await documents().storePages(documentId, pages.push(text));
  }
  await documents().storePages(documentId, pages.end());

  const problems = await documents().problems(documentId);
  refuseMostlyUnreadable(
    document.pageCount,
    problems.map(({ problem }) => problem),
  );
  const unreadable = problems.filter(({ problem }) => problem !== 'blank');
  const unreadablePages = unreadable.map(({ number }) => number);
  const language = languageOf(document, toRecognise, written);
  const title = titleAfter(document, sample);
  await documents().finishRecognising(documentId, { title, language, unreadablePages });
  return { unreadableCount: unreadablePages.length, language };
}

/** As good as nothing: the page keeps its problem. */
function unrecognised(number: number, language: Language): RecognisedPage {
  return { number, width: 0, height: 0, language, confidence: 0, ink: 1, words: [] };
}

/** The language of most pages; the file's own text counts as the one the reader saw in it. */
function languageOf(
  document: { language: Language; pageCount: number },
  toRecognise: number,
  written: Record<Language, number>,
): Language {
  const pages = { ...written };
  pages[document.language] += document.pageCount - toRecognise;
  return pages.ko > pages.en ? 'ko' : 'en';
}

/** A book that is only pictures had no title but its file's name. */
function titleAfter(
  { title, fileName }: { title: string | undefined; fileName: string },
  pages: ReadPage[],
): string {
  if (title !== undefined && title !== nameOf(fileName)) return title;
  const lines = pages.map((page) => page.lines);
  return titleOf('', lines) ?? nameOf(fileName);
}
