import type { LessonPage } from '#machines/course/catalogue.ts';
import { around, useKeptLessons } from '../../../lib/offline/keep-lessons.ts';
import { lessonPath, type CoursePlace } from '../../../shell/course-link.ts';
import { loadForOffline } from './-load-for-offline.ts';

/** The lesson that is read, and those around it, can be read without a network. */
export function useKeptAround(
  { lesson, outline }: Pick<LessonPage, 'lesson' | 'outline'>,
  place: CoursePlace,
  userId: string | undefined,
): void {
  const lessons = outline.flatMap((chapter) => chapter.lessons);
  const kept = around(lessons, lesson.id).map(({ slug }) => lessonPath(place, slug));
  useKeptLessons(userId, kept.join(' '), loadForOffline);
}
