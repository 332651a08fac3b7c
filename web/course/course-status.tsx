import type { CourseSummary } from '#machines/course/catalogue.ts';
import { Status } from '../ui/status.tsx';

/** Draft, published or archived; while its lessons are written, that. */
export function CourseStatusMark({ course }: { course: Pick<CourseSummary, 'stage' | 'status'> }) {
  return <Status kind="course" state={course.stage === 'writing' ? 'generating' : course.status} />;
}
