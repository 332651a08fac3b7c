/**
 * Which sentences a lesson keeps: the central ones, those that define, at least one of every page
 * and part, each with the sentences it leans on.
 */
import type { Language } from '#machines/document/source.ts';
import { centrality } from '#agents/text/centrality.ts';
import { contentStems } from '#agents/text/tokens.ts';
import { takeAnything, teachBarePages } from './bare-pages.ts';
import { takeDisplays } from './displays.ts';
import { takeFigures } from './figure-places.ts';
import { linesOf, type Line, type Part, type Piece } from './reading.ts';
import { sayWhole } from './whole-paragraphs.ts';
import { isAside, isContrast, pointsElsewhere } from '#agents/text/sentence-shape.ts';
import { contextOf, leans, withContext, type Context } from './sentence-context.ts';

export interface Selection {
  chosen: Set<Piece>;
  score: (line: Line) => number;
}

/** Words of a lesson: what has no more is said whole, of a longer text what weighs most. */
const MOST_WORDS = 1800;
/** The share of a paragraph that must be chosen before the rest of it is said as well. */
const MOSTLY = 0.25;
/** A longer one is an argument of its own: of it, what was chosen stands. */
const PARAGRAPH_WORDS = 220;

function scores(parts: Part[], terms: Set<string>, language: Language): Map<Line, number> {
  const lines = linesOf(parts);
  const stems = lines.map((line) => contentStems(line.tokens));
  const central = centrality(stems);
  const result = new Map<Line, number>();
  let at = 0;
  for (const part of parts) {
    const titleStems = new Set((part.title ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u));
    let isFirst = true;
    for (const line of part.pieces) {
      if (line.kind !== 'sentence') continue;
      const own = stems[at] ?? [];
      const score =
        (central[at] ?? 0) +
        (line.definition ? (line.definition.strength === 'strong' ? 0.8 : 0.35) : 0) +
        Math.min(0.4, own.filter((stem) => terms.has(stem)).length * 0.08) +
        (own.some((stem) =>
          [...titleStems].some((word) => word.length > 3 && word.startsWith(stem)),
        )
          ? 0.15
          : 0) +
        (isFirst ? 0.35 : line.place === 0 ? 0.15 : 0) -
        (line.dangles ? 0.25 : 0) -
        (pointsElsewhere(line.text) ? 0.35 : 0) -
        (line.text.endsWith('?') ? 0.3 : 0) -
        (/https?:|www\.|@/u.test(line.text) ? 0.2 : 0) -
        lengthPenalty(line.words, language);
      result.set(line, score);
      if (line.whole) isFirst = false;
      at += 1;
    }
  }
  return result;
}

function lengthPenalty(words: number, language: Language): number {
  const [short, long] = language === 'ko' ? [4, 28] : [7, 38];
  return words < short ? 0.4 : words > long ? Math.min(0.6, (words - long) * 0.03) : 0;
}

/**
 * Sentences that say what one before them said: manuals repeat themselves under many headings. In a paragraph
 * that says something of its own they stand: what it says of its thing is whole.
 */
function repeats(lines: Line[]): Set<Line> {
  const again = saidBefore(lines);
  const own = new Set(lines.filter((line) => !again.has(line)).map(({ paragraph }) => paragraph));
  return new Set([...again].filter(({ paragraph }) => !own.has(paragraph)));
}

function saidBefore(lines: Line[]): Set<Line> {
  const said = new Map<string, Line>();
  const again = new Set<Line>();
  for (const line of lines) {
    const words = line.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const runs = words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '));
    const known = runs.filter((run) => said.has(run)).length;
    if (words.length >= 6 && known >= runs.length * 0.8) again.add(line);
    else for (const run of runs) said.set(run, line);
  }
  return again;
}

