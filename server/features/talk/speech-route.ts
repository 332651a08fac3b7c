/**
 * Spoken answers: `GET /files/speech/<answer>/<place>` speaks one sentence of an answer that is being given
 * or stands (SPEECH-2). A sentence is asked for as soon as it is whole, before the answer is.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createTalkUseRepository } from '#db/talk/talk-use.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { SPEECH_ROUTE } from '#machines/talk/speech.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import { SPEECH_SPEED } from '#machines/tutor/tutor-settings.ts';
import type { RouteServices } from '../../app-services.ts';

const askedSchema = z.object({
  answerId: z.uuid(),
  place: z.coerce.number().int().min(0).max(2000),
  speed: z.coerce.number().min(SPEECH_SPEED.slowest).max(SPEECH_SPEED.fastest).default(1),
});

/** A class behind one address, each hearing a sentence every few seconds. */
const SPOKEN = { max: 600, timeWindow: '1 minute' } as const;

type Services = Pick<RouteServices, 'orm' | 'viewer' | 'author' | 'streams'>;

/** The language of an answer; undefined for one that was not given to the viewer, or is no longer theirs. */
type ReadLanguage = (viewer: Viewer, answerId: string) => Promise<Language | undefined>;

export async function speechRoute(
  app: FastifyInstance,
  services: Services,
  languageOf: ReadLanguage,
): Promise<void> {
  const { orm, author, streams } = services;
  app.get(SPEECH_ROUTE, { config: { rateLimit: SPOKEN } }, async (request, reply) => {
    const viewer = await services.viewer(request);
    if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
    const asked = askedSchema.safeParse({ ...Object(request.params), ...Object(request.query) });
    if (!asked.success) throw new AppError('BAD_INPUT', { cause: asked.error });
    const { answerId, place, speed } = asked.data;
    const language = await languageOf(viewer, answerId);
    if (!language) throw new AppError('TALK_NOT_FOUND');
    if (!author.speaker) throw new AppError('MODEL_NEEDED');
    if (!(await createTalkUseRepository(orm.em.fork()).calls(viewer.userId))) {
      throw new AppError('NOT_AUTHORIZED');
    }
    const answer = await streams.read(answerStream(answerId));
    const text = answer && spokenSentences(answer.text, answer.ended)[place];
    if (text === undefined) throw new AppError('BAD_INPUT');
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const sound = await author.speaker.speak({ text, language, speed }, left.signal);
    return reply
      .type('audio/mpeg')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(sound));
  });
}
