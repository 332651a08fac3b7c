/** A lesson's text while it is being written; whoever may watch the writing may read along. */
import { streamName, type StreamKind } from '../actor/stream-kind.ts';

export const lessonText = {
  prefix: 'lesson',
  owner: { kind: 'lessons', notFound: 'LESSON_NOT_FOUND' },
  watch: 'job:view',
  storedText: 'lessonText',
} as const satisfies StreamKind;

export function lessonStream(lessonId: string): string {
  return streamName(lessonText, lessonId);
}
