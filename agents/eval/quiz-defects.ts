/** Defects of questions: two right answers, a wrong key, a misfit among the options, nothing to answer by. */
import type { QuizItem, QuizItemOf } from '#machines/quiz/quiz.ts';
import type { Language } from '#machines/document/source.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import {
  NUMERALS_OF_ANOTHER_KIND,
  STATEMENT_OF_ANOTHER_KIND,
  TERM_OF_ANOTHER_KIND,
} from './seed-texts.ts';
import { pick, type Random } from './text-defects.ts';

export type QuizDefectKind = 'twoRightAnswers' | 'keyWrong' | 'otherKind' | 'unanswerable';

function isNumber(text: string): boolean {
  return /^\d[\d.,]*$/u.test(text);
}

/** The same answer as one would write it another way. */
function otherForm(answer: string, language: Language): string {
  if (isNumber(answer))
    return Number(answer) >= 1000 ? Number(answer).toLocaleString('en') : `${answer}.`;
  if (language === 'ko') return `${answer}.`;
  if (answer.split(' ').length > 4) return `${answer}.`;
  return answer.endsWith('s') ? `the ${answer}` : `${answer}s`;
}

function withOption(
  item: QuizItemOf<'choice'>,
  option: string,
  random: Random,
): QuizItemOf<'choice'> {
  const others = item.options.map((_, at) => at).filter((at) => at !== item.answer);
  const at = pick(others, random);
  return { ...item, options: item.options.map((one, index) => (index === at ? option : one)) };
}

function twoRight(item: QuizItem, lesson: ReviewInput, random: Random): QuizItem | undefined {
  if (item.type === 'choice') {
    const answer = item.options[item.answer] ?? '';
    return withOption(item, otherForm(answer, lesson.language), random);
  }
  if (item.type === 'matching') {
    const [first, second] = item.pairs;
    if (!first || !second) return undefined;
    return {
      ...item,
      pairs: item.pairs.map((pair, at) =>
        at === 1 ? { ...pair, right: `${first.right}.` } : pair,
      ),
    };
  }
  if (item.type === 'ordering') {
    const [first] = item.items;
    return { ...item, items: item.items.map((one, at) => (at === 2 ? `${first ?? ''}.` : one)) };
  }
  return undefined;
}

function keyWrong(item: QuizItem, random: Random): QuizItem | undefined {
  switch (item.type) {
    case 'choice': {
      const others = item.options.map((_, at) => at).filter((at) => at !== item.answer);
      return { ...item, answer: pick(others, random) ?? 0 };
    }
    case 'truth':
      return { ...item, answer: !item.answer };
    case 'choices':
      return item.answers.length < 2 ? undefined : { ...item, answers: item.answers.slice(1) };
    case 'cloze': {
      const words = item.text
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 3 && !item.gaps.flat().includes(word));
      const word = pick(words, random);
      return word === undefined ? undefined : { ...item, gaps: item.gaps.map(() => [word]) };
    }
    case 'ordering': {
      const at = Math.floor(random() * (item.items.length - 1));
      const items = [...item.items];
      const [a, b] = [items[at], items[at + 1]];
      if (a === undefined || b === undefined) return undefined;
      [items[at], items[at + 1]] = [b, a];
      return { ...item, items };
    }
    case 'matching': {
      const at = Math.floor(random() * (item.pairs.length - 1));
      const pairs = item.pairs.map((pair) => ({ ...pair }));
      const [a, b] = [pairs[at], pairs[at + 1]];
      if (!a || !b) return undefined;
      [a.right, b.right] = [b.right, a.right];
      return { ...item, pairs };
    }
    case 'short':
      return undefined;
    default:
      return item satisfies never;
  }
}

function otherKind(item: QuizItem, language: Language, random: Random): QuizItem | undefined {
  if (item.type !== 'choice') return undefined;
  const answer = item.options[item.answer] ?? '';
  if (isNumber(answer)) return withOption(item, STATEMENT_OF_ANOTHER_KIND[language], random);
  const isTerm = answer.split(' ').length <= 4;
  const misfits = isTerm
    ? [...TERM_OF_ANOTHER_KIND[language], STATEMENT_OF_ANOTHER_KIND[language]]
    : NUMERALS_OF_ANOTHER_KIND;
  return withOption(item, pick(misfits, random) ?? '42', random);
}

function spoilt(
  kind: QuizDefectKind,
  item: QuizItem,
  lesson: ReviewInput,
  stranger: ReviewInput | undefined,
  random: Random,
): QuizItem | undefined {
  switch (kind) {
    case 'twoRightAnswers':
      return twoRight(item, lesson, random);
    case 'keyWrong':
      return keyWrong(item, random);
    case 'otherKind':
      return otherKind(item, lesson.language, random);
    case 'unanswerable': {
      const other = pick(stranger?.quiz ?? [], random);
      if (!other) return undefined;
      // Without its page, which would give it away.
      const { page: _, ...rest } = other;
      return { ...rest, id: item.id };
    }
    default:
      return kind satisfies never;
  }
}

export function spoilQuiz(
  kind: QuizDefectKind,
  lesson: ReviewInput,
  stranger: ReviewInput | undefined,
  random: Random,
): ReviewInput | undefined {
  const tried = [...lesson.quiz].sort(() => random() - 0.5);
  for (const item of tried) {
    const bad = spoilt(kind, item, lesson, stranger, random);
    if (bad) return { ...lesson, quiz: lesson.quiz.map((one) => (one.id === item.id ? bad : one)) };
  }
  return undefined;
}
