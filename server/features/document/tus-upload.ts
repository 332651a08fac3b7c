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
 * UPLOAD-7 A session that ends and a right that is lost end the requests under way: whoever may still
 *    send comes back and goes on.
 * UPLOAD-8 What there is no room for is refused before it is sent; a disk that is full all the same is
 *    said to be full.
 * UPLOAD-9 What is admitted for one upload reaches no other, whatever else stands in the address.
 * UPLOAD-6 An upload goes on where it stopped, byte for byte, whoever died in the middle.
 */
import type { Locker } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { LiveSessions } from '../../live/live-access.ts';
import type { Logger } from '../../logger.ts';
import { createUploadServer } from '../../files/upload-server.ts';
import { finishUpload } from './begin-document.ts';
import { admitUpload, announcedDocument, type AdmissionOptions } from './upload-admission.ts';

export const UPLOAD_PATH = '/files';

interface UploadOptions extends AdmissionOptions {
  host: ActorHost;
  logger: Logger;
  locker: Locker;
  sessions: Pick<LiveSessions, 'onEnded' | 'onRolesChanged'>;
}

export async function uploadPlugin(app: FastifyInstance, options: UploadOptions): Promise<void> {
  const server = createUploadServer({
    ...options,
    path: UPLOAD_PATH,
    finish: (documentId) => finishUpload(options, documentId),
    isOver: ({ ref, snapshot }) =>
      ref.machine === 'documentProcessing' && isCancelled(snapshot.value),
  });
  app.addHook('onClose', async () => server.close());

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays unread: tus takes it from the raw request.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.options(UPLOAD_PATH, (request, reply) => server.options(request, reply));
    scope.post(UPLOAD_PATH, async (request, reply) => {
      const admitted = await admitUpload(options, request, announcedDocument(request));
      await server.pass(request, reply, admitted);
    });
    scope.route<{ Params: { documentId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOAD_PATH}/:documentId`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const admitted = await admitUpload(options, request, request.params.documentId);
        await server.pass(request, reply, admitted);
      },
    });
  });
}

function isCancelled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'cancelled' in value;
}
