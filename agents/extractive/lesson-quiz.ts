/**
 * The questions of a lesson: what its claims, rules, tables, lists and listings say. Distractors are of
 * the same kind and form, so that knowing the grammar is not enough to choose. A gap tests wording and comes
 * last; where nothing can be asked well, nothing is asked.
 */
import type { QuizDraft, QuizItem } from '#machines/quiz/quiz.ts';
import { isGapped, isGuessable, wordPairs } from '#agents/quiz/guessable.ts';
import { judgeQuizItem } from '#agents/quiz/judge-quiz.ts';
import { askable, namesItself, NOTHING_TO_KNOW } from './askable.ts';
import { codeItems, effectItems, matchedCode } from './code-questions.ts';
import { matchingItem, meaningItem, shortItem, termItem } from './definition-items.ts';
import { entryItems, namedEntries } from './entry-questions.ts';
import { clozeItem, gapItem, numberItem } from './gap-items.ts';
import { claimItems, factItems, lookUpItems, mixedFactItems, ruleItem } from './knowledge-items.ts';
import { isTelling, lastItems } from './last-questions.ts';
import { choicesItem, orderItem } from './list-items.ts';
import { lineOrderItems, missingLineItems } from './listing-questions.ts';
import { matchedFacts } from './matched-facts.ts';
import { nameItems } from './name-questions.ts';
import { outputItems } from './printed-questions.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { sectionItems, topicItems } from './section-questions.ts';
import { seeded } from './quiz-terms.ts';
import { statementItems } from './statement-items.ts';
import { nameGaps } from './swapped-names.ts';
import type { Line } from './reading.ts';

const MOST_ITEMS = 5;
/** Of fewer sentences little can be asked, whatever they say. */
const FEW_LINES = 8;
/** Of the questions, so many may be gaps: one of four. */
const MOST_GAPS = 0.3;

/** What is asked for, so that no two items ask for the same; undefined where nothing is named. */
function askedFor(item: QuizDraft): string | undefined {
  if (item.type === 'choice') return item.options[item.answer]?.toLowerCase();
  if (item.type === 'short') return item.accepted[0]?.toLowerCase();
  return item.type === 'cloze' ? item.gaps[0]?.[0]?.toLowerCase() : undefined;
}

/** What a matching asks for, or a question about one of its pairs: the same row is asked about once. */
function rowsOf(item: QuizDraft): string[] {
  if (item.type === 'matching')
    return item.pairs.flatMap(({ left, right }) => [left.toLowerCase(), right.toLowerCase()]);
  return [...item.question.matchAll(/“([^”]+)”/gu)].map(([, name = '']) => name.toLowerCase());
}

