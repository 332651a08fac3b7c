/**
 * Spoken questions: `POST /files/recordings/<course>` takes a recording and answers with what is said in
 * it (RECORDING-1). Origin, session and permission are checked before a byte of the body is read.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createTalkUseRepository } from '#db/talk/talk-use.repository.ts';
import { AppError } from '#machines/errors.ts';
import { RECORDING_LIMITS, RECORDINGS_PATH, type RecordedType } from '#machines/talk/recording.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import type { RouteServices } from '../../app-services.ts';
import { withSentFile } from '../../files/sent-file.ts';
import { requireOwnOrigin } from '../../origin/origin.ts';
import { demandTalking } from './talk.policy.ts';

type Services = Pick<RouteServices, 'orm' | 'origins' | 'viewer' | 'author'>;

export async function recordingRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { orm, origins, author } = services;
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: RECORDING_LIMITS.bytes },
    });
    scope.post<{ Params: { courseId: string } }>(
      `${RECORDINGS_PATH}/:courseId`,
      async (request, reply): Promise<{ text: string }> => {
        requireOwnOrigin(origins, request);
        const viewer = await services.viewer(request);
        if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
        const em = orm.em.fork();
        const course = await demandTalking(em, viewer, request.params.courseId);
        const { transcriber } = author;
        if (!transcriber) throw new AppError('MODEL_NEEDED');
        const { userId } = viewer;
        const left = new AbortController();
        reply.raw.once('close', () => left.abort());
        return withSentFile(scope, request, { userId, tooLarge }, async ({ bytes }) => {
          const type = soundType(bytes);
          if (!type) throw new AppError('RECORDING_DAMAGED');
          await countRecording(em, course.organizationId, userId);
          const { language } = course.details;
          return { text: await transcriber.transcribe({ bytes, type, language }, left.signal) };
        });
      },
    );
  });
}

/** @throws {AppError} TOO_MANY_REQUESTS (TALK-8) */
async function countRecording(em: EntityManager, organizationId: string, userId: string) {
  const uses = createTalkUseRepository(em);
  const limit = TALK_LIMITS.perMinute;
  if ((await uses.recorded(userId)) >= limit) {
    throw new AppError('TOO_MANY_REQUESTS', { detail: { limit } });
  }
  await uses.countRecording({ id: crypto.randomUUID(), organizationId, userId });
}

/** What a recording is, told by its bytes; undefined for what is none. */
export function soundType(bytes: Uint8Array): RecordedType | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\u001AE\u00DF\u00A3')) return 'audio/webm';
  if (head.slice(4, 8) === 'ftyp') return 'audio/mp4';
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') return 'audio/wav';
  return undefined;
}

function tooLarge(cause?: unknown): AppError {
  return new AppError('RECORDING_TOO_LONG', {
    cause,
    detail: { limit: RECORDING_LIMITS.length / 60_000 },
  });
}
