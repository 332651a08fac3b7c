/** A lesson's text while it is being written; whoever may watch the writing may read along. */
import { streamName, type StreamKind } from '../actor/stream-kind.ts';

export const lessonText = {
  prefix: 'lesson',
  owner: { kind: 'lessons', notFound: 'LESSON_NOT_FOUND' },
  watch: 'job:view',
  storedText: 'lessonText',
} as const satisfies StreamKind;

/** The stream of the text of a lesson. */
export function lessonStream(lessonId: string): string {
  return streamName(lessonText, lessonId);
}
