/**
 * What somebody can do of what a course is to teach.
 *
 * MASTERY-1 A question belongs to the objective of its lesson whose words it says most of; where it says
 *    none of any, to all of them.
 * MASTERY-2 A question is known when the last try that counted was right, and remembered when it was
 *    right at a later time, when it came again.
 * MASTERY-3 An objective is known when all of its questions are, and mastered when all are remembered;
 *    one that no question belongs to says so.
 */
import type { QuizItem } from '../quiz/quiz.ts';
import type { Recall } from './recall.ts';

export const MASTERY_LEVELS = ['unasked', 'untried', 'learning', 'known', 'mastered'] as const;
export type MasteryLevel = (typeof MASTERY_LEVELS)[number];

export interface ObjectiveMastery {
  text: string;
  /** Questions that belong to it, those that are known, and those of them that are remembered. */
  questions: number;
  known: number;
  remembered: number;
  level: MasteryLevel;
}

export interface TaughtLesson {
  slug: string;
  title: string;
  objectives: readonly string[];
  quiz: readonly QuizItem[];
}

export interface LessonMastery {
  slug: string;
  title: string;
  objectives: ObjectiveMastery[];
}

/** What one can do of one course; `courses` are all that one may ask about. */
export interface CourseMastery {
  courses: { slug: string; title: string }[];
  /** Whose lessons these are; absent for somebody who is in no course. */
  courseSlug?: string;
  lessons: LessonMastery[];
}

export type Remembered = Pick<Recall, 'isRight' | 'remembered'>;

/** @param recall of a question, undefined while it was never tried. */
export function lessonMastery(
  { slug, title, objectives, quiz }: TaughtLesson,
  recall: (item: QuizItem) => Remembered | undefined,
): LessonMastery {
  const belonging = quiz.map((item) => ({ item, to: objectivesOf(item, objectives) }));
  return {
    slug,
    title,
    objectives: objectives.map((text, at) => {
      const items = belonging.filter(({ to }) => to.includes(at)).map(({ item }) => recall(item));
      return { text, ...counted(items) };
    }),
  };
}

function counted(items: readonly (Remembered | undefined)[]): Omit<ObjectiveMastery, 'text'> {
  const known = items.filter((one) => one?.isRight === true);
  const counts = {
    questions: items.length,
    known: known.length,
    remembered: known.filter((one) => (one?.remembered ?? 0) > 0).length,
  };
  return {
    ...counts,
    level: levelOf(
      counts,
      items.every((one) => one === undefined),
    ),
  };
}

function levelOf(
  { questions, known, remembered }: Omit<ObjectiveMastery, 'text' | 'level'>,
  isUntried: boolean,
): MasteryLevel {
  if (questions === 0) return 'unasked';
  if (isUntried) return 'untried';
  if (remembered === questions) return 'mastered';
  return known === questions ? 'known' : 'learning';
}

/** Places of the objectives that a question belongs to. */
export function objectivesOf(item: QuizItem, objectives: readonly string[]): number[] {
  const said = stems(
    [item.question, item.explanation, item.type === 'cloze' ? item.text : ''].join(' '),
  );
  const shares = objectives.map((objective) => {
    const words = [...stems(objective)];
    return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
  });
  const most = Math.max(0, ...shares);
  const all = objectives.map((_, at) => at);
  return most === 0 ? all : all.filter((at) => shares[at] === most).slice(0, 1);
}

/** The beginnings of words, and for Korean pairs of syllables: what endings and particles leave alone. */
function stems(text: string): Set<string> {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      if (!/[\uac00-\ud7a3]/u.test(word)) return word.length > 3 ? [word.slice(0, 5)] : [];
      return Array.from(word.slice(1), (_, at) => word.slice(at, at + 2));
    }),
  );
}
