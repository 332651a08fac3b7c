import type { LinkOptions } from '@tanstack/react-router';

/** To the overview of a course: within the organization one is in, or outside of all. */
export function overviewLink(orgSlug: string | undefined, slug: string) {
  return (
    orgSlug === undefined
      ? { to: '/learn/courses/$slug', params: { slug } }
      : { to: '/$orgSlug/learn/courses/$slug', params: { orgSlug, slug } }
  ) satisfies LinkOptions;
}

export function readingLink(orgSlug: string | undefined, slug: string, lessonSlug: string) {
  return (
    orgSlug === undefined
      ? { to: '/learn/courses/$slug/lessons/$lessonSlug', params: { slug, lessonSlug } }
      : {
          to: '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug',
          params: { orgSlug, slug, lessonSlug },
        }
  ) satisfies LinkOptions;
}

/** The same as a path, for links that take no parts. */
export function lessonPath(orgSlug: string | undefined, slug: string, lessonSlug: string): string {
  const base = orgSlug === undefined ? '' : `/${encodeURIComponent(orgSlug)}`;
  return `${base}/learn/courses/${encodeURIComponent(slug)}/lessons/${encodeURIComponent(lessonSlug)}`;
}
