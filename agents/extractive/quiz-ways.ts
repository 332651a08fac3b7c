/** The ways in which a lesson can be asked about, the most telling first, and those for where little can be asked. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { namesItself, NOTHING_TO_KNOW } from './askable.ts';
import { codeItems, effectItems, matchedCode, matchedEffects } from './code-questions.ts';
import { matchingItem, meaningItem, shortItem, termItem } from './definition-items.ts';
import { entryItems, namedEntries } from './entry-questions.ts';
import { clozeItem, gapItem, numberItem } from './gap-items.ts';
import { claimItems, factItems, lookUpItems, mixedFactItems, ruleItem } from './knowledge-items.ts';
import { isTelling, lastItems } from './last-questions.ts';
import { choicesItem, orderItem } from './list-items.ts';
import { lineOrderItems, missingLineItems } from './listing-questions.ts';
import { cellItems, rowItems } from './matched-cells.ts';
import { matchedClaims } from './matched-claims.ts';
import { matchedFacts } from './matched-facts.ts';
import { nameItems } from './name-questions.ts';
import { outputItems } from './printed-questions.ts';
import type { QuizMaterial } from './quiz-material.ts';
import type { Line } from './reading.ts';
import { sectionItems, topicItems } from './section-questions.ts';
import { statementItems } from './statement-items.ts';
import { nameGaps } from './swapped-names.ts';

/** The most items of one way of asking: as many as a quiz has. */
const MANY = 5;

export interface Candidate {
  item: QuizDraft | undefined;
  /** The sentences it is about: each is asked about once. */
  lines?: Line[];
}

function* about(lines: Line[], make: (line: Line) => QuizDraft | undefined): Generator<Candidate> {
  for (const line of lines) yield { item: make(line), lines: [line] };
}

/** Those that are about one sentence each. */
function* ofLines(items: Iterable<{ item: QuizDraft; line: Line }>): Generator<Candidate> {
  for (const { item, line } of items) yield { item, lines: [line] };
}

function* plain(items: Iterable<QuizDraft | undefined>): Generator<Candidate> {
  for (const item of items) yield { item };
}

/** Questions with a word left out, the weightiest terms first. */
function* gaps(material: QuizMaterial, all: Line[], random: () => number): Generator<Candidate> {
  const lines = all.filter(({ text }) => !NOTHING_TO_KNOW.test(text));
  // Left out of anything else a word can be guessed, or is worth nothing: "a project of the size of ____".
  const told = lines.filter(({ definition }) => definition !== undefined);
  for (const term of material.keys) {
    if (!isTelling(term)) continue;
    yield* about(told, (line) => clozeItem(material, line, term));
    yield* about(told, (line) => gapItem(material, line, term, random));
  }
}

/** Cases among what is left when their turn comes. */
function* unusedCases(
  material: QuizMaterial,
  lines: Line[],
  used: ReadonlySet<Line>,
): Generator<Candidate> {
  yield* matchedClaims(
    material,
    lines.filter((line) => !used.has(line)),
  );
}

/** One that can be asked is enough of them. */
function* onlyOne(candidates: Iterable<Candidate>): Generator<Candidate> {
  for (const candidate of candidates) {
    yield candidate;
    if (candidate.item) return;
  }
}

/** A way of asking, and how often it is gone until all ways were tried. */
export interface Way {
  candidates: Iterable<Candidate>;
  most: number;
  /** Each candidate uses up several sentences. */
  takesMany: boolean;
}

