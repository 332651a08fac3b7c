/**
 * A tus server under one path, and the requests that are under way to it. What is uploaded, and who may,
 * its feature says: documents (`features/document/tus-upload.ts`), videos (`features/video/video-upload.ts`).
 */
import type { IncomingMessage } from 'node:http';
import { ERRORS, Metadata, Server, type Locker } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActorHost, ActorRecord } from '../actors/actor-host.ts';
import type { LiveSessions } from '../live/live-access.ts';
import type { Logger } from '../logger.ts';
import { AppError } from '#machines/errors.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import type { Origins } from '../origin/origin.ts';
import type { DocumentFiles } from './document-files.ts';

interface UploadServerOptions {
  /** Below it each upload has its address. */
  path: string;
  files: DocumentFiles;
  /** Lets one request at a time write to an upload. */
  locker: Locker;
  /** Tells the actor that its last byte has arrived. */
  finish: (id: string) => Promise<unknown>;
  /** Whether the actor has changed to where it takes no bytes any more: its upload is cut off. */
  isOver: (record: ActorRecord) => boolean;
  host: Pick<ActorHost, 'subscribe'>;
  origins: Pick<Origins, 'allows'>;
  logger: Logger;
  sessions: Pick<LiveSessions, 'onEnded' | 'onRolesChanged'>;
}

/** What takes the bytes, and who sends them. */
export interface Admitted {
  id: string;
  sender: { sessionId: string; userId: string };
}

export function createUploadServer(options: UploadServerOptions) {
  const { host, logger, sessions, isOver } = options;
  const active = new Map<IncomingMessage, Admitted>();
  const admittedOf = new WeakMap<object, Admitted>();
  const tus = tusServer(options, (request) => {
    const { req } = (request as OverNode).runtime?.node ?? {};
    return req && admittedOf.get(req)?.id;
  });
  const cut = (isMeant: (admitted: Admitted) => boolean) => {
    for (const [request, admitted] of active) if (isMeant(admitted)) request.destroy();
  };

  const unsubscribes = [
    host.subscribe((record) => {
      if (isOver(record)) cut(({ id }) => id === record.ref.id);
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
      admittedOf.set(request.raw, admitted);
      reply.hijack();
      try {
        await tus.handle(request.raw, reply.raw);
      } catch (error) {
        // The line broke, or was cut by a cancel: whoever sent it comes back and asks for the offset.
        logger.debug({ err: error, uploadId: admitted.id }, 'upload request ended early');
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

/** A request as the tus server has it, over the one of Node. */
interface OverNode extends Request {
  runtime?: { node?: { req?: object } };
}

/**
 * @param idOf the upload that a request was admitted to (UPLOAD-9): the tus server would look for it at the end of the
 *   whole address, in whatever stands behind the path as well.
 */
function tusServer(
  options: UploadServerOptions,
  idOf: (request: Request) => string | undefined,
): Server {
  const { path, files, locker, origins, logger, finish } = options;
  return new Server({
    path,
    datastore: files.uploads,
    locker,
    relativeLocation: true,
    allowedOrigins: (origin) => origins.allows(origin, undefined),
    disableTerminationForFinishedUploads: true,
    getFileIdFromRequest: idOf,
    namingFunction: (request) => idOf(request) ?? '',
    onResponseError(_request, error) {
      // The store says no more than that it could not write.
      if (error !== ERRORS.FILE_WRITE_ERROR) return undefined;
      logger.error('an upload could not be written to the disk');
      return tusAnswer(new AppError('STORAGE_FULL'));
    },
    async onUploadFinish(_request, upload) {
      try {
        await finish(upload.id);
      } catch (error) {
        if (isPast(error)) return {};
        logger.error({ err: error, uploadId: upload.id }, 'finished upload was not told');
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

/** What a new upload says of itself; undefined when it does not say. Throws BAD_INPUT. */
export function announcedBy(request: FastifyRequest, field: string): string | undefined {
  const header = request.headers['upload-metadata'];
  if (typeof header !== 'string') return undefined;
  try {
    return Metadata.parse(header)[field] ?? undefined;
  } catch (error) {
    throw new AppError('BAD_INPUT', { cause: error, detail: { field: 'Upload-Metadata' } });
  }
}

/** In bytes. Throws BAD_INPUT. */
export function announcedSize(request: FastifyRequest): number {
  const size = Number(request.headers['upload-length']);
  if (Number.isSafeInteger(size)) return size;
  throw new AppError('BAD_INPUT', { detail: { field: 'Upload-Length' } });
}

/** The actor has moved on: it was told before, or was cancelled. */
export function isPast(error: unknown): boolean {
  return error instanceof AppError && error.code === 'EVENT_NOT_POSSIBLE';
}

export function unlessPast(error: unknown): void {
  if (!isPast(error)) throw error;
}
