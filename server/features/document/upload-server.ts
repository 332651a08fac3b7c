/** The tus server, and the requests that are under way to it (UPLOAD-3, UPLOAD-4, UPLOAD-7, UPLOAD-8). */
import type { IncomingMessage } from 'node:http';
import { ERRORS, MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActorHost } from '#server/actors/actor-host.ts';
import type { LiveSessions } from '#server/live/live-access.ts';
import type { Logger } from '#server/logger.ts';
import { AppError } from '#machines/errors.ts';
import { errorAnswer } from '#server/plugins/errors.ts';
import type { Origins } from '#server/plugins/origin.ts';
import { finishUpload, type DocumentStorage } from './begin-document.ts';
import { isPast, type Admitted } from './upload-admission.ts';

export const UPLOAD_PATH = '/files';

interface UploadServerOptions extends DocumentStorage {
  host: Pick<ActorHost, 'send' | 'subscribe'>;
  origins: Pick<Origins, 'allows'>;
  logger: Logger;
  sessions: Pick<LiveSessions, 'onEnded' | 'onRolesChanged'>;
}

export function createUploadServer(options: UploadServerOptions) {
  const { host, logger, sessions } = options;
  const tus = tusServer(options);
  const active = new Map<IncomingMessage, Admitted>();
  const cut = (isMeant: (admitted: Admitted) => boolean) => {
    for (const [request, admitted] of active) if (isMeant(admitted)) request.destroy();
  };

  const unsubscribes = [
    host.subscribe(({ ref, snapshot }) => {
      if (ref.machine !== 'documentProcessing' || !isCancelled(snapshot.value)) return;
      cut(({ documentId }) => documentId === ref.id);
    }),
    sessions.onEnded((sessionId) => cut(({ sender }) => sender.sessionId === sessionId)),
    sessions.onRolesChanged((userId) => cut(({ sender }) => sender.userId === userId)),
  ];

  return {
    /** What a browser asks before it uploads. */
    async options(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      reply.hijack();
      await tus.handle(request.raw, reply.raw);
    },

    /** From here on the answer is the tus server's. */
    async pass(request: FastifyRequest, reply: FastifyReply, admitted: Admitted): Promise<void> {
      active.set(request.raw, admitted);
      reply.hijack();
      try {
        await tus.handle(request.raw, reply.raw);
      } catch (error) {
        // The line broke, or was cut by a cancel: whoever sent it comes back and asks for the offset.
        const { documentId } = admitted;
        logger.debug({ err: error, documentId }, 'upload request ended early');
        reply.raw.destroy();
      } finally {
        active.delete(request.raw);
      }
    },

    close() {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
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
    onResponseError(_request, error) {
      // The store says no more than that it could not write.
      if (error !== ERRORS.FILE_WRITE_ERROR) return undefined;
      logger.error('an upload could not be written to the disk');
      return tusAnswer(new AppError('STORAGE_FULL'));
    },
    async onUploadFinish(_request, upload) {
      try {
        await finishUpload(options, upload.id);
      } catch (error) {
        if (isPast(error)) return {};
        logger.error({ err: error, documentId: upload.id }, 'finished upload was not told');
        // oxlint-disable-next-line typescript/only-throw-error -- tus takes an object of this form for an answer
        throw tusAnswer(error);
      }
      return {};
    },
  });
}

function tusAnswer(error: unknown): { status_code: number; body: string } {
  const { status, body } = errorAnswer(error);
  return { status_code: status, body: JSON.stringify(body) };
}

function isCancelled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'cancelled' in value;
}
