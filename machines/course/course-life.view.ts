import type { Rights } from '../permissions.ts';
import type { CourseLifeContext, CourseLifeView } from './course-life.events.ts';

/** The code is for those who may publish the course: whoever has it comes in (COURSE-LIFE-7). */
export function toView(life: CourseLifeContext, rights: Rights): CourseLifeView {
  const { courseId, secretCode, studentChanges } = life;
  const shown = secretCode !== null && rights.may('courses:publish') ? { secretCode } : {};
  return { courseId, studentChanges, ...shown };
}