interface Candidate {
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

/** A way of asking, and how often it is gone until all ways were tried. */
interface Way {
  candidates: Iterable<Candidate>;
  most: number;
  /** Of each candidate several sentences are used up. */
  takesMany: boolean;
}

/** Each way of asking, the most telling first. */
function waysOf(material: QuizMaterial, lines: Line[], random: () => number): Way[] {
  const defined = lines.filter(namesItself);
  const { lists } = material;
  const ways: [candidates: Iterable<Candidate>, most: number, takesMany?: 'many'][] = [
    [plain([matchingItem(material, defined)]), 1],
    [ofLines(claimItems(material, lines, random)), 2],
    [plain(entryItems(material, material.entries, random)), 1],
    [plain(lookUpItems(material, random)), 1],
    [plain(namedEntries(material, random)), 1],
    [plain([matchedCode(material)]), 1],
    [plain(effectItems(material, random)), 1],
    [plain(outputItems(material, random)), 1],
    [plain(codeItems(material, random)), 1],
    [plain(lineOrderItems(material)), 1],
    [statementItems(material, lines, random), 1, 'many'],
    [about(defined, (line) => meaningItem(material, line, random)), 1],
    [plain(lists.map((list) => orderItem(material, list))), 1],
    [matchedFacts(material, lines), 1, 'many'],
    [ofLines(factItems(material, lines, random)), 2],
    [about(lines, (line) => numberItem(material, line, random)), 1],
    [ofLines(nameItems(material, lines, random)), 2],
    [plain(lists.map((list) => choicesItem(material, list, random))), 1],
    [about(defined, (line) => termItem(material, line, random)), 1],
    [about(defined, (line) => shortItem(material, line)), 1],
    [ofLines(claimItems(material, lines, random)), MOST_ITEMS],
    [ofLines(factItems(material, lines, random)), MOST_ITEMS],
    [ofLines(mixedFactItems(material, lines, random)), MOST_ITEMS],
    [plain(entryItems(material, material.entries, random)), 2],
    [plain(namedEntries(material, random)), 2],
    [ofLines(nameItems(material, lines, random)), MOST_ITEMS],
    [statementItems(material, lines, random), 2, 'many'],
    [plain(codeItems(material, random)), 2],
    [plain(effectItems(material, random)), 2],
    [plain(outputItems(material, random)), 1],
    [plain(missingLineItems(material, random)), 1],
    [ofLines(nameGaps(material, lines, random)), 1],
    [about(lines, (line) => ruleItem(material, line, random)), 1],
  ];
  return ways.map(([candidates, most, takesMany]) => ({
    candidates,
    most,
    takesMany: takesMany !== undefined,
  }));
}

/** Where so few could be asked otherwise, the lesson's headings are asked for. */
const FEW = 2;
/** Where little can be asked, wrong options may be farther from its matter. */
const FAR = 0.18;
/** With fewer another order of asking is tried. */
const ENOUGH = 3;

/** Up to five items, of different kinds and about different sentences; each passes the review's judge. */
export function makeQuiz(material: QuizMaterial): QuizItem[] {
  const first = quizBy(material, (ways) => ways);
  if (first.length >= ENOUGH) return first;
  // Statements take several sentences each, of which one by one more could be asked.
  const other = quizBy(material, (ways) => [
    ...ways.filter(({ takesMany }) => !takesMany),
    ...ways.filter(({ takesMany }) => takesMany),
  ]);
  return other.length > first.length ? other : first;
}

function quizBy(material: QuizMaterial, inOrder: (ways: Way[]) => Way[]): QuizItem[] {
  const random = seeded(material.seed);
  const pairs = wordPairs(material.sourceText);
  const lines = material.lines
    .filter(askable)
    .sort((a, b) => material.score(b) - material.score(a));
  const items: QuizItem[] = [];
  const usedLines = new Set<Line>();
  const usedAnswers = new Set<string>();
  const usedRows = new Set<string>();
  const add = ({ item, lines: own = [] }: Candidate): boolean => {
    if (!item || items.length >= MOST_ITEMS || own.some((line) => usedLines.has(line)))
      return false;
    const asked = askedFor(item);
    const rows = rowsOf(item);
    if (asked !== undefined && usedAnswers.has(asked)) return false;
    if (rows.some((row) => usedRows.has(row))) return false;
    if (judgeQuizItem(item, material.sourceText) !== undefined) return false;
    if (isGuessable(item, pairs)) return false;
    items.push({ id: `q${items.length + 1}`, ...item });
    if (asked !== undefined) usedAnswers.add(asked);
    for (const line of own) usedLines.add(line);
    for (const row of rows) usedRows.add(row);
    return true;
  };
  const addSome = (way: Iterable<Candidate>, most: number): void => {
    let added = 0;
    for (const candidate of way) {
      if (added >= most || items.length >= MOST_ITEMS) return;
      if (add(candidate)) added += 1;
    }
  };
  for (const { candidates, most } of inOrder(waysOf(material, lines, random)))
    addSome(candidates, most);
  const hasRoom = items.filter(isGapped).length + 1 <= (items.length + 1) * MOST_GAPS;
  if (hasRoom) addSome(gaps(material, lines, random), 1);
  if (items.length < ENOUGH)
    addSome(ofLines(claimItems(material, lines, random, FAR)), ENOUGH - items.length);
  if (items.length < ENOUGH)
    addSome(ofLines(factItems(material, lines, random, FAR)), ENOUGH - items.length);
  if (items.length < FEW) addSome(ofLines(nameGaps(material, lines, random)), FEW - items.length);
  if (items.length < FEW)
    addSome(
      about(lines, (line) => ruleItem(material, line, random)),
      FEW - items.length,
    );
  if (items.length < FEW) addSome(ofLines(topicItems(material, lines, random)), FEW - items.length);
  if (items.length < FEW)
    addSome(
      ofLines(
        sectionItems(
          material,
          lines.filter((line) => !usedLines.has(line)),
          random,
        ),
      ),
      FEW - items.length,
    );
  if (items.length < FEW) addSome(ofLines(lastItems(material, lines, random)), FEW - items.length);
  return items;
}

/** Why there are fewer than two questions: nothing to ask about, or nothing to set against it. */
export function whyFew({ lines }: QuizMaterial): 'words' | 'counterparts' {
  return lines.filter(askable).length < FEW_LINES ? 'words' : 'counterparts';
}
