/**
 * How a document goes.
 *
 * DOCUMENT-REMOVE-1 One that a course was made from stays.
 * DOCUMENT-REMOVE-2 What still works on it stops first, its rows go before its file: what fails
 *    half-way leaves a file without a row, never a row without a file.
 */
import type { DocumentRepository } from '#db/document/document.repository.ts';
import type { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { sendWhilePossible } from '../../actors/send-while-possible.ts';
import type { DocumentFiles } from '../../files/document-files.ts';

interface RemoveDeps {
  host: Pick<ActorHost, 'send'>;
  files: Pick<DocumentFiles, 'remove'>;
  documents: Pick<DocumentRepository, 'coursesOf'>;
  lessons: Pick<ReturnType<typeof createLessonEditRepository>, 'removeSource'>;
}

/**
 * @returns how many lessons quote it, and are at risk from now on.
 * @throws {AppError} DOCUMENT_IN_USE (detail: the title of a course)
 */
export async function removeDocument(
  { host, files, documents, lessons }: RemoveDeps,
  documentId: string,
): Promise<number> {
  const [course] = await documents.coursesOf(documentId);
  if (course) throw new AppError('DOCUMENT_IN_USE', { detail: { course: course.title } });
  await sendWhilePossible(host, documentProcessingAddress.ref(documentId), {
    type: 'document.cancel',
  });
  const lessonIds = await lessons.removeSource(documentId);
  await files.remove(documentId);
  return lessonIds.length;
}
