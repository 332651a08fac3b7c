/**
 * Spoken answers: `GET /files/speech/<answer>/<place>` speaks one sentence of an answer that is being given
 * or stands (SPEECH-2). A sentence is asked for as soon as it is whole, before the answer is.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { SPEECH_ROUTE } from '#machines/talk/speech.ts';
import { SPEECH_SPEED } from '#machines/tutor/tutor-settings.ts';
import type { RouteServices } from '../../app-services.ts';
import { speakSentence, type CourseOfAnswer } from './speak-sentence.ts';

const askedSchema = z.object({
  answerId: z.uuid(),
  place: z.coerce.number().int().min(0).max(2000),
  speed: z.coerce.number().min(SPEECH_SPEED.slowest).max(SPEECH_SPEED.fastest).default(1),
});

/** A class behind one address, each hearing a sentence every few seconds. */
const SPOKEN = { max: 600, timeWindow: '1 minute' } as const;

type Services = Pick<RouteServices, 'orm' | 'viewer' | 'author' | 'streams'>;

export async function speechRoute(
  app: FastifyInstance,
  services: Services,
  courseOf: CourseOfAnswer,
): Promise<void> {
  app.get(SPEECH_ROUTE, { config: { rateLimit: SPOKEN } }, async (request, reply) => {
    const viewer = await services.viewer(request);
    if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
    const asked = askedSchema.safeParse({ ...Object(request.params), ...Object(request.query) });
    if (!asked.success) throw new AppError('BAD_INPUT', { cause: asked.error });
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const sound = await speakSentence(services, courseOf, viewer, asked.data, left.signal);
    return reply
      .type('audio/mpeg')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(sound));
  });
}
