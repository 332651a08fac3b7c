/** An answer of the tutor while it is being given; only the person who asked may read along. */
import { streamName, type StreamKind } from '../actor/stream-kind.ts';

export const talkAnswer = {
  prefix: 'answer',
  owner: { kind: 'talkAnswers', notFound: 'TALK_NOT_FOUND' },
  watch: 'chat:participate',
  storedText: 'talkAnswer',
} as const satisfies StreamKind;

/** The name of the stream that an answer is written to. */
export function answerStream(answerId: string): string {
  return streamName(talkAnswer, answerId);
}
