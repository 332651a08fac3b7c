/** The tus server, and the requests that are under way to it (UPLOAD-3, UPLOAD-4). */
import type { IncomingMessage } from 'node:http';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActorHost } from '#server/actors/actor-host.ts';
import type { Logger } from '#server/logger.ts';
import { errorAnswer } from '#server/plugins/errors.ts';
import type { Origins } from '#server/plugins/origin.ts';
import { finishUpload, type DocumentStorage } from './begin-document.ts';
import { isPast } from './upload-admission.ts';

export const UPLOAD_PATH = '/files';

interface UploadServerOptions extends DocumentStorage {
  host: Pick<ActorHost, 'send' | 'subscribe'>;
  origins: Pick<Origins, 'allows'>;
  logger: Logger;
}

export function createUploadServer(options: UploadServerOptions) {
  const { host, logger } = options;
  const tus = tusServer(options);
  const active = new Map<string, Set<IncomingMessage>>();

  const unsubscribe = host.subscribe(({ ref, snapshot }) => {
    if (ref.machine !== 'documentProcessing' || !isCancelled(snapshot.value)) return;
    for (const request of active.get(ref.id) ?? []) request.destroy();
  });

  return {
    /** What a browser asks before it uploads. */
    async options(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      reply.hijack();
      await tus.handle(request.raw, reply.raw);
    },

    /** From here on the answer is the tus server's. */
    async pass(request: FastifyRequest, reply: FastifyReply, documentId: string): Promise<void> {
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
    },

    close: unsubscribe,
  };
}

function tusServer(options: UploadServerOptions): Server {
  const { files, origins, logger } = options;
  return new Server({
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
}

function isCancelled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'cancelled' in value;
}
