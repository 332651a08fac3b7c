/** What files beside a question are looked for by. */
import type { TutorQuestion } from '#agents/port/course-tutor.ts';

/** Characters of one file. */
const LOOKED_FOR = 600;

export function attachedWords({ attachments = [] }: Pick<TutorQuestion, 'attachments'>): string[] {
  return attachments.flatMap(({ isNew, text }) =>
    isNew && text !== '' ? [text.slice(0, LOOKED_FOR)] : [],
  );
}
