/** The wizard of a course that may be more than the plan holds: then its plan is only read. */
import type { ComponentProps } from 'react';
import { useAbilities } from '../../../../course/use-abilities.ts';
import { PlanOfCourse, ReadOnlyCourse } from '../../../../subscription/plan-of-course.tsx';
import { StructurePage } from '../../../../wizard/structure-page.tsx';

interface StructureWithinPlanProps extends Pick<
  ComponentProps<typeof StructurePage>,
  'courseId' | 'onApproved'
> {
  orgSlug: string;
}

export function StructureWithinPlan({ orgSlug, ...page }: StructureWithinPlanProps) {
  const { courseId } = page;
  const { models, pictures } = useAbilities(orgSlug);
  return (
    <PlanOfCourse orgSlug={orgSlug} courseId={courseId}>
      <ReadOnlyCourse orgSlug={orgSlug} courseId={courseId} />
      <StructurePage {...page} hasModels={models} drawsPictures={pictures} />
    </PlanOfCourse>
  );
}