/** Each way of asking, the most telling first. */
export function waysOf(
  material: QuizMaterial,
  lines: Line[],
  used: ReadonlySet<Line>,
  random: () => number,
): Way[] {
  const defined = lines.filter(namesItself);
  const { lists } = material;
  const ways: [candidates: Iterable<Candidate>, most: number, takesMany?: 'many'][] = [
    [plain([matchingItem(material, defined)]), 1],
    [ofLines(claimItems(material, lines, random)), 2],
    [unusedCases(material, lines, used), 1, 'many'],
    [plain(entryItems(material, material.entries, random)), 1],
    [plain(cellItems(material, random)), 1],
    [plain(lookUpItems(material, random)), 1],
    [plain(namedEntries(material, random)), 1],
    [plain([matchedCode(material)]), 1],
    [plain([matchedEffects(material)]), 1],
    [plain(effectItems(material, random)), 1],
    [plain(outputItems(material, random)), 1],
    [plain(codeItems(material, random)), 1],
    [plain(lineOrderItems(material)), 1],
    [plain(lists.map((list) => orderItem(material, list))), 1],
    [statementItems(material, lines, random), 1, 'many'],
    [about(defined, (line) => meaningItem(material, line, random)), 1],
    [matchedFacts(material, lines), 1, 'many'],
    [ofLines(factItems(material, lines, random)), 2],
    [about(lines, (line) => numberItem(material, line, random)), 1],
    [ofLines(nameItems(material, lines, random)), 2],
    [plain(lists.map((list) => choicesItem(material, list, random))), 1],
    [about(defined, (line) => termItem(material, line, random)), 1],
    [about(defined, (line) => shortItem(material, line)), 1],
    [ofLines(claimItems(material, lines, random)), MANY],
    [ofLines(factItems(material, lines, random)), MANY],
    [plain(entryItems(material, material.entries, random)), 2],
    [plain(namedEntries(material, random)), 2],
    [ofLines(nameItems(material, lines, random)), MANY],
    [plain(codeItems(material, random)), 2],
    [plain(effectItems(material, random)), 2],
    [plain(lookUpItems(material, random)), 2],
    [plain(rowItems(material, random)), 1],
    [plain(outputItems(material, random)), 1],
    [plain(missingLineItems(material, random)), 1],
  ];
  return ways.map(([candidates, most, takesMany]) => ({
    candidates,
    most,
    takesMany: takesMany !== undefined,
  }));
}

/** Where little can be asked, wrong options may be farther from its matter. */
const FAR = 0.18;
/** So many are tried for with what is good enough, so many with what tells little. */
const GOOD = 3;
const FEW = 2;

interface Filler {
  /** Until there are so many. */
  upTo: number;
  candidates: () => Iterable<Candidate>;
}

/**
 * Where little was asked, the best first: things among others of the lesson, statements, lists, a name left out; then
 * wrong options from farther off, a word left out, a sentence as it stands or turned.
 *
 * EXTRACTIVE-23 What tells little is asked only where fewer than two questions could be asked otherwise.
 */
export function fillersOf(
  material: QuizMaterial,
  lines: Line[],
  used: ReadonlySet<Line>,
  random: () => number,
): Filler[] {
  const unused = (): Line[] => lines.filter((line) => !used.has(line));
  const good = (candidates: () => Iterable<Candidate>): Filler => ({ upTo: GOOD, candidates });
  const poor = (candidates: () => Iterable<Candidate>): Filler => ({ upTo: FEW, candidates });
  const { lists } = material;
  return [
    good(() => ofLines(mixedFactItems(material, unused(), random))),
    good(() => statementItems(material, unused(), random)),
    good(() => plain(lists.map((list) => choicesItem(material, list, random, true)))),
    good(() => ofLines(nameGaps(material, unused(), random))),
    poor(() => ofLines(claimItems(material, lines, random, FAR))),
    poor(() => ofLines(factItems(material, lines, random, FAR))),
    poor(() => ofLines(topicItems(material, lines, random))),
    poor(() => onlyOne(gaps(material, lines, random))),
    poor(() => about(lines, (line) => ruleItem(material, line, random))),
    poor(() => ofLines(lastItems(material, lines, random))),
    poor(() => ofLines(sectionItems(material, unused(), random))),
  ];
}
