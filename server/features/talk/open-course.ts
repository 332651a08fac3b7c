/**
 * A course opened for its tutor: what it is to be like, what it answers from, and what is taught where.
 *
 * OPENED-3 It is opened anew only where something of it has changed since, in whichever process: which version its
 *    rows are of is asked each time, what stands in them is not. Texts of lessons are read where they are quoted.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TutorLesson } from '#agents/port/course-tutor.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { itemKey } from '#db/item-key.ts';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { createTutorRepository } from '#db/tutor/tutor.repository.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { ask } from '#machines/quiz/asked.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { TutorSettings } from '#machines/tutor/tutor-settings.ts';

export interface OpenedLesson extends TutorLesson {
  /** From 0, within the course. */
  position: number;
  pages: PageRange[];
  /** Whether it has a text. */
  isWritten: boolean;
}

export interface OpenedCourse {
  id: string;
  title: string;
  language: Language;
  settings: TutorSettings;
  lessons: OpenedLesson[];
  /** Its own document first, then its materials. */
  documents: { id: string; pageCount: number; language: Language }[];
  /** The lesson that teaches a page of it. */
  taughtBy(documentId: string, page: number): OpenedLesson | undefined;
}

/** Lessons of all courses that are kept open: those asked about longest ago are opened anew. */
const MOST_LESSONS = 4_000;

const kept = new Map<string, { version: string; course: Promise<OpenedCourse>; size: number }>();

/** @throws {AppError} COURSE_NOT_FOUND */
export async function openCourse(em: EntityManager, courseId: string): Promise<OpenedCourse> {
  const version = await createTalkCourseRepository(em).versionOf(courseId);
  if (version === undefined) throw new AppError('COURSE_NOT_FOUND');
  const known = kept.get(courseId);
  kept.delete(courseId);
  if (known?.version === version) {
    kept.set(courseId, known);
    return known.course;
  }
  // What is read now is of this version or a later one: then the next who asks reads it once more.
  const course = readCourse(em, courseId);
  const one = { version, course, size: 1 };
  kept.set(courseId, one);
  try {
    one.size += (await course).lessons.length;
  } catch (error) {
    if (kept.get(courseId) === one) kept.delete(courseId);
    throw error;
  }
  let all = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [id, { size }] of kept) {
    if (all <= MOST_LESSONS) break;
    kept.delete(id);
    all -= size;
  }
  return course;
}

async function readCourse(em: EntityManager, courseId: string): Promise<OpenedCourse> {
  const courses = createTalkCourseRepository(em);
  const [course, stored, rows, documents] = await Promise.all([
    createCourseRepository(em).find(courseId),
    createTutorRepository(em).find(courseId),
    courses.lessons(courseId),
    courses.documents(courseId),
  ]);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const inChapter = new Map<number, number>();
  const lessons = rows.map(({ chapter, quiz, ...lesson }): OpenedLesson => {
    const place = (inChapter.get(chapter) ?? 0) + 1;
    inChapter.set(chapter, place);
    return { ...lesson, number: `${chapter + 1}.${place}`, quiz: quiz.map(asked) };
  });
  const own = course.documentId;
  const byPage = new Map(
    lessons.flatMap((lesson) =>
      lesson.pages.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, at) => [from + at, lesson] as const),
      ),
    ),
  );
  return {
    id: course.id,
    title: course.title,
    language: course.details.language,
    settings: stored?.settings ?? newTutorSettings(course.title, course.details),
    lessons,
    documents: documents.map((one) => ({
      ...one,
      language: one.language ?? course.details.language,
    })),
    taughtBy: (documentId, page) => (documentId === own ? byPage.get(page) : undefined),
  };
}

/** As it is asked, without its key. */
function asked(item: QuizItem): TutorLesson['quiz'][number] {
  const shown = ask(item);
  const gaps = shown.type === 'cloze' ? ` ${shown.text}` : '';
  return {
    item: itemKey(item),
    question: `${shown.question}${gaps}`,
    options: shown.type === 'choice' || shown.type === 'choices' ? shown.options : [],
  };
}
