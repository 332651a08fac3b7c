/** A document beside a course's own source. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createMaterialRepository } from '#db/document/material.repository.ts';
import { AppError } from '#machines/errors.ts';

interface AttachedCourse {
  id: string;
  organizationId: string;
  /** Its source. */
  documentId: string | null;
}

/**
 * A document of the organization, uploaded before or being uploaded now.
 * @throws {AppError} DOCUMENT_NOT_FOUND, also for what replaces another; MATERIAL_IS_SOURCE
 */
export async function attachMaterial(
  em: EntityManager,
  course: AttachedCourse,
  documentId: string,
  addedBy: string,
): Promise<void> {
  const document = await createDocumentRepository(em).owner(documentId);
  if (document?.organizationId !== course.organizationId || document.replaces !== null) {
    throw new AppError('DOCUMENT_NOT_FOUND');
  }
  if (course.documentId === documentId) throw new AppError('MATERIAL_IS_SOURCE');
  await createMaterialRepository(em).attach({ courseId: course.id, documentId, addedBy });
}
