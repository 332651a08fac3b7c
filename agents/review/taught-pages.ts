/**
 * Which pages a lesson has something of. The review writes it down, the coverage report shows it,
 * and the evaluation counts it.
 *
 * TAUGHT-PAGES-1 A page is taught where a unit of it (code, table, figure, definition) or 15 % of its words
 *    stand in the lesson; else it is named. A page of few words asks for nothing.
 * TAUGHT-PAGES-2 A lesson in words of its own teaches a page by a proven quote of it. In one that is taken
 *    from its source a quote is no more than the sentence it stands for.
 */
import type { SourcePage } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';
import { keptUnits } from './extract-checks.ts';
import { sourceView, type SourceView } from './source-view.ts';

/** Words a page must hold before its lesson has to say something of it. */
const PAGE_WORDS = 60;
/** The share of a page's words: less is no teaching. */
const TAUGHT = 0.15;

interface TaughtLesson {
  reading: MdxReading;
  /** The lesson's own part of its own source. */
  source: SourceView;
  /** Proven citations of that source. */
  citations: readonly Citation[];
  /** Figures of that source, as far as they are shown. */
  figures?: readonly { page?: number | undefined }[];
  isExtract: boolean;
}

/** Whether the lesson teaches each of its pages that has enough on it. */
export function pageTeaching(lesson: TaughtLesson): { page: number; isTaught: boolean }[] {
  const { reading, source, citations, figures = [], isExtract } = lesson;
  const said = foldForQuote(reading.blocks.map(({ text }) => text).join('\n'));
  const quoted = isExtract ? [] : citations.filter(({ valid }) => valid);
  const proven = new Set([...quoted, ...figures].map(({ page }) => page));
  const isTaught = (page: SourcePage): boolean => {
    if (proven.has(page.number)) return true;
    const all = source.sentences.filter((sentence) => sentence.page === page.number);
    const kept = all.filter(({ text }) => said.includes(foldForQuote(text)));
    if (wordsOf(kept) >= wordsOf(all) * TAUGHT) return true;
    const units = keptUnits(reading, sourceView([page], source.language));
    return Object.values(units).some(({ found }) => found > 0);
  };
  return source.pages
    .filter((page) => wordsOf(page.blocks.filter(({ kind }) => kind !== 'heading')) >= PAGE_WORDS)
    .map((page) => ({ page: page.number, isTaught: isTaught(page) }));
}

function wordsOf(texts: readonly { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + readingWords(text), 0);
}
