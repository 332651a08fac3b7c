import type { AccessEntries } from '../access/expectation.ts';

export const lessonAccess: AccessEntries = {
  'lesson.get': {
    call: (api, { course, lessonSlug }) =>
      api.lesson.get.query({ courseSlug: course.slug, lessonSlug }),
    outsider: 'LESSON_NOT_FOUND',
  },
};
