import { lazy, Suspense, type ReactNode } from 'react';
import { WithinReadOnly } from '../session/read-only.tsx';
import { usePlanExcess } from './use-plan-excess.ts';

/** Loaded only where there is something to say. */
const ReadOnlyNotice = lazy(async () => ({
  default: (await import('./read-only-notice.tsx')).ReadOnlyNotice,
}));

interface PlanOfCourseProps {
  orgSlug: string;
  courseId: string;
  children: ReactNode;
}

/** Around the pages of a course: those of one that is more than the plan holds change nothing. */
export function PlanOfCourse({ orgSlug, courseId, children }: PlanOfCourseProps) {
  const beyond = useBeyond(orgSlug, courseId);
  return <WithinReadOnly value={beyond !== undefined}>{children}</WithinReadOnly>;
}

/** Above them: that it is read-only, why, and what opens it again. */
export function ReadOnlyCourse({ orgSlug, courseId }: Omit<PlanOfCourseProps, 'children'>) {
  const plan = usePlanExcess(orgSlug)?.plan;
  const beyond = useBeyond(orgSlug, courseId);
  if (!beyond || plan === undefined) return null;
  return (
    <Suspense>
      <ReadOnlyNotice orgSlug={orgSlug} plan={plan} {...beyond} />
    </Suspense>
  );
}

function useBeyond(orgSlug: string, courseId: string) {
  return usePlanExcess(orgSlug)?.readOnly.find((one) => one.courseId === courseId);
}
