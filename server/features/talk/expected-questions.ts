/**
 * What is looked up for a question while it is being stored.
 *
 * OPENED-1 A course is opened while the question about it is being stored, and once for a class that asks in the
 *    same moment. Whoever was not expected finds it as it is now.
 * OPENED-4 What it is answered from is got ready to be searched meanwhile: as soon as somebody opens the page of its
 *    tutor, before anything is asked.
 * OPENED-2 So is what the tutor knows of who asks: for that question, and for no other.
 */
import type { TutorMemory } from '#agents/port/course-tutor.ts';
import type { Orm } from '#db/orm.config.ts';
import { createTalkMemoryRepository } from '#db/talk/talk-memory.repository.ts';
import { openCourse, type OpenedCourse } from './open-course.ts';
import { indexedSources } from './source-index.ts';

/** Milliseconds in which several who ask about a course have it opened once. */
const TOGETHER = 200;
/** The same after which what was looked up for a question that did not come is looked up anew. */
const KEPT = 2_000;

export interface ExpectedQuestions {
  /** Somebody asks in this talk just now. */
  expect(talk: { talkId: string; courseId: string }, userId: string): void;
  /** As it was when somebody was expected, else as it is. @throws {AppError} COURSE_NOT_FOUND */
  course(courseId: string): Promise<OpenedCourse>;
  /** What the tutor knows of whose talk it is. */
  memory(talkId: string, courseId: string): Promise<TutorMemory>;
}

export function createExpectedQuestions(orm: Pick<Orm, 'em'>): ExpectedQuestions {
  const courses = new Map<string, { at: number; course: Promise<OpenedCourse> }>();
  const memories = new Map<string, Promise<TutorMemory>>();
  const opened = (courseId: string) => openCourse(orm.em.fork(), courseId);

  /** What nobody came for goes. */
  function keep<Value>(into: Map<string, Value>, key: string, value: Value): void {
    into.set(key, value);
    setTimeout(() => {
      if (into.get(key) === value) into.delete(key);
    }, KEPT).unref();
  }

  function expectCourse(courseId: string): void {
    const at = performance.now();
    const known = courses.get(courseId);
    if (known && at - known.at < TOGETHER) return;
    const course = opened(courseId);
    const { signal } = new AbortController();
    // Whoever opens it, and asks, hears of what fails.
    course
      .then((one) => indexedSources(orm, one, { signal, progress: () => undefined }))
      .catch(() => undefined);
    keep(courses, courseId, { at, course });
  }

  return {
    expect({ talkId, courseId }, userId) {
      expectCourse(courseId);
      const memory = memoryOf(orm, { userId }, courseId);
      // Whoever takes it hears of it.
      memory.catch(() => undefined);
      keep(memories, talkId, memory);
    },
    course: (courseId) => courses.get(courseId)?.course ?? opened(courseId),
    memory(talkId, courseId) {
      const known = memories.get(talkId);
      memories.delete(talkId);
      return known ?? memoryOf(orm, { talkId }, courseId);
    },
  };
}

async function memoryOf(
  orm: Pick<Orm, 'em'>,
  learner: { userId: string } | { talkId: string },
  courseId: string,
): Promise<TutorMemory> {
  const memory = createTalkMemoryRepository(orm.em.fork());
  const { note, read, wrong, solved } = await memory.known(learner, courseId);
  const missed = wrong.map(({ item, question, lesson: { id, title } }) => ({
    item,
    question,
    lessonId: id,
    title,
  }));
  return { note, read, wrong: missed, solved };
}
