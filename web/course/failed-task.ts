import type { CourseCreationContext } from '#machines/course/course-creation.events.ts';

/** What a failure was about, as a key: the sentence stands above its reason. */
export function failedTaskKey({
  asked,
  instruction,
  edition,
}: Partial<Pick<CourseCreationContext, 'asked' | 'instruction' | 'edition'>>) {
  if (!asked) {
    if (edition) return 'edition:wizard.failed';
    return instruction === undefined
      ? 'errors:failedTo.generateCurriculum'
      : 'errors:failedTo.refineCurriculum';
  }
  if (asked.kind !== 'suggest') return `errors:failedTo.${asked.kind}` as const;
  return asked.wish === undefined
    ? 'errors:failedTo.generateSuggestions'
    : 'errors:failedTo.refineSuggestions';
}
