import { failureFor } from '../actor/failure-view.ts';
import type { Rights } from '../permissions.ts';
import type {
  CourseCreationContext,
  CourseCreationView,
  PlannerProgress,
} from './course-creation.events.ts';

/**
 * The whole plan is for the person who reviews it; owner and organization stay on the server. What
 * was asked of models, and what they suggested, is for those who may ask them.
 */
export function toView(course: CourseCreationContext, rights: Rights): CourseCreationView {
  const { courseId, slug, documentId, details, documentReady, pageCount } = course;
  const { structure, instruction, asked, suggestions, edition } = course;
  const asks = rights.may('job:create');
  const failure = failureFor(course.failure, rights.may('courses:manage_content'));
  return {
    courseId,
    slug,
    ...(documentId === undefined ? {} : { documentId }),
    ...(edition ? { edition } : {}),
    details: asks ? details : { ...details, customInstructions: '' },
    documentReady,
    pageCount,
    ...(structure ? { structure } : {}),
    ...(course.replaced ? { canRestore: true } : {}),
    ...(course.isEdited ? { isEdited: true } : {}),
    ...(failure ? { failure } : {}),
    ...(asks && instruction !== undefined ? { instruction } : {}),
    ...(asks && asked ? { asked } : {}),
    ...(asks && suggestions ? { suggestions } : {}),
  };
}

/** That a model is away is for those who may see its work. */
export function progressFor(
  { waitingSince, ...progress }: PlannerProgress,
  rights: Rights,
): PlannerProgress {
  return waitingSince === undefined || !rights.may('job:view')
    ? progress
    : { ...progress, waitingSince };
}
