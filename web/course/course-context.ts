import { createContext, use } from 'react';
import type { CourseNow } from '#machines/course/course-now.ts';

/** Put together once for all that stands on the page of a course. */
export const CourseContext = createContext<CourseNow | undefined>(undefined);

export function useCourse(): CourseNow {
  const course = use(CourseContext);
  if (!course) throw new Error('a tab of a course stands outside of its page');
  return course;
}
