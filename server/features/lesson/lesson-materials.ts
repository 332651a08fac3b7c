/** The further documents of one generation, opened for the author that writes with them. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Source } from '#agents/port/sourced.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createMaterialRepository } from '#db/document/material.repository.ts';
import { openSource } from '#db/document/open-source.ts';
import { AppError } from '#machines/errors.ts';
import {
  MATERIALS_LIMIT,
  type LessonAgentsInput,
} from '#machines/lesson/lesson-generation.events.ts';

/**
 * Only documents that are kept with the course and have been read: what was taken out since the lesson
 * was asked for, and what never was a material of this course, is left out.
 * @throws {AppError} MATERIALS_TOO_MANY (detail: limit).
 */
export async function openMaterials(
  em: EntityManager,
  { courseId, materials = [] }: Pick<LessonAgentsInput, 'courseId' | 'materials'>,
): Promise<Source[]> {
  const wanted = [...new Set(materials)];
  if (wanted.length === 0) return [];
  if (wanted.length > MATERIALS_LIMIT) {
    throw new AppError('MATERIALS_TOO_MANY', { detail: { limit: MATERIALS_LIMIT } });
  }
  const ids = await createMaterialRepository(em).readable(courseId, wanted);
  const documents = createDocumentRepository(em);
  return Promise.all(ids.map((id) => openSource(documents, id)));
}
