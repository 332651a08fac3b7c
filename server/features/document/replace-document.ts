/**
 * Another file for a document that is there: read as a document of its own, which stands in no list,
 * and adopted when it has been read to its end.
 *
 * REPLACEMENT-1 Until then file, pages and citations are the former ones, whatever becomes of the
 *    other file.
 * REPLACEMENT-2 Pages, what is known of them and the proofs of lessons change in one transaction,
 *    and the file last of all in it: where that fails, nothing has changed. A crash just then is
 *    made good by the next run, which finds the file where it is to be.
 * REPLACEMENT-3 Citations whose quotes do not stand in the new pages are at risk; no others are
 *    touched.
 */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import {
  documentProcessingAddress,
  type AdopterOutput,
} from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import type { documentProcessing } from '#machines/document/document-processing.definition.ts';
import type { ActorRecord } from '../../actors/actor-host.ts';
import type { TaskOf } from '../../actors/bind-actor.ts';
import { checkSize, type DocumentStorage, type NewDocument } from './begin-document.ts';
import { replacedBy } from './document.policy.ts';
import type { DocumentFiles } from '../../files/document-files.ts';

export type AdoptedFiles = Pick<DocumentFiles, 'keyAt' | 'takeOver'>;

/**
 * @param document the file that is to take the place of `record`.
 * @returns the id under which the file is to be uploaded.
 * @throws {AppError} DOCUMENT_NOT_FOUND; DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE; EVENT_NOT_POSSIBLE for
 *   a document that has not been read yet, or is being replaced this very moment.
 */
export async function beginReplacement(
  storage: DocumentStorage,
  record: ActorRecord,
  document: Omit<NewDocument, 'organizationId'>,
): Promise<string> {
  const { fileName, sizeInBytes } = document;
  // What waits to take another's place is not replaced itself.
  if (replacedBy(record) !== undefined) throw new AppError('DOCUMENT_NOT_FOUND');
  const { id } = record.ref;
  const organizationId = (await storage.documents().organizationsOf([id])).get(id);
  // Removed since its actor was read: that one stays for a while.
  if (organizationId === undefined) throw new AppError('DOCUMENT_NOT_FOUND');
  checkSize(sizeInBytes);
  const replacementId = randomUUID();
  const ref = documentProcessingAddress.ref(record.ref.id);
  const replaces = ref.id;
  // Its row first: pages that hear of it from the other one's actor may watch it at once.
  await storage.documents().add({ id: replacementId, organizationId, ...document, replaces });
  try {
    await storage.host.send(ref, { type: 'replacement.begin', replacementId });
  } catch (error) {
    await storage.documents().remove(replacementId);
    throw error;
  }
  try {
    await storage.files.begin(replacementId, sizeInBytes);
    const create = {
      documentId: replacementId,
      organizationId,
      fileName,
      sizeInBytes,
      replaces,
    };
    await storage.host.send(
      documentProcessingAddress.ref(replacementId),
      { type: 'upload.started' },
      { create, eventId: 'upload.started' },
    );
  } catch (error) {
    await storage.host.send(ref, { type: 'replacement.cancel' });
    throw error;
  }
  return replacementId;
}

/** @throws {AppError} DOCUMENT_NOT_FOUND when the document is gone. */
export async function adoptReplacement(
  deps: { orm: { em: EntityManager }; files?: AdoptedFiles },
  task: TaskOf<typeof documentProcessing, 'adopter'>,
): Promise<AdopterOutput> {
  const { documentId, replacementId } = task.input;
  const { files } = deps;
  if (!files) throw new AppError('DOCUMENT_FILE_MISSING');
  return await deps.orm.em.fork().transactional(async (em) => {
    const keyAt = (key: string) => files.keyAt(key, documentId);
    const adopted = await createDocumentRepository(em).adopt(documentId, replacementId, keyAt);
    await createLessonEditRepository(em).proveAgain(documentId);
    await files.takeOver(documentId, replacementId);
    return adopted;
  });
}
