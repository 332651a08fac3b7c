/**
 * From raw pages to pages of blocks, with a look at the neighbours: running heads need the pages
 * around, and a paragraph goes on over the page's end. Pure: a page's result depends on the survey
 * and on at most HEAD_WINDOW + 1 pages before and behind it, wherever reading started.
 */
import type { Block, SourcePage } from '#machines/document/source.ts';
import { blocksOf, blockText } from './blocks.ts';
import { withDoubts } from './doubts.ts';
import type { DraftBlock } from './draft-block.ts';
import { continuesText } from './paragraph-breaks.ts';
import { joinLines } from './join-lines.ts';
import { linesOf, type Line } from './lines.ts';
import type { RawPage } from './raw-page.ts';
import { HEAD_WINDOW, withoutRunningHeads, type LinedPage } from './running-heads.ts';
import type { Survey } from './survey.ts';
import { findFigures } from './figures.ts';
import type { Box } from './page-boxes.ts';
import { withFigures } from './figure-blocks.ts';
import { footnotesFirst } from './footnotes.ts';
import { withShownLetters } from './shifted-alphabet.ts';
import { problemOf, type PageProblem } from './usable-text.ts';

/** How many pages before the first wanted one must be pushed to get the same result. */
export const LOOK_BACK = HEAD_WINDOW + 2;

export interface PageMaker {
  push(page: ReadPage): SourcePage[];
  end(): SourcePage[];
}

interface Draft {
  number: number;
  blocks: DraftBlock[];
  problem: PageProblem | undefined;
  page: ReadPage;
}

/** A page as it goes on its way: its lines, or why it has none. Plain data, fit to be sent. */
export interface ReadPage extends LinedPage {
  width: number;
  /** Where its figures are. */
  figures: Box[];
  problem: PageProblem | undefined;
}

/** When a file was cut off, pages come out empty because their content is gone. */
export function lined(page: RawPage, cutOff: boolean): ReadPage {
  const raw = { ...page, words: withShownLetters(page.words) };
  const found = problemOf(raw);
  const problem = cutOff && found === 'blank' ? 'damaged' : found;
  const { number, width, height } = raw;
  if (problem) return { number, width, height, lines: [], figures: [], problem };
  const { figures, words } = findFigures(raw);
  return { number, width, height, lines: linesOf({ ...raw, words }), figures, problem };
}

export function makePageMaker(survey: Survey): PageMaker {
  const window: ReadPage[] = [];
  const drafts: Draft[] = [];
  let drafted = 0;

  const draft = (page: ReadPage): void => {
    const lines = withoutRunningHeads(page, window);
    const entries = survey.outline.filter((entry) => entry.page === page.number);
    const blocks = footnotesFirst(blocksOf(lines, survey, entries), survey);
    drafts.push({ number: page.number, blocks, problem: page.problem, page });
    drafted = page.number;
  };
  /** Drafts every page whose window is complete, finishes every draft whose follower is known. */
  const advance = (last: boolean): SourcePage[] => {
    const newest = window.at(-1)?.number ?? 0;
    for (const page of window) {
      if (page.number > drafted && (last || newest - page.number >= HEAD_WINDOW)) draft(page);
    }
    while (window.length > 0 && (window[0]?.number ?? 0) < drafted - HEAD_WINDOW + 1)
      window.shift();
    const pages: SourcePage[] = [];
    // The first draft is kept as the one before until the second is finished.
    const ahead = last ? 0 : 1;
    while (finished + ahead < drafts.length) {
      const page = drafts[finished];
      if (page) pages.push(finish(drafts[finished - 1], page, drafts[finished + 1], survey));
      finished += 1;
      if (finished > 1) {
        drafts.shift();
        finished -= 1;
      }
    }
    return pages;
  };
  let finished = 0;

  return {
    push(page) {
      window.push(page);
      return advance(false);
    },
    end: () => advance(true),
  };
}

function finish(
  before: Draft | undefined,
  page: Draft,
  next: Draft | undefined,
  survey: Survey,
): SourcePage {
  const fromBefore = before ? carriedWord(before, page) : undefined;
  const made: { block: Block; lines: Line[] }[] = [];
  page.blocks.forEach((block, index) => {
    const lines = index === 0 && fromBefore ? withoutFirstWord(block.lines) : block.lines;
    if (lines.length === 0) return;
    const changed = { ...block, lines, ...(block.items ? { items: block.items } : {}) };
    const continues = index === 0 && before !== undefined && goesOver(before, page);
    let text = blockText(changed, survey, continues ? before?.blocks.at(-1) : undefined);
    if (index === page.blocks.length - 1 && next) {
      const carried = carriedWord(page, next);
      if (carried)
        text = joinLines(
          [
            { text: text.replace(/-$/, '\u00AD'), spaceAfter: false },
            { text: carried, spaceAfter: false },
          ],
          survey.lexicon,
        );
    }
    if (text.trim() === '') return;
    made.push({
      lines,
      block: withDoubts({
        kind: block.kind,
        text,
        ...(block.level === undefined ? {} : { level: block.level }),
        ...(continues ? { continues: true } : {}),
        ...(block.isNote === true ? { isNote: true } : {}),
      }),
    });
  });
  const blocks = withFigures(made, page.page);
  const problem = page.problem;
  return { number: page.number, blocks, ...(problem ? { problem } : {}) };
}

/** The rest of a word that was broken at the end of `page`: it is given to that page. */
function carriedWord(page: Draft, next: Draft): string | undefined {
  const last = page.blocks.at(-1)?.lines.at(-1)?.text;
  if (!last || !/\p{L}[-\u00AD\u2010]$/u.test(last) || !goesOver(page, next)) return undefined;
  return /^\p{Ll}[\p{L}\p{M}\p{P}]*/u.exec(next.blocks[0]?.lines[0]?.text ?? '')?.[0];
}

function withoutFirstWord(lines: Line[]): Line[] {
  const [first, ...rest] = lines;
  if (!first) return lines;
  const text = first.text.replace(/^\S+\s*/, '');
  return text === '' ? rest : [{ ...first, text }, ...rest];
}

function goesOver(page: Draft, next: Draft): boolean {
  const [last, first] = [page.blocks.at(-1), next.blocks[0]];
  const [lastLine, firstLine] = [last?.lines.at(-1), first?.lines[0]];
  if (!last || !first || !lastLine || !firstLine || next.number !== page.number + 1) return false;
  if (first.kind === 'paragraph' && (last.kind === 'paragraph' || last.kind === 'list')) {
    return continuesText(lastLine, firstLine);
  }
  if (first.kind !== last.kind) return false;
  if (first.kind === 'code') return true;
  if (first.kind === 'table') return haveSameColumns(last.lines, first.lines);
  return first.kind === 'list';
}

/** As many columns, and the second as far from the first: margins differ from page to page. */
function haveSameColumns(above: Line[], below: Line[]): boolean {
  const [one, other] = [above, below].map((lines) =>
    lines.toSorted((a, b) => b.cells.length - a.cells.length).at(0),
  );
  if (!one || !other || one.cells.length !== other.cells.length) return false;
  const apart = ({ cells }: Line): number => (cells[1]?.x0 ?? 0) - (cells[0]?.x0 ?? 0);
  // Cells that are centred or stand at their right edge are as many, and that has to do.
  return one.cells.length > 2 || Math.abs(apart(one) - apart(other)) < one.size;
}
