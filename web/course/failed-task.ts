import type {
  CourseCreationCommand,
  CourseCreationContext,
} from '#machines/course/course-creation.events.ts';

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

/** What an event was about that could not be told, where no more is known of it (FAILURE-SAID-2). */
export function failedEventKey({ type }: Pick<CourseCreationCommand, 'type'>) {
  if (type === 'lessons.generate') return 'errors:failedTo.startGeneration';
  return type === 'suggestion.apply' ? 'errors:failedTo.applySuggestion' : undefined;
}
