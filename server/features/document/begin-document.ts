/** How a document comes to be: announced first, filled by an upload or by a book we ship. */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentRepository } from '#db/document/document.repository.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import {
  DOCUMENT_SIZE_LIMIT,
  documentProcessingAddress,
} from '#machines/document/document-processing.events.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { DocumentFiles } from '../../files/document-files.ts';

export interface NewDocument {
  organizationId: string;
  createdBy: string;
  fileName: string;
  sizeInBytes: number;
}

/** What it takes to bring documents into being. */
export interface DocumentStorage {
  host: Pick<ActorHost, 'send'>;
  files: DocumentFiles;
  /** Made of a fork of its own, one per use. */
  documents(): Pick<DocumentRepository, 'add' | 'recordFile' | 'organizationsOf' | 'remove'>;
}

/** @throws {AppError} DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE (detail: size and limit, in bytes). */
export function checkSize(sizeInBytes: number): void {
  if (sizeInBytes <= 0) throw new AppError('DOCUMENT_EMPTY');
  if (sizeInBytes > DOCUMENT_SIZE_LIMIT) {
    throw new AppError('DOCUMENT_TOO_LARGE', {
      detail: { size: sizeInBytes, limit: DOCUMENT_SIZE_LIMIT },
    });
  }
}

/**
 * @returns the id under which the file is to be uploaded.
 * @throws {AppError} as `checkSize`; STORAGE_FULL
 */
export async function beginDocument(
  storage: DocumentStorage,
  document: NewDocument,
): Promise<string> {
  const { organizationId, fileName, sizeInBytes } = document;
  checkSize(sizeInBytes);
  await storage.files.demandSpace(sizeInBytes);
  const documentId = randomUUID();
  const create = { documentId, organizationId, fileName, sizeInBytes };
  // The note first: should we stop here, the sweep finds and removes it.
  await storage.files.begin(documentId, sizeInBytes);
  await storage.documents().add({ id: documentId, ...document });
  await storage.host.send(
    documentProcessingAddress.ref(documentId),
    { type: 'upload.started' },
    { create, eventId: 'upload.started' },
  );
  return documentId;
}

/** Where the books we ship lie. */
const SAMPLE_DIRECTORY = path.join(import.meta.dirname, 'sample');

const SAMPLE_NAME: Record<Language, string> = {
  en: 'sample-en.pdf',
  ko: 'sample-ko.pdf',
};

/** The same way as an upload, without the network in between. */
export async function beginSample(
  storage: DocumentStorage,
  owner: Pick<NewDocument, 'organizationId' | 'createdBy'>,
  language: Language,
): Promise<string> {
  const fileName = SAMPLE_NAME[language];
  const source = path.join(SAMPLE_DIRECTORY, fileName);
  const { size: sizeInBytes } = await stat(source);
  const documentId = await beginDocument(storage, { ...owner, fileName, sizeInBytes });
  await storage.files.adopt(documentId, source);
  await finishUpload(storage, documentId);
  return documentId;
}

/**
 * Tells the document's actor that its file is complete. Safe to repeat: one upload is one event.
 * @returns false when the file is not complete.
 */
export async function finishUpload(storage: DocumentStorage, documentId: string): Promise<boolean> {
  const { host, files } = storage;
  const note = await files.note(documentId);
  if (!note || note.offset !== note.size) return false;
  await storage.documents().recordFile(documentId, files.keyOf(note));
  const event = { type: 'upload.finished', sizeInBytes: note.size } as const;
  await host.send(documentProcessingAddress.ref(documentId), event, {
    eventId: `upload.finished/${note.begunAt}`,
  });
  return true;
}
