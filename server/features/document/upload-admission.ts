/** Who may send bytes to which document, before any of them is read (UPLOAD-1, UPLOAD-2, UPLOAD-5). */
import type { FastifyRequest } from 'fastify';
import type { ActorHost, ActorRecord } from '../../actors/actor-host.ts';
import type { Person } from '../../auth/viewer.ts';
import { requireOwnOrigin, type Origins } from '../../origin/origin.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import { isDocumentId } from '../../files/document-files.ts';
import {
  announcedBy,
  announcedSize,
  unlessPast,
  type Admitted,
} from '../../files/upload-server.ts';
import { checkSize, finishUpload, type DocumentStorage } from './begin-document.ts';
import { documentFor, replacedBy } from './document.policy.ts';
import { awaitsUpload } from './upload-sweep.ts';

export interface AdmissionOptions extends DocumentStorage {
  host: Pick<ActorHost, 'send' | 'snapshot'>;
  origins: Origins;
  person(request: FastifyRequest): Promise<Person | undefined>;
}

/**
 * Also tells the document's actor what the request means to it.
 * @throws {AppError} FOREIGN_ORIGIN, SIGN_IN_REQUIRED, DOCUMENT_NOT_FOUND, NOT_AUTHORIZED, BAD_INPUT,
 *   DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE, DOCUMENT_OTHER_FILE, STORAGE_FULL; EVENT_NOT_POSSIBLE for a document that takes no bytes now.
 */
export async function admitUpload(
  options: AdmissionOptions,
  request: FastifyRequest,
  documentId: string | undefined,
): Promise<Admitted> {
  const { host, origins } = options;
  if (request.method !== 'HEAD') requireOwnOrigin(origins, request);
  const person = await options.person(request);
  if (!person) throw new AppError('SIGN_IN_REQUIRED');
  const { viewer, signedIn } = person;
  if (documentId === undefined || !isDocumentId(documentId)) {
    throw new AppError('DOCUMENT_NOT_FOUND');
  }
  const permission = request.method === 'DELETE' ? 'files:delete' : 'files:upload';
  const record = await documentFor(host, viewer, documentId, permission);
  const replaced = replacedBy(record);
  if (replaced !== undefined) await documentFor(host, viewer, replaced, 'documents:update');
  await tellActor(options, request, record);
  return { id: documentId, sender: { sessionId: signedIn.sessionId, userId: viewer.userId } };
}

/** Which document a new upload is for; undefined when it does not say. */
export function announcedDocument(request: FastifyRequest): string | undefined {
  return announcedBy(request, 'documentId');
}

async function tellActor(
  options: AdmissionOptions,
  request: FastifyRequest,
  record: ActorRecord,
): Promise<void> {
  const { id } = record.ref;
  const ref = documentProcessingAddress.ref(id);
  switch (request.method) {
    case 'POST':
      checkNew(request, record);
      await checkAnnounced(options, request, record);
      await options.files.demandSpace(Number(request.headers['upload-length']));
      if (!awaitsUpload(record)) await options.host.send(ref, { type: 'upload.started' });
      return;
    case 'DELETE':
      await options.host.send(ref, { type: 'document.cancel' }).catch(unlessPast);
      return;
    case 'HEAD':
      if (awaitsUpload(record)) await finishUpload(options, id).catch(unlessPast);
      return;
    default:
      if (!awaitsUpload(record)) {
        throw new AppError('EVENT_NOT_POSSIBLE', { detail: { document: id } });
      }
  }
}

/** A new upload of a document: the first one, or another file after one that would not do. */
function checkNew(request: FastifyRequest, record: ActorRecord): void {
  checkSize(announcedSize(request));
  const meant = announcedBy(request, 'replaces');
  if (meant !== undefined && meant !== replacedBy(record)) {
    throw new AppError('BAD_INPUT', { detail: { field: 'replaces' } });
  }
}

/** Checks the file that is waited for; another one may follow when that would not do. */
async function checkAnnounced(
  { files }: AdmissionOptions,
  request: FastifyRequest,
  record: ActorRecord,
): Promise<void> {
  if (!awaitsUpload(record)) return;
  const note = await files.note(record.ref.id);
  if (note && note.size !== Number(request.headers['upload-length'])) {
    throw new AppError('DOCUMENT_OTHER_FILE');
  }
}
