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

/** To a call with the tutor of a course. */
export function callLink(orgSlug: string | undefined, course: string) {
  const search = { course };
  return (
    orgSlug === undefined
      ? { to: '/learn/ai-voice-tutor', search }
      : { to: '/$orgSlug/learn/ai-voice-tutor', params: { orgSlug }, search }
  ) satisfies LinkOptions;
}
