import type { LinkOptions } from '@tanstack/react-router';
import type { Language } from '#machines/document/source.ts';

/** Where a course is read: inside an organization, or outside of all. */
export interface CoursePlace {
  orgSlug: string | undefined;
  courseSlug: string;
  /** The language in which the course that ships with the product is read. */
  sample?: Language | undefined;
}

/** To a lesson, as it is read. */
export function lessonLink({ orgSlug, courseSlug, sample }: CoursePlace, lessonSlug: string) {
  if (sample !== undefined) {
    return {
      to: '/sample/$language/$lessonSlug',
      params: { language: sample, lessonSlug },
    } satisfies LinkOptions;
  }
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

/** To the overview of a course; from the sample, which has none, to one's own courses. */
export function courseLink({ orgSlug, courseSlug, sample }: CoursePlace) {
  if (sample !== undefined) return { to: '/dashboard' } satisfies LinkOptions;
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
