/** A course opened for its tutor: what it is to be like, what it answers from, and what is taught where. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TutorLesson } from '#agents/port/course-tutor.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { itemKey } from '#db/progress/item-key.ts';
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
  content: string;
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

/** @throws {AppError} COURSE_NOT_FOUND */
export async function openCourse(em: EntityManager, courseId: string): Promise<OpenedCourse> {
  const courses = createTalkCourseRepository(em);
  const [course, stored, rows, documents] = await Promise.all([
    createCourseRepository(em).find(courseId),
    createTutorRepository(em).find(courseId),
    courses.lessons(courseId),
    courses.documents(courseId),
  ]);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const lessons = rows.map(({ chapter, quiz, ...lesson }, at): OpenedLesson => {
    const place = rows.slice(0, at + 1).filter((one) => one.chapter === chapter).length;
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
