import type { AccessEntries } from '../../access/expectation.ts';

export const lessonAccess: AccessEntries = {
  'lesson.get': {
    call: (api, { course, lessonSlug }) =>
      api.lesson.get.query({ courseSlug: course.slug, lessonSlug }),
    // The course is published and private: that it is there is no secret.
    outsider: 'LESSON_LOCKED',
  },
  'lesson.questions': {
    call: (api, { structure }) =>
      api.lesson.questions.query({ lessonId: structure.chapters[0]?.lessons[0]?.id ?? '' }),
    outsider: 'LESSON_NOT_FOUND',
  },
  'lesson.save': {
    call: async (api, { structure }) =>
      api.lesson.save.mutate({
        lessonId: structure.chapters[0]?.lessons[0]?.id ?? '',
        title: 'Light',
        content: 'Text.',
        revision: 0,
      }),
    outsider: 'LESSON_NOT_FOUND',
    // Who may save is told that nothing is written yet.
    allowed: 'LESSON_BEING_WRITTEN',
  },
  'lesson.coverage': {
    call: (api, { orgSlug, course }) =>
      api.lesson.coverage.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
