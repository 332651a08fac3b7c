import type { AccessEntries } from '../../access/expectation.ts';

export const editionAccess: AccessEntries = {
  'edition.get': {
    call: (api, { orgSlug, course }) => api.edition.get.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  // Whoever may not read the other one is told of none: an answer like any other.
  'edition.lesson': {
    call: (api, { course, lessonSlug }) =>
      api.edition.lesson.query({ courseSlug: course.slug, lessonSlug }),
    outsider: 'ok',
  },
  'edition.begin': {
    call: (api, { orgSlug, course }) =>
      api.edition.begin.mutate({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
    // Who may begin one is told that there is no model.
    allowed: 'MODEL_NEEDED',
  },
};
