/**
 * Whether a quiz item can be asked: one right answer, wrong ones that could be right.
 *
 * ITEM-1 An item has one right answer, and others of its kind that could be right; what is wrong with it is named.
 */
import type { QuizDraft, QuizItemOf } from '#machines/quiz/quiz.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import { foldForQuote } from '#machines/document/quote.ts';

type QuizDefect =
  | 'no answer'
  | 'same options'
  | 'answer given away'
  | 'distractor also right'
  | 'options of other kinds'
  | 'not in the source'
  | 'key against the source'
  | 'no explanation';

function plain(text: string): string {
  return foldForQuote(text)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Inflection and spelling aside: "A sample", "samples" and "sample" are one answer, "1,200" and "1200" too. */
export function plainForm(text: string): string {
  return plain(text.replace(/(?<=\d),(?=\d{3})/gu, ''))
    .replace(/^(?:an?|the) /u, '')
    .replace(/(?<=\p{Script=Latin}{2}(?:s|x|z|ch|sh))es$/u, '')
    .replace(/(?<=\p{Script=Latin}{2}[^s])s$/u, '')
    .replace(/(?<=[\uac00-\ud7a3]{2})(?:이란|은|는|을|를|의)$/u, '');
}

function wordsOf(text: string): number {
  return text.trim().split(/\s+/u).length;
}

function isNumeric(text: string): boolean {
  return /^[\p{Sc}]?\d[\d.,]*\s?(?:%|\p{L}{0,3})$/u.test(text.trim());
}

function isHangul(text: string): boolean {
  return /[\uac00-\ud7a3]/u.test(text);
}
function isStatement(text: string): boolean {
  return (
    /^(?:is|are|was|were|means?|refers?|consists?|has|have|can|denotes?)\b/iu.test(text.trim()) ||
    /(?:다|요|음|함)[.。]?$/u.test(text.trim())
  );
}
function isCode(text: string): boolean {
  return /[`{}<>=$\\]|\(\)|^[-./~]|\//u.test(text.trim());
}
function isSentence(text: string): boolean {
  return /^\p{Lu}.*\s.*[.!?]$/u.test(text.trim());
}

/** Whether one option alone has, or alone lacks, what the others agree in. */
function standsOut(options: string[], has: (text: string) => boolean): boolean {
  const count = options.filter(has).length;
  return options.length > 2 && (count === 1 || count === options.length - 1);
}

/** One option with a full stop among others without is another text. */
function isEnded(option: string): boolean {
  return /(?<!\b(?:etc|Inc|e\.g))[.。]$/u.test(option);
}

/** What somebody says of it, among what it is. */
function isReported(option: string): boolean {
  return /(?:라|다)고 (?:한다|합니다|해요)[.。]?$/u.test(option.trim());
}

const FORMS = [isNumeric, isHangul, isStatement, isCode, isSentence, isEnded, isReported];

/** By which it agrees with options of its kind: an option of another form tells itself. */
export function optionForm(option: string): string {
  return FORMS.map((has) => Number(has(option))).join('');
}

/** Options of one kind: all numbers or none, in one script and form, of about the same length. */
function sameKind(options: string[]): boolean {
  const numbers = options.filter(isNumeric).length;
  if (numbers > 0) return numbers === options.length;
  const forms = FORMS.filter((has) => has !== isNumeric);
  if (forms.some((has) => standsOut(options, has))) return false;
  const lengths = options.map((option) => option.length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const words = options.map(wordsOf);
  if (Math.max(...words) <= 4)
    return Math.max(...words) - Math.min(...words) <= 2 && longest <= shortest * 5 + 6;
  return longest <= shortest * 3.5 + 10;
}

function allDifferent(texts: string[]): boolean {
  const folded = texts.map(plainForm);
  return !folded.includes('') && new Set(folded).size === folded.length;
}

/** Whether `text` says the short answer itself. */
function givesAway(text: string, answer: string): boolean {
  const key = plain(answer);
  return key.length > 3 && wordsOf(answer) <= 4 && ` ${plain(text)} `.includes(` ${key} `);
}

/** A short answer that nobody could have read is no question about the source. */
function standsInSource(answer: string, sourceText: string): boolean {
  const key = plain(answer);
  if (wordsOf(answer) > 3) return true;
  return key
    .split(' ')
    .every((word) => sourceText.includes(word.slice(0, Math.max(2, word.length - 2))));
}

function judgeChoice(item: Draft<'choice'>, sourceText: string): QuizDefect | undefined {
  const answer = item.options[item.answer];
  if (answer === undefined || item.options.length < 2) return 'no answer';
  if (!allDifferent(item.options)) return 'same options';
  const isYesNo =
    item.options.length === 2 && item.options.every((option) => wordsOf(option) === 1);
  if (isYesNo) return undefined;
  if (!sameKind(item.options)) return 'options of other kinds';
  if (!item.question.includes(GAP)) {
    return givesAway(item.question, answer) ? 'answer given away' : undefined;
  }
  if (` ${plain(item.question)} `.includes(` ${plain(answer)} `)) return 'answer given away';
  const sentence = /[“"]([^”"]*____[^”"]*)[”"]/u.exec(item.question)?.[1] ?? item.question;
  const others = item.options.filter((_, at) => at !== item.answer);
  const isAlsoRight = others.some((option) => {
    const filled = foldForQuote(sentence.replaceAll(GAP, option));
    return filled.length > 20 && sourceText.includes(filled);
  });
  return isAlsoRight ? 'distractor also right' : undefined;
}

function judgeChoices(item: Draft<'choices'>): QuizDefect | undefined {
  const fits = item.answers.every((answer) => answer < item.options.length);
  if (item.answers.length === 0 || !fits) return 'no answer';
  // All right is no question.
  if (new Set(item.answers).size >= item.options.length) return 'no answer';
  if (!allDifferent(item.options)) return 'same options';
  return sameKind(item.options) ? undefined : 'options of other kinds';
}

function judgeTruth(item: Draft<'truth'>, sourceText: string): QuizDefect | undefined {
  const statement = /[“"](.+)[”"]/u.exec(item.question)?.[1] ?? item.question;
  if (wordsOf(statement) < 3) return 'no answer';
  const isSaid = sourceText.includes(foldForQuote(statement));
  return isSaid && !item.answer ? 'key against the source' : undefined;
}

function judgeCloze(item: Draft<'cloze'>, sourceText: string): QuizDefect | undefined {
  if (item.text.split(GAP).length - 1 !== item.gaps.length) return 'no answer';
  for (const accepted of item.gaps) {
    const [answer] = accepted;
    if (answer === undefined || plain(answer) === '') return 'no answer';
    if (givesAway(`${item.question} ${item.text}`, answer)) return 'answer given away';
    if (!accepted.some((one) => standsInSource(one, sourceText))) return 'not in the source';
  }
  return undefined;
}

function judgeMatching(item: Draft<'matching'>): QuizDefect | undefined {
  if (item.pairs.length < 3) return 'no answer';
  const [lefts, rights] = [
    item.pairs.map(({ left }) => left),
    item.pairs.map(({ right }) => right),
  ];
  if (!allDifferent(lefts) || !allDifferent(rights)) return 'same options';
  const isGivenAway = item.pairs.some(({ left, right }) => givesAway(right, left));
  return isGivenAway ? 'answer given away' : undefined;
}

function judgeShort(item: Draft<'short'>, sourceText: string): QuizDefect | undefined {
  const [answer] = item.accepted;
  if (answer === undefined) return plain(item.sample) === '' ? 'no answer' : undefined;
  if (givesAway(item.question, answer)) return 'answer given away';
  return item.accepted.some((one) => standsInSource(one, sourceText))
    ? undefined
    : 'not in the source';
}

type Draft<T extends QuizDraft['type']> = Omit<QuizItemOf<T>, 'id'>;

/**
 * `sourceText` is the folded text of the lesson's pages: a gap filled with a distractor that makes
 * a sentence of the source has two right answers.
 */
export function judgeQuizItem(item: QuizDraft, sourceText: string): QuizDefect | undefined {
  if (item.explanation.trim() === '') return 'no explanation';
  switch (item.type) {
    case 'choice':
      return judgeChoice(item, sourceText);
    case 'choices':
      return judgeChoices(item);
    case 'truth':
      return judgeTruth(item, sourceText);
    case 'cloze':
      return judgeCloze(item, sourceText);
    case 'ordering':
      return allDifferent(item.items) ? undefined : 'same options';
    case 'matching':
      return judgeMatching(item);
    case 'short':
      return judgeShort(item, sourceText);
    default:
      return item satisfies never;
  }
}
