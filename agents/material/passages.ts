/**
 * The pages of further documents that belong to a lesson, found by its words.
 *
 * PASSAGE-1 The same lesson over the same documents finds the same pages: no model, no chance, no
 *    clock.
 * PASSAGE-2 A document is read in batches and only numbers are kept of it: a book of a thousand
 *    pages takes no more memory than one of fifty. Only what was found is read again.
 * PASSAGE-3 All passages of a lesson together are at most `PASSAGE_TOKENS` long, and `MOST_PAGES`
 *    pages. A page that is too long is narrowed to the blocks around its best one.
 * PASSAGE-4 Pages of all documents are weighed in one scale, but each document that has something
 *    to say comes with its best page before any comes with a second one.
 * PASSAGE-5 What has nothing to do with the lesson is left out, though its teacher chose the
 *    document.
 * PASSAGE-6 A passage names its document and page, and nothing in it can close the frame it stands in.
 */
import {
  pageText,
  type Block,
  type SourceInfo,
  type SourcePage,
} from '#machines/document/source.ts';
import type { LessonRequest, Passages } from '#agents/port/lesson-request.ts';
import type { Source } from '#agents/port/sourced.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import { readPages } from '#agents/source/lesson-pages.ts';
import { createTermCounter, lessonTerms } from './lesson-terms.ts';

const PASSAGE_TOKENS = 8_000;
const MOST_PAGES = 12;
/** The most tokens of one page. */
const PAGE_TOKENS = 1_600;
/** Pages in memory at once. */
const BATCH = 25;

/** Saturation and weight of length, as they are usually set. */
const K1 = 1.2;
const B = 0.75;
/** A page is left out below this share of the best one's score. */
const NEAR_BEST = 0.35;
/** Terms a page must hold, where the lesson has as many. */
const LEAST_TERMS = 2;

interface Scanned {
  source: Source;
  page: number;
  /** In signs. */
  length: number;
  counts: Float32Array;
}

interface Scored {
  source: Source;
  page: number;
  score: number;
}

/** The request with what was found in its materials; one that has been searched is as it was. */
export async function withPassages(
  request: LessonRequest,
  signal: AbortSignal,
): Promise<LessonRequest> {
  if (request.passages !== undefined || !request.materials?.length) return request;
  const { source, lesson } = request;
  const own = source ? await readPages(source, lesson.pages, signal) : [];
  return { ...request, passages: await findPassages(request, own, signal) };
}

export function hasPassages({ passages = [] }: Pick<LessonRequest, 'passages'>): boolean {
  return passages.length > 0;
}

export async function findPassages(
  request: Pick<LessonRequest, 'lesson' | 'language' | 'materials'>,
  own: readonly SourcePage[],
  signal: AbortSignal,
): Promise<Passages[]> {
  const terms = lessonTerms(request, own);
  const scanned: Scanned[] = [];
  for (const source of request.materials ?? []) {
    const count = createTermCounter([...terms.keys()], source.info.language);
    for (let from = 1; from <= source.info.pageCount; from += BATCH) {
      signal.throwIfAborted();
      for (const page of await source.pages(from, from + BATCH - 1)) {
        if (page.problem !== undefined && page.blocks.length === 0) continue;
        const text = pageText(page);
        scanned.push({ source, page: page.number, length: text.length, counts: count(text) });
      }
    }
  }
  const ranked = inTurn(scored(scanned, [...terms.values()]));
  return await takeWhatFits(ranked, terms, signal);
}

