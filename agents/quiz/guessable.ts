/**
 * Whether a question can be answered without the lesson: by the words around its gap, as the rest of
 * the book puts them together, or by the form of its options alone.
 *
 * ITEM-2 An item that tells its own answer is found.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import { isRule } from './turning.ts';

/** How often words follow each other in a text. */
export interface WordPairs {
  count(before: string, after: string): number;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

export function wordPairs(text: string): WordPairs {
  const counts = new Map<string, number>();
  const words = wordsOf(text);
  for (let at = 0; at + 1 < words.length; at += 1) {
    const pair = `${words[at] ?? ''} ${words[at + 1] ?? ''}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { count: (before, after) => counts.get(`${before} ${after}`) ?? 0 };
}

/** Seen so often with one option, and never with another, the words around tell it. */
const TELLING = 3;

/** What the book puts together, the sentence itself left out. */
function fit(
  option: string,
  before: string | undefined,
  after: string | undefined,
  pairs: WordPairs,
) {
  const words = wordsOf(option);
  const [first, last] = [words[0], words.at(-1)];
  const left = before && first ? pairs.count(before, first) : 0;
  const right = after && last ? pairs.count(last, after) : 0;
  return left + right;
}

function toldByWords(item: Extract<QuizDraft, { type: 'choice' }>, pairs: WordPairs): boolean {
  const sentence = /[“"]([^”"]*____[^”"]*)[”"]/u.exec(item.question)?.[1];
  if (sentence === undefined) return false;
  const [head = '', tail = ''] = sentence.split(GAP);
  const [before, after] = [wordsOf(head).at(-1), wordsOf(tail)[0]];
  const fits = item.options.map((option) => fit(option, before, after, pairs));
  // The sentence itself counts once on each side.
  const own = (before ? 1 : 0) + (after ? 1 : 0);
  const answer = (fits[item.answer] ?? 0) - own;
  return answer >= TELLING && fits.every((other, at) => at === item.answer || other === 0);
}

/** One option much longer than all others is taken for the right one, and mostly is. */
const LONGER = 1.8;
const LONG = 24;

function toldByForm({ options, answer }: Extract<QuizDraft, { type: 'choice' }>): boolean {
  const right = options[answer]?.length ?? 0;
  const longest = Math.max(...options.map((option, at) => (at === answer ? 0 : option.length)));
  return right >= LONG && right > longest * LONGER;
}

/** What a short question is about: one word of it in one option alone tells that option. */
const FEW_WORDS = 4;

/** "truncate", "truncated" and "truncates". */
function stemOf(word: string): string {
  return word.length > 6 ? word.slice(0, 6) : word.replace(/(?<=.{4})e?s$/u, '');
}

function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => word.length > 4)
      .map(stemOf),
  );
}

/** Behind its form of asking. */
function askedIn(question: string): string {
  return /[“"](.+)[”"]/u.exec(question)?.[1] ?? question;
}

/** The option that has the most words with the question, alone. */
function toldByEcho({
  question,
  options,
  answer,
}: Extract<QuizDraft, { type: 'choice' }>): boolean {
  if (question.includes(GAP)) return false;
  const asked = stemsOf(askedIn(question));
  const echoes = options.map(
    (option) => [...stemsOf(option)].filter((stem) => asked.has(stem)).length,
  );
  // A line of a listing names what the listing is about.
  const telling = asked.size <= FEW_WORDS && !question.includes('\n') ? 1 : 2;
  return (
    (echoes[answer] ?? 0) >= telling && echoes.every((echo, at) => at === answer || echo === 0)
  );
}

/**
 * Asks for words of a sentence rather than for what it says: a gap, or whether a sentence stands in the
 * text that no rule stands or falls with.
 */
export function isGapped(item: QuizDraft): boolean {
  if (item.type === 'truth') return !isRule(item.question);
  return item.type === 'cloze' || item.question.includes(GAP);
}

export function isGuessable(item: QuizDraft, pairs: WordPairs): boolean {
  if (item.type !== 'choice') return false;
  return toldByWords(item, pairs) || toldByForm(item) || toldByEcho(item);
}
