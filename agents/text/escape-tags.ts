/**
 * Breaks the tags of these names: what a text says cannot close the frame it is shown in, nor open
 * another.
 * @param names as a regular expression has them: `source|page`
 */
export function escapeTags(text: string, names: string): string {
  return text.replace(new RegExp(`<(/?)(${names})\\b`, 'gi'), '<$1 $2');
}

/** For what is shown beside the pages of a lesson. */
export function escapeLessonTags(text: string): string {
  return escapeTags(text, 'source|page|lesson|plan|draft|materials?');
}

/** For what is shown in the frame of a course. */
export function escapeCourseTags(text: string): string {
  return escapeTags(text, 'course|plan|wish|goal');
}
