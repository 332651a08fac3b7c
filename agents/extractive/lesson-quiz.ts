/**
 * The questions of a lesson: what its claims, rules, tables, lists and listings say. Distractors are of
 * the same kind and form, so that knowing the grammar is not enough to choose. A gap tests wording and comes
 * last; where nothing can be asked well, nothing is asked.
 */
import type { QuizDraft, QuizItem } from '#machines/quiz/quiz.ts';
import { isGuessable, wordPairs } from '#agents/quiz/guessable.ts';
import { judgeQuizItem } from '#agents/quiz/judge-quiz.ts';
import { askable } from './askable.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { seeded } from './quiz-terms.ts';
import { fillersOf, waysOf, type Candidate, type Way } from './quiz-ways.ts';
import type { Line } from './reading.ts';

const MOST_ITEMS = 5;
/** Little can be asked of fewer sentences and words, whatever they say. */
const FEW_LINES = 8;
const FEW_WORDS = 150;

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

/** So many wrong options that were seen before, and no new one: the question is answered by what was asked before. */
const SEEN_BEFORE = 2;
/** Names of one row are few: they stand beside each other again. */
const NAME_WORDS = 3;

function wrongOf(item: QuizDraft): string[] {
  return item.type === 'choice'
    ? item.options.filter(
        (option, at) => at !== item.answer && option.split(' ').length > NAME_WORDS,
      )
    : [];
}

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
  const usedOptions = new Set<string>();
  const answers = new Set<string>();
  const add = ({ item, lines: own = [] }: Candidate): boolean => {
    if (!item || items.length >= MOST_ITEMS || own.some((line) => usedLines.has(line)))
      return false;
    const asked = askedFor(item);
    const rows = rowsOf(item);
    if (asked !== undefined && (usedAnswers.has(asked) || usedRows.has(asked))) return false;
    // From the name for its meaning and back is asked once.
    if (rows.some((row) => usedRows.has(row) || usedAnswers.has(row))) return false;
    if (judgeQuizItem(item, material.sourceText) !== undefined) return false;
    if (isGuessable(item, pairs)) return false;
    const wrong = wrongOf(item);
    const isSeen = wrong.filter((option) => usedOptions.has(option)).length >= SEEN_BEFORE;
    if (isSeen && wrong.every((option) => usedOptions.has(option) || answers.has(option)))
      return false;
    for (const option of wrong) usedOptions.add(option);
    if (item.type === 'choice') answers.add(item.options[item.answer] ?? '');
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
  for (const { candidates, most } of inOrder(waysOf(material, lines, usedLines, random)))
    addSome(candidates, most);
  for (const { upTo, candidates } of fillersOf(material, lines, usedLines, random)) {
    if (items.length < upTo) addSome(candidates(), upTo - items.length);
  }
  return items;
}

/** Why there are fewer than two questions: nothing to ask about, or nothing to set against it. */
export function whyFew({ lines }: QuizMaterial): 'words' | 'counterparts' {
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  const isThin = words < FEW_WORDS && lines.filter(askable).length < FEW_LINES;
  return isThin ? 'words' : 'counterparts';
}
