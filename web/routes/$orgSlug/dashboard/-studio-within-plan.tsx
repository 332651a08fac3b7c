/** The Studio of a course that may be more than the plan holds: then it is only read there. */
import type { ComponentProps } from 'react';
import { StudioPage } from '../../../studio/studio-page.tsx';
import { PlanOfCourse, ReadOnlyCourse } from '../../../subscription/plan-of-course.tsx';

export function StudioWithinPlan(page: Omit<ComponentProps<typeof StudioPage>, 'above'>) {
  const { orgSlug, open } = page;
  const courseId = open?.course.id ?? '';
  return (
    <PlanOfCourse orgSlug={orgSlug} courseId={courseId}>
      <StudioPage {...page} above={<ReadOnlyCourse orgSlug={orgSlug} courseId={courseId} />} />
    </PlanOfCourse>
  );
}
