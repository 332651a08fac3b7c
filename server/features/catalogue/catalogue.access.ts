import type { AccessEntries } from '../../access/expectation.ts';

export const catalogueAccess: AccessEntries = {
  'course.getAllCourses': { call: (api) => api.course.getAllCourses.query({ page: 1, limit: 12 }) },
  // That a published course exists, and what it is about, is for everybody.
  'course.getCourseOverview': {
    call: (api, { course }) => api.course.getCourseOverview.query({ slug: course.slug }),
    outsider: 'ok',
  },
  'course.getLessonForOG': {
    call: (api, { course, lessonSlug }) =>
      api.course.getLessonForOG.query({ courseSlug: course.slug, lessonSlug }),
    outsider: 'ok',
  },
};
