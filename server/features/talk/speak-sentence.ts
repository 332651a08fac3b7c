/** One sentence of an answer, spoken: to whom, while what lasts, and of which words (SPEECH-2). */
import { createTalkUseRepository } from '#db/talk/talk-use.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { SPOKEN_PER_MINUTE } from '#machines/talk/speech.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import type { RouteServices } from '../../app-services.ts';
import { createMinuteCount } from './minute-count.ts';

/** The course of an answer; undefined for one that was not given to the viewer, or is no longer theirs. */
export type CourseOfAnswer = (
  viewer: Viewer,
  answerId: string,
) => Promise<{ organizationId: string; language: Language } | undefined>;

const spoken = createMinuteCount(SPOKEN_PER_MINUTE);

export interface SentenceAsked {
  answerId: string;
  /** The place of the sentence among those of the answer. */
  place: number;
  /** Times the normal speed. */
  speed: number;
}

/**
 * @returns an MP3
 * @throws {AppError} TALK_NOT_FOUND, MODEL_NEEDED, NOT_AUTHORIZED without a call in the organization of the
 *   answer, BAD_INPUT while there is no such sentence, TOO_MANY_REQUESTS (SPEECH-5); the MODEL_ codes
 */
export async function speakSentence(
  { orm, author, streams }: Pick<RouteServices, 'orm' | 'author' | 'streams'>,
  courseOf: CourseOfAnswer,
  viewer: Viewer,
  { answerId, place, speed }: SentenceAsked,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const course = await courseOf(viewer, answerId);
  if (!course) throw new AppError('TALK_NOT_FOUND');
  const { organizationId, language } = course;
  if (!author.speaker) throw new AppError('MODEL_NEEDED');
  const uses = createTalkUseRepository(orm.em.fork());
  if (!(await uses.calls(viewer.userId, organizationId))) throw new AppError('NOT_AUTHORIZED');
  const answer = await streams.read(answerStream(answerId));
  const text = answer && spokenSentences(answer.text, answer.ended)[place];
  if (text === undefined) throw new AppError('BAD_INPUT');
  if (!spoken.take(viewer.userId, Date.now())) {
    throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: SPOKEN_PER_MINUTE } });
  }
  return author.speaker.speak({ text, language, speed }, signal);
}
