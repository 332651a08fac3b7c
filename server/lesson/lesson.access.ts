import type { AccessEntries } from '../access/expectation.ts';

export const lessonAccess: AccessEntries = {
  'lesson.get': {
    call: (api, { course, lessonSlug }) =>
      api.lesson.get.query({ courseSlug: course.slug, lessonSlug }),
    outsider: 'LESSON_NOT_FOUND',
  },
  'lesson.ledger': {
    call: (api, { orgSlug, course }) =>
      api.lesson.ledger.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
