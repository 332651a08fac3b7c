import type { LinkOptions } from '@tanstack/react-router';
import type { CoursePlace } from '../shell/course-link.ts';

/** To the tutor of a course, with a conversation open and all others beside it. */
export function talkLink({ orgSlug, courseSlug }: CoursePlace, talk: string | undefined) {
  const search = { course: courseSlug, ...(talk === undefined ? {} : { talk }) };
  return (
    orgSlug === undefined
      ? { to: '/learn/ai-tutor', search }
      : { to: '/$orgSlug/learn/ai-tutor', params: { orgSlug }, search }
  ) satisfies LinkOptions;
}