/** Okapi BM25 over all pages, best first; what has too little to do with the lesson is left out. */
function scored(pages: readonly Scanned[], worth: readonly number[]): Scored[] {
  const mean = pages.reduce((sum, { length }) => sum + length, 0) / (pages.length || 1) || 1;
  const weights = worth.map((one, at) => {
    const holding = pages.filter(({ counts }) => (counts[at] ?? 0) > 0).length;
    return one * Math.log(1 + (pages.length - holding + 0.5) / (holding + 0.5));
  });
  const least = Math.min(LEAST_TERMS, worth.length);
  const all = pages.flatMap(({ source, page, length, counts }) => {
    const held = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
    if (held < least || held === 0) return [];
    const norm = K1 * (1 - B + (B * length) / mean);
    const score = counts.reduce(
      (sum, count, at) => sum + ((weights[at] ?? 0) * count * (K1 + 1)) / (count + norm),
      0,
    );
    return [{ source, page, score }];
  });
  all.sort((a, b) => b.score - a.score || a.page - b.page);
  const best = all[0]?.score ?? 0;
  return all.filter(({ score }) => score >= best * NEAR_BEST);
}

/** The best page of each document first, then all others (PASSAGE-4). */
function inTurn(ranked: readonly Scored[]): Scored[] {
  const firsts = ranked.filter(
    (one, at) => ranked.findIndex((other) => other.source === one.source) === at,
  );
  return [...firsts, ...ranked.filter((one) => !firsts.includes(one))];
}

async function takeWhatFits(
  ranked: readonly Scored[],
  terms: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<Passages[]> {
  const taken = new Map<Source, SourcePage[]>();
  let left = PASSAGE_TOKENS;
  for (const { source, page } of ranked.slice(0, MOST_PAGES)) {
    signal.throwIfAborted();
    const [read] = await source.pages(page, page);
    if (!read) continue;
    const passage = narrowed(read, terms, source.info);
    const tokens = estimateTokens(pageText(passage));
    if (tokens > left) continue;
    left -= tokens;
    taken.set(source, [...(taken.get(source) ?? []), passage]);
  }
  return [...taken].map(([{ info }, pages]) => ({
    info,
    pages: pages.toSorted((a, b) => a.number - b.number),
  }));
}

/** The blocks around the one that says most of what the lesson is about, as many as fit. */
function narrowed(
  page: SourcePage,
  terms: ReadonlyMap<string, number>,
  { language }: SourceInfo,
): SourcePage {
  const sizes = page.blocks.map(({ text }) => estimateTokens(text));
  if (sizes.reduce((sum, size) => sum + size, 0) <= PAGE_TOKENS) return page;
  const count = createTermCounter([...terms.keys()], language);
  const worth = [...terms.values()];
  const said = page.blocks.map(({ text }, place) => {
    const all = count(text).reduce((sum, one, at) => sum + Math.min(one, 3) * (worth[at] ?? 0), 0);
    // A long block says a little of everything.
    return all / Math.sqrt(20 + (sizes[place] ?? 0));
  });
  let from = said.indexOf(Math.max(...said));
  let to = from;
  let left = PAGE_TOKENS - (sizes[from] ?? 0);
  for (;;) {
    const before = from > 0 ? (sizes[from - 1] ?? 0) : Number.POSITIVE_INFINITY;
    const after = to + 1 < sizes.length ? (sizes[to + 1] ?? 0) : Number.POSITIVE_INFINITY;
    const goesBack =
      before <= left && (after > left || (said[from - 1] ?? 0) >= (said[to + 1] ?? 0));
    if (goesBack) left -= sizes[--from] ?? 0;
    else if (after <= left) left -= sizes[++to] ?? 0;
    else break;
  }
  return { ...page, blocks: page.blocks.slice(from, to + 1).map(shortened) };
}

/** A single block that is longer than a whole page may be: its beginning. */
function shortened(block: Block): Block {
  const most = PAGE_TOKENS * 3;
  if (block.text.length <= most) return block;
  const end = block.text.lastIndexOf(' ', most);
  const text = block.text.slice(0, end > 0 ? end : most);
  const { doubts, ...rest } = block;
  const kept = doubts?.filter(([, last]) => last <= text.length);
  return { ...rest, text, ...(kept ? { doubts: kept } : {}) };
}
