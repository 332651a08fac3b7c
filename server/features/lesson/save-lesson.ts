/** Title, text and parts of a lesson by hand. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { LessonParts } from '#machines/lesson/lesson-parts.ts';
import type { ApiContext } from '../../api/context.ts';
import { lessonPictures } from './lesson-pictures.ts';
import { demandReadableText } from './lesson-text.ts';
import { retitleInStructure } from './retitle-in-structure.ts';

/** As somebody typed it over what they had read, which was of this `revision`. */
export interface LessonByHand {
  lessonId: string;
  title: string;
  content: string;
  /** Questions, citations and words of pictures that were changed besides. */
  parts?: LessonParts | undefined;
  revision: number;
}

/**
 * Proofs whose sentence changed are at risk from then on; pictures that are shown no more are gone.
 * @param editedBy the id of whoever typed it, who may.
 * @throws {AppError} LESSON_NOT_FOUND where it is gone since; what `demandReadableText` and `save` of the
 *   repository throw.
 */
export async function saveLesson(
  { em, host, orm, pictures }: Pick<ApiContext, 'em' | 'host' | 'orm' | 'pictures'>,
  editedBy: string,
  { lessonId: id, title, content, parts, revision }: LessonByHand,
) {
  const { tree } = await demandReadableText(content, editedBy);
  const edit = { id, title, content, parts, revision, editedBy };
  const { courseId, retitled, unshown, ...saved } = await createLessonEditRepository(em).save(edit);
  await createLessonRepository(em).storeTree(id, content, tree);
  await lessonPictures({ orm, pictures }).forget(unshown);
  if (retitled) await retitleInStructure(host, courseId, { lessonId: id, title });
  return saved;
}

/** The questions of a lesson with their keys, for those who edit them. @throws {AppError} LESSON_NOT_FOUND */
export async function questionsOf(em: EntityManager, id: string) {
  const questions = await createLessonEditRepository(em).questions(id);
  if (!questions) throw new AppError('LESSON_NOT_FOUND');
  return questions;
}
