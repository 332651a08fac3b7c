/**
 * What a course may be made from: a document, or an idea and a model.
 *
 * COURSE-SOURCE-1 Without a document a model writes, from a description that says enough.
 * COURSE-SOURCE-2 A document of another organization is none of this one's, and is not told of.
 */
import type { DocumentRepository } from '#db/document/document.repository.ts';
import { ideaProblem } from '#machines/course/course-idea.ts';
import { AppError } from '#machines/errors.ts';

interface CourseSource {
  organizationId: string;
  documentId?: string | undefined;
  description: string;
}

/** @throws {AppError} MODEL_NEEDED, COURSE_IDEA_REQUIRED, COURSE_IDEA_TOO_SHORT; DOCUMENT_NOT_FOUND */
export async function demandCourseSource(
  deps: { hasModels: boolean; documents: Pick<DocumentRepository, 'organizationsOf'> },
  { organizationId, documentId, description }: CourseSource,
): Promise<void> {
  if (documentId === undefined) {
    if (!deps.hasModels) throw new AppError('MODEL_NEEDED');
    const problem = ideaProblem(description);
    if (problem) throw new AppError(problem, { detail: { field: 'details.description' } });
    return;
  }
  const owners = await deps.documents.organizationsOf([documentId]);
  if (owners.get(documentId) !== organizationId) throw new AppError('DOCUMENT_NOT_FOUND');
}
