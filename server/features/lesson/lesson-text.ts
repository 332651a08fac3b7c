/** The text of a lesson: whether every page that shows it can, and what they show. */
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShownLesson } from '#agents/text/shown-lesson.ts';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { AppError } from '#machines/errors.ts';
import { lessonParser } from './lesson-parser.ts';

/**
 * @param by the id of whoever wrote it.
 * @throws {AppError} LESSON_UNREADABLE (detail: the problem, with its line where it has one).
 */
export async function demandReadableText(content: string, by: string): Promise<ShownLesson> {
  const shown = await lessonParser.parse(content, by);
  if (shown.problem !== undefined) {
    throw new AppError('LESSON_UNREADABLE', { detail: { problem: shown.problem.slice(0, 300) } });
  }
  return shown;
}

/** The page with the tree of its text: the stored one, or one that is stored from now on. */
export async function withTree(em: EntityManager, page: LessonPage): Promise<LessonPage> {
  const { lesson } = page;
  if (lesson.tree || lesson.content === '') return page;
  const { tree } = await lessonParser.parse(lesson.content, lesson.id);
  await createLessonRepository(em).storeTree(lesson.id, lesson.content, tree);
  return { ...page, lesson: { ...lesson, tree } };
}
