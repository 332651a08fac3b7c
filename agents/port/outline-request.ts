/** What is asked of an author who plans a course. */
import type { CourseDetails, PlannerProgress } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Source } from './sourced.ts';
import type { StepContext } from './step-context.ts';

export interface OutlineRequest {
  /** Whose budget the calls count against. */
  courseId: string;
  /** Absent for a course that was only described. */
  source?: Source;
  details: CourseDetails;
  instruction?: string;
  current?: CourseStructure;
}

export interface OutlineRun extends StepContext {
  report(progress: PlannerProgress): void;
  /** A new id for a chapter or lesson. */
  newId(): string;
}
