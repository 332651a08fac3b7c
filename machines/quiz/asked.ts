/**
 * A question as it is asked: all that a page needs to take an answer, and nothing of the key.
 *
 * ASKED-1 What is asked holds no key, no explanation and no page: they come with the grade.
 * ASKED-3 A first wrong try is told where to look; the key and its reason come with the last one.
 * ASKED-2 Parts that are stored in their right order are asked in another one, and an answer names
 *    their places as they were asked.
 */
import { grade, solution, type QuizResponse } from './grading.ts';
import type { QuizItem } from './quiz.ts';
import { GAP, shownOrder } from './shown-question.ts';

interface About {
  id: string;
  question: string;
}

export type AskedItem = About &
  (
    | { type: 'choice'; options: string[] }
    | { type: 'choices'; options: string[] }
    | { type: 'truth' }
    /** With `____` for each gap. */
    | { type: 'cloze'; text: string }
    | { type: 'ordering'; items: string[] }
    | { type: 'matching'; lefts: string[]; rights: string[] }
    /** `open`: compared with a good answer by whoever gave theirs. */
    | { type: 'short'; open: boolean }
  );
export type AskedType = AskedItem['type'];
export type AskedOf<T extends AskedType> = Extract<AskedItem, { type: T }>;

/** What is told of an answer. */
export interface GradedAnswer {
  /** Absent while an open answer is not judged. */
  right?: boolean;
  /** For each part that can be right by itself (option, gap, item, pair); empty where they would tell. */
  parts: boolean[];
  /** The right answer, in places as they were asked; absent while there is another try. */
  solution?: QuizResponse;
  /** As the solution. */
  explanation?: string;
  /** Which proves the answer. */
  page?: number;
}

/** How many words are to be filled in. */
export function gapsOf({ text }: AskedOf<'cloze'>): number {
  return text.split(GAP).length - 1;
}

/** A question without what would give its answer away. */
export function ask(item: QuizItem): AskedItem {
  const { id, question } = item;
  const about = { id, question };
  switch (item.type) {
    case 'choice':
    case 'choices':
      return { ...about, type: item.type, options: item.options };
    case 'truth':
      return { ...about, type: 'truth' };
    case 'cloze':
      return { ...about, type: 'cloze', text: item.text };
    case 'ordering':
      return { ...about, type: 'ordering', items: inShownOrder(id, item.items) };
    case 'matching':
      return {
        ...about,
        type: 'matching',
        lefts: item.pairs.map(({ left }) => left),
        rights: inShownOrder(
          id,
          item.pairs.map(({ right }) => right),
        ),
      };
    case 'short':
      return { ...about, type: 'short', open: item.accepted.length === 0 };
    default:
      return item satisfies never;
  }
}

/** What is told of the key, in places as they were asked. */
export type ToldKey = Required<Pick<GradedAnswer, 'solution' | 'explanation'>> &
  Pick<GradedAnswer, 'page'>;

export function keyOf(item: QuizItem): ToldKey {
  return {
    solution: asAsked(item, solution(item)),
    explanation: item.explanation,
    ...(item.page === undefined ? {} : { page: item.page }),
  };
}

/** @param response to the question as it was asked. Undefined for another kind of question. */
export function gradeAsked(item: QuizItem, response: QuizResponse): GradedAnswer | undefined {
  if (response.type !== item.type) return undefined;
  const graded = grade(item, stored(item, response));
  return {
    ...(graded ? { right: graded.right } : {}),
    parts: graded?.parts ?? [],
    ...keyOf(item),
  };
}

/** Wrong tries after which the answer is told. */
export const TRIES = 2;

/** Types whose parts may be said to be right or wrong without telling what would be right. */
const TELLING: ReadonlySet<AskedType> = new Set(['cloze', 'ordering', 'matching']);

/**
 * What is said of an answer (ASKED-3).
 * @param tries how often the question was answered, this time included.
 */
export function toldOf(item: QuizItem, graded: GradedAnswer, tries: number): GradedAnswer {
  // Whoever judged an open answer has seen a good one.
  const isOpen = item.type === 'short' && item.accepted.length === 0;
  if (graded.right !== false || isOpen || tries >= TRIES) return graded;
  const { right, parts, page } = graded;
  return {
    right,
    parts: TELLING.has(item.type) ? parts : [],
    ...(page === undefined ? {} : { page }),
  };
}

/** Whether there is enough of an answer to look at. */
export function isAnswered(item: AskedItem, response: QuizResponse | undefined): boolean {
  if (response === undefined || response.type !== item.type) return false;
  switch (response.type) {
    case 'choices':
      return response.chosen.length > 0;
    case 'cloze':
      return (
        item.type === 'cloze' &&
        Array.from({ length: gapsOf(item) }).every((_, at) => response.written[at]?.trim())
      );
    case 'matching':
      return (
        item.type === 'matching' && item.lefts.every((_, at) => (response.matched[at] ?? -1) >= 0)
      );
    case 'short':
      return response.written.trim() !== '';
    case 'choice':
    case 'truth':
    case 'ordering':
      return true;
    default:
      return response satisfies never;
  }
}

function inShownOrder<T>(id: string, parts: readonly T[]): T[] {
  return shownOrder(id, parts.length).flatMap((place) => parts.slice(place, place + 1));
}

/** Places as they are stored instead of as they were asked (ASKED-2). */
function stored(item: QuizItem, response: QuizResponse): QuizResponse {
  const places = (asked: readonly number[]) => {
    const shown = shownOrder(item.id, partsOf(item));
    return asked.map((place) => shown[place] ?? -1);
  };
  return replaced(response, places);
}

function asAsked(item: QuizItem, response: QuizResponse): QuizResponse {
  const shown = shownOrder(item.id, partsOf(item));
  return replaced(response, (kept) => kept.map((place) => shown.indexOf(place)));
}

function replaced(
  response: QuizResponse,
  places: (from: readonly number[]) => number[],
): QuizResponse {
  switch (response.type) {
    case 'ordering':
      return { type: 'ordering', order: places(response.order) };
    case 'matching':
      return { type: 'matching', matched: places(response.matched) };
    case 'choice':
    case 'choices':
    case 'truth':
    case 'cloze':
    case 'short':
      return response;
    default:
      return response satisfies never;
  }
}

function partsOf(item: QuizItem): number {
  if (item.type === 'ordering') return item.items.length;
  return item.type === 'matching' ? item.pairs.length : 0;
}
