/** A lesson that may be read, or what is told of one that is locked: its address and its head. */
import { redirect } from '@tanstack/react-router';
import type { CourseOverview, LessonShare } from '#machines/catalogue/course-overview.ts';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { lessonHeadData } from '../../../lesson/lesson-head-data.ts';
import { titleOf } from '../../../lib/page-title.ts';
import { lessonLink } from '../../../shell/course-link.ts';

export interface LessonKey {
  courseSlug: string;
  lessonSlug: string;
}

/** Goes to the address the course has today, where it was asked for by one it had. */
export function atTodaysAddress(
  loaded: ReadableLesson,
  { orgSlug, courseSlug, lessonSlug }: LessonKey & { orgSlug: string | undefined },
): ReadableLesson {
  const { slug } = 'lesson' in loaded ? loaded.lesson.course : loaded.locked;
  if (slug === courseSlug) return loaded;
  const to = lessonLink({ orgSlug, courseSlug: slug }, lessonSlug);
  throw redirect({ ...to, statusCode: 301 });
}

/** What a reader may see: the lesson, or what they are told of its course where it is locked. */
export type ReadableLesson = ({ lesson: LessonPage } | { locked: CourseOverview }) & {
  share: LessonShare;
};

/** @param organization where the address names one. */
export function readingHead(loaded: ReadableLesson, organization?: { name: string }) {
  const named = 'lesson' in loaded ? loaded.lesson.lesson.title : loaded.locked.title;
  return lessonHeadData(loaded.share, titleOf(named, organization));
}
