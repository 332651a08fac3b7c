/** A course that can be read: published, public, with three written lessons. */
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';

export const QUIZ: QuizItem = {
  id: 'q1',
  type: 'choice',
  question: 'Which part of a plant takes up water?',
  options: ['the root', 'the leaf'],
  answer: 0,
  explanation: 'The key to all of it.',
};

export interface PublishedCourse {
  id: string;
  slug: string;
  /** In the order of the course; the first has a question. */
  lessonIds: string[];
}

interface Given {
  organizationId: string;
  ownerId: string;
  title?: string;
  description?: string;
  language?: 'en' | 'ko';
  privacy?: 'public' | 'private';
}

export async function publishedCourse(
  { orm }: Pick<TestDatabase, 'orm'>,
  given: Given,
): Promise<PublishedCourse> {
  const { organizationId, ownerId, title = 'Plants', language = 'en' } = given;
  const em = orm.em.fork();
  const courses = createCourseRepository(em);
  const id = crypto.randomUUID();
  const slug = await courses.freeSlug(title);
  const details = {
    ...newCourseDetails(language, title),
    description: given.description ?? '',
  };
  await courses.add({ courseId: id, organizationId, ownerId, slug, details });
  const lessonIds = [1, 2, 3].map((place) => `${id}-${place}`);
  await courses.writeStructure(id, {
    title,
    description: '',
    chapters: [
      {
        id: `${id}-chapter`,
        title: 'Leaves',
        lessons: lessonIds.map((lessonId, at) => ({
          id: lessonId,
          title: `Lesson ${at + 1}`,
          objectives: [],
          pages: [],
        })),
      },
    ],
    skipped: [],
  });
  for (const lessonId of lessonIds) await writeLesson(orm, lessonId, lessonIds[0] === lessonId);
  await em.execute(`update course set status = 'published', privacy = ? where id = ?`, [
    given.privacy ?? 'public',
    id,
  ]);
  return { id, slug, lessonIds };
}

/** Writes the text of a lesson, or writes it anew. */
export async function writeLesson(
  orm: TestDatabase['orm'],
  lessonId: string,
  hasQuiz: boolean,
  quiz: QuizItem = QUIZ,
): Promise<void> {
  const lessons = createLessonRepository(orm.em.fork());
  const result = {
    content: `Roots take up water.${hasQuiz ? '\n\n<Quiz id="q1" />' : ''}`,
    citations: [],
    quiz: hasQuiz ? [quiz] : [],
    review: { score: 9.5, checks: [] },
    attempts: 1,
    author: 'extractive' as const,
    tokens: 0,
  };
  await lessons.storeResult(lessonId, result, 1);
}
