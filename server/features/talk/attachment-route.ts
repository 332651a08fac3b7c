/**
 * Files beside questions come and go here: `POST /files/attachments/<course>` takes one,
 * `GET /files/attachments/<id>` gives it to who sent it, and to nobody else (ATTACH-3). Origin, session
 * and permission are checked before a byte of the body is read.
 */
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTalkAttachmentRepository } from '#db/talk/talk-attachment.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import {
  ATTACHMENT_LIMITS,
  attachmentName,
  ATTACHMENTS_PATH,
  type AttachmentKind,
  type TalkAttachment,
} from '#machines/talk/attachment.ts';
import type { RouteServices } from '../../app-services.ts';
import { requireOwnOrigin } from '../../origin/origin.ts';
import { withSentFile } from '../../files/sent-file.ts';
import { attachmentKind } from './attachment-kind.ts';
import { demandTalking } from './talk.policy.ts';

const TYPES: Readonly<Record<AttachmentKind, string>> = {
  pdf: 'application/pdf',
  // Browsers show none of them; which one it is, its name says.
  document: 'application/octet-stream',
  text: 'text/plain; charset=utf-8',
  picture: 'image/jpeg',
};

type Services = Pick<RouteServices, 'orm' | 'origins' | 'viewer'>;

export async function attachmentRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { orm, origins } = services;
  const admit = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await services.viewer(request);
    if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
    return viewer;
  };
  const files = () => createTalkAttachmentRepository(orm.em.fork());
  const demandRoom = async (userId: string): Promise<void> => {
    if ((await files().tidy(userId)) < ATTACHMENT_LIMITS.waiting) return;
    const { perQuestion: limit } = ATTACHMENT_LIMITS;
    throw new AppError('ATTACHMENTS_TOO_MANY', { detail: { limit } });
  };

  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: ATTACHMENT_LIMITS.bytes },
    });

    scope.post<{ Params: { courseId: string } }>(
      `${ATTACHMENTS_PATH}/:courseId`,
      async (request): Promise<TalkAttachment> => {
        requireOwnOrigin(origins, request);
        const { userId, ...viewer } = await admit(request);
        const { courseId } = request.params;
        await demandTalking(orm.em.fork(), { userId, ...viewer }, courseId);
        await demandRoom(userId);
        return withSentFile(scope, request, { userId, tooLarge }, async ({ bytes, fileName }) => {
          // Others of the same person have come meanwhile.
          await demandRoom(userId);
          const name = attachmentName(fileName);
          const kind = await attachmentKind(bytes, name);
          const file = { id: crypto.randomUUID(), name, kind, sizeInBytes: bytes.length };
          await files().add({ ...file, userId, courseId, bytes });
          return file;
        });
      },
    );

    scope.get<{ Params: { id: string } }>(`${ATTACHMENTS_PATH}/:id`, async (request, reply) => {
      const { userId } = await admit(request);
      const file = await files().find(userId, request.params.id);
      if (!file) throw new AppError('ATTACHMENT_NOT_FOUND');
      reply
        .type(TYPES[file.kind])
        .header('cache-control', 'private, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin');
      return reply.send(file.bytes);
    });

    scope.delete<{ Params: { id: string } }>(`${ATTACHMENTS_PATH}/:id`, async (request) => {
      requireOwnOrigin(origins, request);
      const { userId } = await admit(request);
      await files().drop(userId, request.params.id);
      return {};
    });
  });
}

function tooLarge(cause?: unknown): AppError {
  return new AppError('ATTACHMENT_TOO_LARGE', {
    cause,
    detail: { limit: ATTACHMENT_LIMITS.megabytes },
  });
}