export function select(
  parts: Part[],
  terms: Set<string>,
  language: Language,
  extra: Set<number>,
): Selection {
  const lines = linesOf(parts);
  const byScore = scores(parts, terms, language);
  const score = (line: Line): number => byScore.get(line) ?? 0;
  const paragraphs = new Map<number, Line[]>();
  for (const line of lines) {
    const list = paragraphs.get(line.paragraph) ?? [];
    list[line.place] = line;
    paragraphs.set(line.paragraph, list);
  }
  const context = contextOf(parts);
  const chosen = new Set<Piece>();
  let words = 0;
  const total = lines.reduce((sum, line) => sum + line.words, 0);
  const isShort = total <= MOST_WORDS;
  const again = repeats(lines);
  const take = (line: Line): boolean => {
    if (chosen.has(line)) return true;
    if (!line.whole || line.announces || isAside(line.text)) return false;
    const group = withContext(line, context);
    if (!group || group.some((member) => again.has(member))) return false;
    for (const member of group) {
      if (!chosen.has(member)) words += member.words;
      chosen.add(member);
    }
    return true;
  };
  const takeBest = (candidates: Line[]): void => {
    for (const line of [...candidates].sort((a, b) => score(b) - score(a))) if (take(line)) return;
  };
  for (const part of parts) {
    const own = part.pieces.filter((piece) => piece.kind === 'sentence');
    const first = own.find((line) => line.whole);
    // What a section begins with says what it is about.
    if (part.title !== undefined && first && !pointsElsewhere(first.text)) take(first);
    takeBest(own);
  }
  for (const page of new Set(lines.map((line) => line.page))) {
    const onPage = lines.filter((line) => line.page === page);
    takeBest(onPage);
    // A reviser asks for these pages again: two more sentences each.
    if (extra.has(page)) {
      takeBest(onPage.filter((line) => !chosen.has(line)));
      takeBest(onPage.filter((line) => !chosen.has(line)));
    }
  }
  for (const line of [...lines].sort((a, b) => score(b) - score(a))) {
    if (words >= MOST_WORDS) break;
    if (isShort || score(line) > 0.05) take(line);
  }
  takeContrasts(chosen, context, again);
  fillGaps(paragraphs, chosen, again);
  for (const paragraph of paragraphs.values()) completeParagraph(paragraph, chosen, take);
  const said = { chosen, again, most: isShort ? Number.POSITIVE_INFINITY : PARAGRAPH_WORDS };
  for (const part of parts) sayWhole(part, said);
  takeDisplays(parts, chosen, context);
  goOnBehindDisplays([...paragraphs.values()], chosen, context);
  for (const part of parts) sayWhole(part, said);
  takeFigures(parts, chosen, context);
  teachBarePages(parts, chosen);
  if (chosen.size === 0) takeAnything(parts, chosen, MOST_WORDS / 2);
  return { chosen, score };
}

/** "However, the usual way is another": without it the sentence before says what is not so. */
function takeContrasts(chosen: Set<Piece>, { after }: Context, again: ReadonlySet<Line>): void {
  for (const piece of chosen) {
    const next = piece.kind === 'sentence' ? after.get(piece) : undefined;
    if (next?.whole && !next.announces && !again.has(next) && isContrast(next.text))
      chosen.add(next);
  }
}

/** One sentence missing between two chosen ones reads as a hole. */
function fillGaps(
  paragraphs: Map<number, Line[]>,
  chosen: Set<Piece>,
  again: ReadonlySet<Line>,
): void {
  for (const paragraph of paragraphs.values()) {
    paragraph.forEach((line, at) => {
      const before = paragraph[at - 1];
      const after = paragraph[at + 1];
      if (
        before &&
        after &&
        chosen.has(before) &&
        chosen.has(after) &&
        line.whole &&
        !line.announces &&
        !isAside(line.text) &&
        !again.has(line)
      )
        chosen.add(line);
    });
  }
}

/**
 * A paragraph is a thought: what is said for the most part is said whole, but for what only sends its reader
 * on. Sentences that lean on what is left out stay out.
 */
function completeParagraph(
  paragraph: Line[],
  chosen: ReadonlySet<Piece>,
  take: (line: Line) => boolean,
): void {
  const lines = paragraph.filter((line): line is Line => line !== undefined);
  const count = (some: Line[]): number => some.reduce((sum, { words }) => sum + words, 0);
  const said = count(lines.filter((line) => chosen.has(line)));
  const all = count(lines);
  if (said === 0 || said < all * MOSTLY || all > PARAGRAPH_WORDS) return;
  for (const line of lines) if (!pointsElsewhere(line.text)) take(line);
}

/** "This ensures that …", below a listing that is shown: what it comes to is said with it. */
function goOnBehindDisplays(
  paragraphs: (Line | undefined)[][],
  chosen: Set<Piece>,
  context: Context,
): void {
  for (const paragraph of paragraphs) {
    const lines = paragraph.filter((line): line is Line => line !== undefined);
    const [first] = lines;
    const display = first && context.display.get(first);
    if (!display || !chosen.has(display) || !leans(first, context)) continue;
    if (lines.reduce((sum, { words }) => sum + words, 0) > BEHIND_WORDS) continue;
    for (const line of lines) {
      if (!line.whole || line.announces || isAside(line.text) || pointsElsewhere(line.text)) break;
      chosen.add(line);
    }
  }
}
const BEHIND_WORDS = 90;
