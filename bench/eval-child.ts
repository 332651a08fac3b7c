/**
 * One book in a process of its own: `node bench/eval-child.ts FILE [COPIES]` reads the PDF, lets the
 * extractive author make the whole course of it, spoils its lessons on purpose and prints what it found as
 * one line of JSON, with seconds and peak memory. With COPIES the book is so many times as long, and
 * nothing is spoilt.
 */
import { basename } from 'node:path';
import type { Source } from '#agents/port/sourced.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import { seeded } from '#agents/extractive/quiz-terms.ts';
import { calibrate, type Catch, type TalkFigures } from '#agents/eval/calibrate.ts';
import { addHeadings } from '#agents/eval/measure-teaching.ts';
import { measureBook, type BookFigures } from '#agents/eval/measure-book.ts';
import { measureParity, type ParityFigures } from '#agents/eval/measure-parity.ts';
import type { SourcePage } from '#machines/document/source.ts';
import { loadPrices } from '#server/runs/price.ts';
import { readPdf } from '#server/features/document/reader/read-pdf.ts';

export interface EvalBook {
  file: string;
  language: string;
  figures: BookFigures;
  catches: Catch[];
  talk: TalkFigures;
  /** US dollars; absent when a model has no known price. */
  usd?: number;
  parity?: ParityFigures;
  /** Times of the reader and of the author, without the counting. */
  seconds: { reading: number; writing: number };
  /** Bytes, until the course was written. */
  peak: number;
}

/** Lessons of a book that are spoilt: enough to count by, spread over the book. */
const SPOILT = 40;

async function readSource(file: string): Promise<{ info: Source['info']; pages: SourcePage[] }> {
  const pages: SourcePage[] = [];
  const info: Source['info'] = {
    documentId: 'eval',
    fileName: basename(file),
    title: basename(file, '.pdf'),
    language: 'en',
    pageCount: 1,
    outline: [],
    unreadablePages: [],
  };
  for await (const event of readPdf(file, { signal: new AbortController().signal })) {
    if (event.type === 'pages') pages.push(...event.pages);
    else if (event.type === 'opened') {
      info.outline = event.outline;
      info.pageCount = event.pageCount;
      if (event.title !== undefined) info.title = event.title;
    } else {
      info.language = event.language;
      info.unreadablePages = event.unreadablePages;
    }
  }
  return { info, pages };
}

/** The book again and again, as one that is so much longer; its pages are made when asked for. */
function longer(info: Source['info'], pages: SourcePage[], pageCount: number): Source {
  const length = pages.length;
  return {
    info: {
      ...info,
      pageCount,
      outline: Array.from({ length: Math.ceil(pageCount / length) }, (_, copy) =>
        info.outline.map((entry) => ({ ...entry, page: entry.page + copy * length })),
      )
        .flat()
        .filter((entry) => entry.page <= pageCount),
      unreadablePages: [],
    },
    pages: (from, to) =>
      Promise.resolve(
        Array.from({ length: to - from + 1 }, (_, at) => {
          const page = pages[(from + at - 1) % length];
          return { ...(page ?? { blocks: [] }), number: from + at };
        }),
      ),
  };
}

const [file = '', wanted] = process.argv.slice(2);
const started = performance.now();
const { info, pages } = await readSource(file);
const read = performance.now();
const source: Source =
  wanted === undefined
    ? { info, pages: (from, to) => Promise.resolve(pages.slice(from - 1, to)) }
    : longer(info, pages, Number(wanted));
const author = createExtractiveAuthor();
const { figures, lessons, calls } = await measureBook(author, source);
if (wanted === undefined) addHeadings(figures.teaching, pages, info.outline);
const priceOf = calls.length > 0 ? await loadPrices() : undefined;
const prices = calls.map((call) => priceOf?.(call)?.usd);
// maxRSS is in kibibytes and counts the threads too.
const peak = process.resourceUsage().maxRSS * 1024;
const inputs = lessons.map(({ input }) => input);
const every = Math.ceil(inputs.length / SPOILT);
const sample = wanted === undefined ? inputs.filter((_, at) => at % every === 0) : [];
const random = seeded(basename(file));
const result: EvalBook = {
  file: basename(file),
  language: info.language,
  figures,
  ...calibrate(sample, random),
  ...(prices.includes(undefined)
    ? {}
    : { usd: prices.reduce((sum: number, usd) => sum + (usd ?? 0), 0) }),
  ...(sample.length > 0 ? { parity: measureParity(sample, random) } : {}),
  seconds: {
    reading: (read - started) / 1000,
    writing: (figures.outlined + figures.written) / 1000,
  },
  peak,
};
console.log(JSON.stringify(result));
