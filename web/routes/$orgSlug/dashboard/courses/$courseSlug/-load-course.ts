import { redirect } from '@tanstack/react-router';
import { orNotFound } from '../../../../../lib/or-not-found.ts';
import type { RouterContext } from '../../../../__root.tsx';

/** A course with its tabs, at the address it has today where it was asked for by one it had. */
export async function loadCourse(
  { queryClient, trpc }: Pick<RouterContext, 'queryClient' | 'trpc'>,
  params: { orgSlug: string; courseSlug: string },
  href: string,
) {
  const course = await orNotFound(
    queryClient.ensureQueryData(trpc.course.get.queryOptions(params)),
  );
  if (course.slug === params.courseSlug) return course;
  const now = href.replace(
    `/courses/${encodeURIComponent(params.courseSlug)}`,
    `/courses/${encodeURIComponent(course.slug)}`,
  );
  throw redirect({ href: now, replace: true });
}
