/** How a document comes to be: announced first, filled by an upload or by a book we ship. */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ActorHost } from '#server/actors/actor-host.ts';
import {
  DOCUMENT_SIZE_LIMIT,
  type DocumentEvent,
} from '#machines/document/document-processing.events.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { DocumentFiles } from './document-files.ts';

export interface NewDocument {
  organizationId: string;
  fileName: string;
  sizeInBytes: number;
}

type Host = Pick<ActorHost, 'send'>;

/** @throws {AppError} DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE (detail: size and limit, in bytes). */
export function checkSize(sizeInBytes: number): void {
  if (sizeInBytes <= 0) throw new AppError('DOCUMENT_EMPTY');
  if (sizeInBytes > DOCUMENT_SIZE_LIMIT) {
    throw new AppError('DOCUMENT_TOO_LARGE', {
      detail: { size: sizeInBytes, limit: DOCUMENT_SIZE_LIMIT },
    });
  }
}

/** @returns the id under which the file is to be uploaded. */
export async function beginDocument(
  host: Host,
  files: DocumentFiles,
  document: NewDocument,
): Promise<string> {
  checkSize(document.sizeInBytes);
  const documentId = randomUUID();
  // The note first: should we stop here, the sweep finds and removes it.
  await files.begin(documentId, document.sizeInBytes);
  await host.send(
    { machine: 'documentProcessing', id: documentId },
    { type: 'upload.started' },
    { create: { documentId, ...document }, eventId: 'upload.started' },
  );
  return documentId;
}

/** Where the books we ship lie. */
export const SAMPLE_DIRECTORY = path.join(import.meta.dirname, 'sample');

const SAMPLE_NAME: Record<Language, string> = {
  en: 'sample-en.pdf',
  ko: 'sample-ko.pdf',
};

/** The same way as an upload, without the network in between. */
export async function beginSample(
  host: Host,
  files: DocumentFiles,
  organizationId: string,
  language: Language,
): Promise<string> {
  const fileName = SAMPLE_NAME[language];
  const source = path.join(SAMPLE_DIRECTORY, fileName);
  const { size: sizeInBytes } = await stat(source);
  const documentId = await beginDocument(host, files, { organizationId, fileName, sizeInBytes });
  await files.adopt(documentId, source);
  await finishUpload(host, files, documentId);
  return documentId;
}

/**
 * Tells the document's actor that its file is complete. Safe to repeat: one upload is one event.
 * @returns false when the file is not complete.
 */
export async function finishUpload(
  host: Host,
  files: DocumentFiles,
  documentId: string,
): Promise<boolean> {
  const note = await files.note(documentId);
  if (!note || note.offset !== note.size) return false;
  const event: DocumentEvent = { type: 'upload.finished', sizeInBytes: note.size };
  await host.send({ machine: 'documentProcessing', id: documentId }, event, {
    eventId: `upload.finished/${note.begunAt}`,
  });
  return true;
}
