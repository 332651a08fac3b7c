/**
 * The upload storage: tus under /files, so that an upload goes on where it stopped, whoever died.
 *
 * UPLOAD-1 `document.begin` comes first: an upload names a document that waits for its file, and
 *    its size.
 * UPLOAD-2 Session, permission and, where bytes change, Origin are checked on every request, before
 *    the body is read.
 * UPLOAD-3 The actor is told when the last byte has arrived; should that get lost, the next HEAD or
 *    the next start tells it again.
 * UPLOAD-4 A cancelled document takes no more bytes, not even of a request that is under way.
 * UPLOAD-5 A file that is to take another's place asks for the right to change that one as well,
 *    and names it: bytes that were meant to replace something else are refused.
 * UPLOAD-6 An upload goes on where it stopped, byte for byte, whoever died in the middle.
 */
import type { IncomingMessage } from 'node:http';
import { MemoryLocker, Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActorHost, ActorRecord } from '#server/actors/actor-host.ts';
import type { Logger } from '#server/logger.ts';
import { errorAnswer } from '#server/plugins/errors.ts';
import { requireOwnOrigin, type Origins } from '#server/plugins/origin.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { checkSize, finishUpload, type DocumentStorage } from './begin-document.ts';
import { isDocumentId } from '../../files/document-files.ts';
import { documentFor, replacedBy } from './document.policy.ts';
import { awaitsUpload } from './upload-sweep.ts';

export const UPLOAD_PATH = '/files';

export interface UploadOptions extends DocumentStorage {
  host: ActorHost;
  origins: Origins;
  viewer(request: FastifyRequest): Promise<Viewer | undefined>;
  logger: Logger;
}

export async function uploadPlugin(app: FastifyInstance, options: UploadOptions): Promise<void> {
  const { host, files, origins, logger } = options;
  const active = new Map<string, Set<IncomingMessage>>();

  const tus = new Server({
    path: UPLOAD_PATH,
    datastore: files.store,
    locker: new MemoryLocker(),
    relativeLocation: true,
    allowedOrigins: (origin) => origins.allows(origin, undefined),
    disableTerminationForFinishedUploads: true,
    namingFunction: (_request, metadata) => metadata?.['documentId'] ?? '',
    async onUploadFinish(_request, upload) {
      try {
        await finishUpload(options, upload.id);
      } catch (error) {
        if (isPast(error)) return {};
        logger.error({ err: error, documentId: upload.id }, 'finished upload was not told');
        const answer = errorAnswer(error);
        // oxlint-disable-next-line typescript/only-throw-error -- tus takes an object of this form for an answer
        throw { status_code: answer.status, body: JSON.stringify(answer.body) };
      }
      return {};
    },
  });

  const unsubscribe = host.subscribe(({ ref, snapshot }) => {
    if (ref.machine !== 'documentProcessing' || !isCancelled(snapshot.value)) return;
    for (const request of active.get(ref.id) ?? []) request.destroy();
  });
  app.addHook('onClose', async () => unsubscribe());

  async function admit(request: FastifyRequest, documentId: string | undefined): Promise<string> {
    if (request.method !== 'HEAD') requireOwnOrigin(origins, request);
    const viewer = await options.viewer(request);
    if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
    if (documentId === undefined || !isDocumentId(documentId)) {
      throw new AppError('DOCUMENT_NOT_FOUND');
    }
    const permission = request.method === 'DELETE' ? 'files:delete' : 'files:upload';
    const record = await documentFor(host, viewer, documentId, permission);
    const ref = documentProcessingAddress.ref(documentId);
    const replaced = replacedBy(record);
    if (replaced !== undefined) await documentFor(host, viewer, replaced, 'documents:update');
    if (request.method === 'POST') await admitNew(request, record);
    else if (request.method === 'DELETE') {
      await host.send(ref, { type: 'document.cancel' }).catch(unlessPast);
    } else if (request.method === 'HEAD') {
      if (awaitsUpload(record)) await finishUpload(options, documentId).catch(unlessPast);
    } else if (!awaitsUpload(record)) {
      throw new AppError('EVENT_NOT_POSSIBLE', { detail: { document: documentId } });
    }
    return documentId;
  }

  /** A new upload of a document: the first one, or another file after one that would not do. */
  async function admitNew(request: FastifyRequest, record: ActorRecord): Promise<void> {
    const size = Number(request.headers['upload-length']);
    if (!Number.isSafeInteger(size)) {
      throw new AppError('BAD_INPUT', { detail: { field: 'Upload-Length' } });
    }
    checkSize(size);
    const meant = announced(request, 'replaces');
    if (meant !== undefined && meant !== replacedBy(record)) {
      throw new AppError('BAD_INPUT', { detail: { field: 'replaces' } });
    }
    if (awaitsUpload(record)) return;
    await host.send(documentProcessingAddress.ref(record.ref.id), { type: 'upload.started' });
  }

  /** From here on the answer is the tus server's. */
  async function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    documentId: string,
  ): Promise<void> {
    const requests = active.get(documentId) ?? new Set();
    active.set(documentId, requests.add(request.raw));
    reply.hijack();
    try {
      await tus.handle(request.raw, reply.raw);
    } catch (error) {
      // The line broke, or was cut by a cancel: whoever sent it comes back and asks for the offset.
      logger.debug({ err: error, documentId }, 'upload request ended early');
      reply.raw.destroy();
    } finally {
      requests.delete(request.raw);
      if (requests.size === 0) active.delete(documentId);
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays unread: tus takes it from the raw request.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.options(UPLOAD_PATH, async (request, reply) => {
      reply.hijack();
      await tus.handle(request.raw, reply.raw);
    });
    scope.post(UPLOAD_PATH, async (request, reply) => {
      await pass(request, reply, await admit(request, announced(request, 'documentId')));
    });
    scope.route<{ Params: { documentId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOAD_PATH}/:documentId`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        await pass(request, reply, await admit(request, request.params.documentId));
      },
    });
  });
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

function isCancelled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'cancelled' in value;
}

/** The actor has moved on: it was told before, or was cancelled. */
function isPast(error: unknown): boolean {
  return error instanceof AppError && error.code === 'EVENT_NOT_POSSIBLE';
}

function unlessPast(error: unknown): void {
  if (!isPast(error)) throw error;
}
