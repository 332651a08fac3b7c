/** A course's overview, at its own address and inside the learner's areas. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { CatalogueFrame } from '../../../catalogue/catalogue-frame.tsx';
import { CourseOverviewPage } from '../../../catalogue/course-overview-page.tsx';
import { useTRPC } from '../../../lib/api-client.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { sessionQuery } from '../../../session/session.ts';
import type { RouterContext } from '../../__root.tsx';
import { OverviewPanel } from './-overview-panel.tsx';

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
  const [course] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(trpc.course.getCourseOverview.queryOptions({ slug }))),
    queryClient.prefetchQuery(sessionQuery),
    queryClient.prefetchQuery(trpc.enrollment.checkCourseAccess.queryOptions({ courseSlug: slug })),
  ]);
  const { title, organization } = course;
  if (orgSlug !== undefined && organization.slug !== orgSlug) throw notFound();
  if (course.slug !== slug) throw redirect({ href: pathOf(course.slug), statusCode: 301 });
  const { name } = organization;
  return { course, description: i18n.t('catalogue:overview.description', { title, name }) };
}

interface OverviewProps {
  slug: string;
  orgSlug: string | undefined;
}

export function Overview({ slug, orgSlug }: OverviewProps) {
  const { data: course } = useSuspenseQuery(
    useTRPC().course.getCourseOverview.queryOptions({ slug }),
  );
  const path =
    orgSlug === undefined ? `/learn/courses/${slug}` : `/${orgSlug}/learn/courses/${slug}`;
  return (
    <CatalogueFrame orgSlug={orgSlug} path={path}>
      <CourseOverviewPage
        course={course}
        orgSlug={orgSlug}
        panel={<OverviewPanel course={course} orgSlug={orgSlug} />}
      />
    </CatalogueFrame>
  );
}
