/**
 * How well somebody remembers the answer to one question, from all their tries at it.
 *
 * RECALL-1 It follows from the tries alone, whatever the order in which they arrived: it is counted
 *    anew with each.
 * RECALL-2 A try before its time proves no memory and changes nothing, unless it is wrong where the one
 *    before was right: then it was forgotten.
 * RECALL-3 When a question comes again is said by FSRS: later after each time it was remembered, soon
 *    after it was not, never on the same day.
 * RECALL-4 An answer that was looked up is graded by whoever recalled it: what was hardly known comes again
 *    sooner than what was known, and what was not known as a wrong answer does.
 */
import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';
import { RECALL_GRADES, type RecallGrade } from './recall-grade.ts';

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** The days between are those of its research: nine of ten are remembered when they come again. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });

const RATINGS: Record<RecallGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
};

export interface Try {
  /** In ms since 1970. */
  at: number;
  /** The grade of an answer that was given: `good` when it was right, `again` when it was not. */
  grade: RecallGrade;
}

const isRight = ({ grade }: Try) => grade !== 'again';

export interface Recall {
  /**
   * When it comes again, in ms since 1970: half a day before its time, so that whoever reviews at about
   * the same hour finds it.
   */
  dueAt: number;
  /** The last try that counted, and how it ended. */
  triedAt: number;
  isRight: boolean;
  /** How often in a row it was remembered when it came again. */
  remembered: number;
  /** When it was last tried in its time. */
  reviewedAt?: number;
}

/** Undefined without a try. */
export function recallOf(tries: readonly Try[]): Recall | undefined {
  const [first, ...more] = tries.toSorted(byTime);
  if (!first) return undefined;
  let card = scheduled(createEmptyCard(first.at), first);
  let recall: Recall = {
    dueAt: card.due.getTime() - HALF_A_DAY,
    triedAt: first.at,
    isRight: isRight(first),
    remembered: 0,
  };
  for (const one of more) {
    const inTime = one.at >= recall.dueAt;
    if (!inTime && !(recall.isRight && !isRight(one))) continue;
    card = scheduled(card, one);
    recall = {
      dueAt: card.due.getTime() - HALF_A_DAY,
      triedAt: one.at,
      isRight: isRight(one),
      remembered: isRight(one) ? recall.remembered + 1 : 0,
      ...(inTime
        ? { reviewedAt: one.at }
        : recall.reviewedAt === undefined
          ? {}
          : { reviewedAt: recall.reviewedAt }),
    };
  }
  return recall;
}

function scheduled(card: Card, { at, grade }: Try) {
  return scheduler.next(card, at, RATINGS[grade]).card;
}

/** In the same moment the worse one comes first, so that the order of arrival does not matter. */
function byTime(one: Try, other: Try): number {
  return one.at - other.at || RECALL_GRADES.indexOf(one.grade) - RECALL_GRADES.indexOf(other.grade);
}
