/** Where a reader of a course goes on, or begins. */
import { lessonToContinue } from '../progress/lesson-progress.ts';
import type { CourseOverview } from './course-overview.ts';

/** @param lastLessonId the one that was read last. Undefined where nothing can be read. */
export function nextLesson(
  { chapters }: Pick<CourseOverview, 'chapters'>,
  lastLessonId: string | undefined,
): CourseOverview['next'] {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const readable = lessons.map((one) => ({ ...one, isReadable: one.isWritten && one.isOpen }));
  const next = lessonToContinue(readable, lastLessonId) ?? readable.find((one) => one.isReadable);
  if (!next) return undefined;
  const { slug, number, title } = next;
  return { slug, number, title, isFirst: !lessons.some(({ isDone }) => isDone) };
}
