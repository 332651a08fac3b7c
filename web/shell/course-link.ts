import type { LinkOptions } from '@tanstack/react-router';

/** Where a course is read: inside an organization, or outside of all. */
export interface CoursePlace {
  orgSlug: string | undefined;
  courseSlug: string;
}

/** To a lesson, as it is read. */
export function lessonLink({ orgSlug, courseSlug }: CoursePlace, lessonSlug: string) {
  return (
    orgSlug === undefined
      ? {
          to: '/learn/courses/$slug/lessons/$lessonSlug',
          params: { slug: courseSlug, lessonSlug },
        }
      : {
          to: '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug',
          params: { orgSlug, slug: courseSlug, lessonSlug },
        }
  ) satisfies LinkOptions;
}

/** To the overview of a course. */
export function courseLink({ orgSlug, courseSlug }: CoursePlace) {
  return (
    orgSlug === undefined
      ? { to: '/learn/courses/$slug', params: { slug: courseSlug } }
      : { to: '/$orgSlug/learn/courses/$slug', params: { orgSlug, slug: courseSlug } }
  ) satisfies LinkOptions;
}

/** `lessonLink` as a path, for links that take no parts. */
export function lessonPath({ orgSlug, courseSlug }: CoursePlace, lessonSlug: string): string {
  return `${coursePath({ orgSlug, courseSlug })}/lessons/${encodeURIComponent(lessonSlug)}`;
}

/** `courseLink` as a path. */
export function coursePath({ orgSlug, courseSlug }: CoursePlace): string {
  const base = orgSlug === undefined ? '' : `/${encodeURIComponent(orgSlug)}`;
  return `${base}/learn/courses/${encodeURIComponent(courseSlug)}`;
}
