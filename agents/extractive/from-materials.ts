/** What further documents say of a lesson: their best sentences, as they stand, each with its proof. */
import { citableText, pageText, type SourcePage } from '#machines/document/source.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import type { Tokenizer } from '#agents/text/tokens.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import { lessonTerms, termsIn } from '#agents/material/lesson-terms.ts';
import { escapeMdx } from '#agents/text/read-mdx.ts';
import { linesOf, readParts, type Line } from './reading.ts';
import { cite, type Writing } from './render.ts';
import { pointsElsewhere } from '#agents/text/sentence-shape.ts';

/** Sentences of one page, of one document, and of all. */
const OF_PAGE = 3;
const OF_DOCUMENT = 6;
const OF_ALL = 10;
const LONGEST = 45;

type Rated = { line: Line; score: number };

function rated(line: Line, terms: ReadonlyMap<string, number>, tokenizer: Tokenizer): number {
  const stems = termsIn(line.text, tokenizer.language);
  const found = stems.reduce((sum, stem) => sum + (terms.get(stem) ?? 0), 0);
  return found / Math.sqrt(6 + stems.length) + (line.definition ? 0.3 : 0);
}

/** The best lines of one document, in reading order; nothing that the lesson's own pages say already. */
function bestLines(
  pages: SourcePage[],
  tokenizer: Tokenizer,
  terms: ReadonlyMap<string, number>,
  said: string,
): Line[] {
  const lines = linesOf(readParts(pages, tokenizer));
  const fit = lines.filter(
    (line) =>
      line.whole &&
      !line.dangles &&
      !line.announces &&
      line.words <= LONGEST &&
      !line.text.endsWith('?') &&
      !pointsElsewhere(line.text) &&
      !said.includes(foldForQuote(line.text)),
  );
  const best: Rated[] = fit
    .map((line) => ({ line, score: rated(line, terms, tokenizer) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const perPage = new Map<number, number>();
  const chosen = best.filter(({ line: { page } }) => {
    const count = (perPage.get(page) ?? 0) + 1;
    perPage.set(page, count);
    return count <= OF_PAGE;
  });
  const kept = new Set(chosen.slice(0, OF_DOCUMENT).map(({ line }) => line));
  return lines.filter((line) => kept.has(line));
}

/** Adds a section for what was found; nothing when nothing was. Other languages are left out. */
export function writeMaterials(
  writing: Writing,
  request: Pick<LessonRequest, 'lesson' | 'language' | 'passages'>,
  own: SourcePage[],
  tokenizer: Tokenizer,
): void {
  const terms = lessonTerms(request, own);
  const said = foldForQuote(own.map(pageText).join('\n'));
  const blocks: string[] = [];
  let left = OF_ALL;
  for (const { info, pages } of request.passages ?? []) {
    if (info.language !== tokenizer.language || left <= 0) continue;
    const lines = bestLines(pages, tokenizer, terms, said).slice(0, left);
    const other: Writing = {
      ...writing,
      documentId: info.documentId,
      folded: new Map(pages.map((page) => [page.number, foldForQuote(citableText(page))])),
    };
    const items = lines.flatMap((line) => {
      const mark = cite(other, line.page, line.quote);
      return mark ? [`- ${escapeMdx(line.text)} ${mark}`] : [];
    });
    if (items.length === 0) continue;
    left -= items.length;
    blocks.push(`### ${escapeMdx(info.title)}`, items.join('\n'));
  }
  if (blocks.length > 0) writing.blocks.push(`## ${writing.wording.materials}`, ...blocks);
}
