/** Who may send bytes to which document, before any of them is read (UPLOAD-1, UPLOAD-2, UPLOAD-5). */
import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { ActorHost, ActorRecord } from '#server/actors/actor-host.ts';
import { requireOwnOrigin, type Origins } from '#server/plugins/origin.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { isDocumentId } from '../../files/document-files.ts';
import { checkSize, finishUpload, type DocumentStorage } from './begin-document.ts';
import { documentFor, replacedBy } from './document.policy.ts';
import { awaitsUpload } from './upload-sweep.ts';

export interface AdmissionOptions extends DocumentStorage {
  host: Pick<ActorHost, 'send' | 'snapshot'>;
  origins: Origins;
  viewer(request: FastifyRequest): Promise<Viewer | undefined>;
}

/**
 * Also tells the document's actor what the request means to it.
 * @returns the id of the document.
 * @throws {AppError} FOREIGN_ORIGIN, SIGN_IN_REQUIRED, DOCUMENT_NOT_FOUND, NOT_AUTHORIZED, BAD_INPUT,
 *   DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE; EVENT_NOT_POSSIBLE for a document that takes no bytes now.
 */
export async function admitUpload(
  options: AdmissionOptions,
  request: FastifyRequest,
  documentId: string | undefined,
): Promise<string> {
  const { host, origins } = options;
  if (request.method !== 'HEAD') requireOwnOrigin(origins, request);
  const viewer = await options.viewer(request);
  if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
  if (documentId === undefined || !isDocumentId(documentId)) {
    throw new AppError('DOCUMENT_NOT_FOUND');
  }
  const permission = request.method === 'DELETE' ? 'files:delete' : 'files:upload';
  const record = await documentFor(host, viewer, documentId, permission);
  const replaced = replacedBy(record);
  if (replaced !== undefined) await documentFor(host, viewer, replaced, 'documents:update');
  await tellActor(options, request, record);
  return documentId;
}

/** Which document a new upload is for; undefined when it does not say. */
export function announcedDocument(request: FastifyRequest): string | undefined {
  return announced(request, 'documentId');
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
  const size = Number(request.headers['upload-length']);
  if (!Number.isSafeInteger(size)) {
    throw new AppError('BAD_INPUT', { detail: { field: 'Upload-Length' } });
  }
  checkSize(size);
  const meant = announced(request, 'replaces');
  if (meant !== undefined && meant !== replacedBy(record)) {
    throw new AppError('BAD_INPUT', { detail: { field: 'replaces' } });
  }
}

function announced(request: FastifyRequest, field: string): string | undefined {
  const header = request.headers['upload-metadata'];
  if (typeof header !== 'string') return undefined;
  try {
    return Metadata.parse(header)[field] ?? undefined;
  } catch (error) {
    throw new AppError('BAD_INPUT', { cause: error, detail: { field: 'Upload-Metadata' } });
  }
}

/** The actor has moved on: it was told before, or was cancelled. */
export function isPast(error: unknown): boolean {
  return error instanceof AppError && error.code === 'EVENT_NOT_POSSIBLE';
}

function unlessPast(error: unknown): void {
  if (!isPast(error)) throw error;
}
