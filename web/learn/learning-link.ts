import type { LinkOptions } from '@tanstack/react-router';

/** To a lesson, within the organization one is in or outside of all. */
export function learningLink(orgSlug: string | undefined, slug: string, lessonSlug: string) {
  return (
    orgSlug === undefined
      ? { to: '/learn/courses/$slug/lessons/$lessonSlug', params: { slug, lessonSlug } }
      : {
          to: '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug',
          params: { orgSlug, slug, lessonSlug },
        }
  ) satisfies LinkOptions;
}

export function overviewLink(orgSlug: string | undefined, slug: string) {
  return (
    orgSlug === undefined
      ? { to: '/learn/courses/$slug', params: { slug } }
      : { to: '/$orgSlug/learn/courses/$slug', params: { orgSlug, slug } }
  ) satisfies LinkOptions;
}
