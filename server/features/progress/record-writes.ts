/**
 * Takes what a reader's page has kept, in any order and however often.
 *
 * RECORD-1 Each write is taken or refused by itself: one that came too late holds no other one up.
 * RECORD-2 A write that could not be taken just now fails the call, and the page keeps them all.
 * RECORD-3 Only who may read a lesson now leaves something behind in it.
 * RECORD-4 What was read is written at once, in one statement, and comes to the same as told one by one.
 * RECORD-5 So is what several readers tell in the same moment; each is answered as if they were alone.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createMasteryRepository } from '#db/mastery/mastery.repository.ts';
import { createProgressRepository } from '#db/progress/progress.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import {
  placedLessons,
  quizzesOf,
  type AskedLessons,
  type PlacedLesson,
  type ReadLesson,
} from '#db/progress/placed-lessons.ts';
import { storeReading, storeReadings, type ReadingReport } from '#db/progress/reading-reports.ts';
import { createVideoStopRepository } from '#db/progress/video-stop.repository.ts';
import { AppError, ERRORS } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { reportedTime } from '#machines/progress/lesson-progress.ts';
import { toldOf, type GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type {
  ProgressWrite,
  ReadWrite,
  RecallWrite,
  WriteResult,
} from '#machines/progress/progress-write.ts';
import { askedTogether } from '../../asked-together.ts';
import { gradeAnswer } from './grade-answer.ts';
import { openLessons } from '../../policy/lesson.policy.ts';

export interface Recorded {
  results: WriteResult[];
  /** Courses that were finished by it. */
  finished: string[];
}

/** How readers are looked up and written: many at once, whoever asks (RECORD-5). */
interface ReadersLine {
  lessons: (asked: AskedLessons) => Promise<PlacedLesson[]>;
  readings: (reports: readonly ReadingReport[]) => Promise<PlacedLesson[]>;
}

/** Milliseconds, where many tell at once. A reader waits for no answer of theirs. */
const PACE = 10;

type OpenOrm = Pick<Orm, 'em'>;
const lines = new WeakMap<OpenOrm, ReadersLine>();

function lineOf(orm: OpenOrm): ReadersLine {
  const known = lines.get(orm);
  if (known) return known;
  const line: ReadersLine = {
    lessons: askedTogether((asked) => placedLessons(orm.em.fork(), asked), { pace: PACE }),
    readings: askedTogether((reports) => storeReadings(orm.em.fork(), reports), { pace: PACE }),
  };
  lines.set(orm, line);
  return line;
}

export async function recordWrites(
  orm: OpenOrm,
  viewer: Viewer,
  writes: readonly ProgressWrite[],
  now: number,
): Promise<Recorded> {
  const line = lineOf(orm);
  const ids = [...new Set(writes.map(({ lessonId }) => lessonId))];
  const lessons = await openLessons(line.lessons, viewer, ids);
  const em = orm.em.fork();
  const { userId } = viewer;
  const reports = writes.flatMap((write) => {
    const lesson = lessons.get(write.lessonId);
    return lesson && write.type === 'read' ? [{ lesson, write }] : [];
  });
  const finished = new Set(await recordReading({ em, store: line.readings }, userId, reports, now));
  const quizzes = await quizzesFor(em, writes);
  const results: WriteResult[] = [];
  for (const write of writes) {
    try {
      const placed = lessons.get(write.lessonId);
      if (!placed) throw new AppError('LESSON_NOT_FOUND');
      const lesson = { ...placed, quiz: quizzes.get(placed.id) ?? [] };
      const taken = write.type === 'read' ? {} : await recordIn(em, userId, lesson, write, now);
      results.push({ id: write.id, ...(taken.graded ? { graded: taken.graded } : {}) });
      if (taken.finished !== undefined) finished.add(taken.finished);
    } catch (error) {
      if (!(error instanceof AppError) || ERRORS[error.code].act === 'again') throw error;
      results.push({ id: write.id, refused: error.code });
    }
  }
  return { results, finished: [...finished] };
}

/** Most of what is told answers nothing: questions are looked up for what does. */
async function quizzesFor(em: EntityManager, writes: readonly ProgressWrite[]) {
  const answered = writes.filter(({ type }) => type === 'answer' || type === 'recall');
  if (answered.length === 0) return new Map<string, QuizItem[]>();
  return quizzesOf(em, [...new Set(answered.map(({ lessonId }) => lessonId))]);
}

/**
 * All of it at once, which is most of what pages tell. For whoever is known to read the lessons.
 * @returns courses that were finished by it.
 */
export async function recordReading(
  {
    em,
    store = (rows) => storeReading(em, rows),
  }: { em: EntityManager; store?: ReadersLine['readings'] },
  userId: string,
  reports: readonly { lesson: PlacedLesson; write: ReadWrite }[],
  now: number,
): Promise<string[]> {
  if (reports.length === 0) return [];
  const progress = createProgressRepository(em);
  const ended = await store(
    reports.map(({ lesson, write }) => {
      const { furthest, stop, visit } = write;
      return { userId, lesson, furthest, stop, visit, at: new Date(reportedTime(write.at, now)) };
    }),
  );
  const finished: string[] = [];
  for (const lesson of ended) {
    const settled = await progress.settle(userId, lesson, new Date(now));
    if (settled.finished) finished.push(lesson.courseId);
  }
  return finished;
}

/** For whoever is known to read the lesson. @throws {AppError} what `gradeAnswer` throws */
export async function recordIn(
  em: EntityManager,
  userId: string,
  lesson: ReadLesson,
  write: Exclude<ProgressWrite, ReadWrite>,
  now: number,
): Promise<{ graded?: GradedAnswer; finished?: string | undefined }> {
  const progress = createProgressRepository(em);
  const at = new Date(reportedTime(write.at, now));
  if (write.type === 'watch') {
    await createVideoStopRepository(em).tell(userId, { ...write, at });
    return {};
  }
  if (write.type === 'recall') {
    await recordGrade(em, userId, lesson, { ...write, at });
    return {};
  }
  const { item, graded } = gradeAnswer(lesson.quiz, write);
  // An open answer is kept once it was judged.
  if (graded.right === undefined) return { graded };
  const { id, response } = write;
  await progress.answer(userId, lesson, { id, item, response, isRight: graded.right, at });
  const tries = await progress.tries(userId, lesson.id, item);
  await createMasteryRepository(em).follow(userId, lesson, item);
  const { finished } = await progress.settle(userId, lesson, new Date(now));
  return {
    graded: toldOf(item, graded, tries),
    finished: finished ? lesson.courseId : undefined,
  };
}

/** @throws {AppError} NOT_FOUND of a question that is gone, or was never answered. */
async function recordGrade(
  em: EntityManager,
  userId: string,
  lesson: ReadLesson,
  { itemId, ...given }: Omit<RecallWrite, 'at'> & { at: Date },
): Promise<void> {
  const mastery = createMasteryRepository(em);
  const item = lesson.quiz.find(({ id }) => id === itemId);
  if (!item || !(await mastery.grade(userId, lesson, item, given))) throw new AppError('NOT_FOUND');
  await mastery.follow(userId, lesson, item);
}
