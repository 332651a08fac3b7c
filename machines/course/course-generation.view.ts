import type { Rights } from '../permissions.ts';
import type { CourseGenerationContext, CourseGenerationView } from './course-generation.events.ts';

/**
 * Counts and the lessons that need somebody; what the batch remembers of runs stays with it. What was
 * paid for is for those who may see jobs.
 */
export function toView(batch: CourseGenerationContext, rights: Rights): CourseGenerationView {
  const { courseId, title, done, failed, cancelled, tokens, lessonIds } = batch;
  return {
    courseId,
    title,
    done,
    failed,
    cancelled,
    tokens: rights.may('job:view') ? tokens : 0,
    total: lessonIds.length,
  };
}
