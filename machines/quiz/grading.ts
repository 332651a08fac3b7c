/** Whether an answer is right: the same function wherever it is asked. */
import { sameAnswer } from './same-answer.ts';
import type { QuizItem } from './quiz.ts';

/** What somebody answered; each form belongs to one type of question. */
export type QuizResponse =
  | { type: 'choice'; chosen: number }
  | { type: 'choices'; chosen: number[] }
  | { type: 'truth'; chosen: boolean }
  | { type: 'cloze'; written: string[] }
  /** Places of the items as stored, in the order given. */
  | { type: 'ordering'; order: number[] }
  /** For each left side, in stored order, the stored place of the right side given; -1 for none. */
  | { type: 'matching'; matched: number[] }
  | { type: 'short'; written: string; isRight?: boolean | undefined };

export interface Grade {
  right: boolean;
  /** For each part that can be right by itself (option, gap, item, pair). */
  parts: boolean[];
}

function whole(parts: boolean[]): Grade {
  return { right: parts.length > 0 && parts.every(Boolean), parts };
}

/** Undefined while nobody can say: another type's answer, or an open one not judged yet. */
export function grade(item: QuizItem, response: QuizResponse): Grade | undefined {
  switch (item.type) {
    case 'choice': {
      if (response.type !== 'choice') return undefined;
      const { chosen } = response;
      const right = chosen === item.answer;
      return { right, parts: item.options.map((_, at) => at !== chosen || right) };
    }
    case 'choices': {
      if (response.type !== 'choices') return undefined;
      const { chosen } = response;
      return whole(item.options.map((_, at) => chosen.includes(at) === item.answers.includes(at)));
    }
    case 'truth':
      return response.type === 'truth' ? whole([response.chosen === item.answer]) : undefined;
    case 'cloze': {
      if (response.type !== 'cloze') return undefined;
      const { written: words } = response;
      return whole(
        item.gaps.map((accepted, at) => accepted.some((one) => sameAnswer(words[at] ?? '', one))),
      );
    }
    case 'ordering': {
      if (response.type !== 'ordering') return undefined;
      const { order } = response;
      // By what is read, so that two equal items may stand either way.
      return whole(item.items.map((text, at) => item.items[order[at] ?? -1] === text));
    }
    case 'matching': {
      if (response.type !== 'matching') return undefined;
      const { matched } = response;
      return whole(
        item.pairs.map(({ right }, at) => item.pairs[matched[at] ?? -1]?.right === right),
      );
    }
    case 'short': {
      if (response.type !== 'short') return undefined;
      if (item.accepted.length > 0) {
        return whole([item.accepted.some((one) => sameAnswer(response.written, one))]);
      }
      return response.isRight === undefined ? undefined : whole([response.isRight]);
    }
    default:
      return item satisfies never;
  }
}

/** The answer that is right: what a page shows as the solution. */
export function solution(item: QuizItem): QuizResponse {
  switch (item.type) {
    case 'choice':
      return { type: 'choice', chosen: item.answer };
    case 'choices':
      return { type: 'choices', chosen: item.answers };
    case 'truth':
      return { type: 'truth', chosen: item.answer };
    case 'cloze':
      return { type: 'cloze', written: item.gaps.map(([first = '']) => first) };
    case 'ordering':
      return { type: 'ordering', order: item.items.map((_, at) => at) };
    case 'matching':
      return { type: 'matching', matched: item.pairs.map((_, at) => at) };
    case 'short':
      return { type: 'short', written: item.accepted[0] ?? item.sample, isRight: true };
    default:
      return item satisfies never;
  }
}
