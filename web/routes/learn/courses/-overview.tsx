/** A course's overview, at its own address and inside the learner's areas. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { CatalogueFrame } from '../../../catalogue/catalogue-frame.tsx';
import { CourseOverviewPage } from '../../../catalogue/course-overview-page.tsx';
import { useTRPC } from '../../../lib/api-client.ts';
import { OverviewPanel } from './-overview-panel.tsx';

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
