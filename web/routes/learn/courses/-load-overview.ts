/** Loads a course's overview. Apart from what draws it: loaders are part of every page's scripts. */
import { notFound, redirect } from '@tanstack/react-router';
import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { sessionQuery } from '../../../session/session.ts';
import { viewerQuery } from '../../../session/use-may.ts';
import type { RouterContext } from '../../__root.tsx';

interface OverviewAddress {
  slug: string;
  /** Where the address names an organization: a course of another one is not there. */
  orgSlug?: string;
  /** The same address with the slug the course has today. */
  pathOf: (slug: string) => string;
}

export async function loadOverview(
  { queryClient, trpc, i18n }: RouterContext,
  { slug, orgSlug, pathOf }: OverviewAddress,
): Promise<{ course: CourseOverview; description: string }> {
  const accessQuery = trpc.enrollment.checkCourseAccess.queryOptions({ courseSlug: slug });
  const [course] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(trpc.course.getCourseOverview.queryOptions({ slug }))),
    queryClient.prefetchQuery(sessionQuery),
    queryClient.prefetchQuery(accessQuery),
  ]);
  // Why it is open is said by whether one belongs there.
  const isMaker = queryClient.getQueryData(accessQuery.queryKey)?.state === 'making';
  if (isMaker) await queryClient.prefetchQuery(viewerQuery(trpc));
  const { title, organization } = course;
  if (orgSlug !== undefined && organization.slug !== orgSlug) throw notFound();
  if (course.slug !== slug) throw redirect({ href: pathOf(course.slug), statusCode: 301 });
  const { name } = organization;
  return { course, description: i18n.t('catalogue:overview.description', { title, name }) };
}
