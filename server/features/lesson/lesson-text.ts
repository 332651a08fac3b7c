/**
 * The text of a lesson: whether every page that shows it can, and what they show.
 *
 * LESSON-TREE-1 A text is parsed as it is accepted, whoever wrote it. Only what was restored, or came with
 *    an older version, is parsed as it is first opened.
 */
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

/** Keeps how a text is shown that was just written: whoever opens it first waits for no parser (LESSON-TREE-1). */
export async function storeShown(em: EntityManager, id: string, content: string) {
  const { tree } = await lessonParser.parse(content, id);
  await createLessonRepository(em).storeTree(id, content, tree);
  return tree;
}

/** The page with the tree of its text: the stored one, or one that is stored from now on. */
export async function withTree(em: EntityManager, page: LessonPage): Promise<LessonPage> {
  const { lesson } = page;
  if (lesson.tree || lesson.content === '') return page;
  const tree = await storeShown(em, lesson.id, lesson.content);
  return { ...page, lesson: { ...lesson, tree } };
}
