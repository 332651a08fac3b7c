import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { AccessEntries } from '../../access/expectation.ts';

export const courseAccess: AccessEntries = {
  'course.list': {
    call: (api, { orgSlug }) => api.course.list.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.get': {
    call: (api, { orgSlug, course }) => api.course.get.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.studio': {
    call: (api, { orgSlug }) => api.course.studio.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.studioCourse': {
    call: (api, { course: { courseId } }) => api.course.studioCourse.query({ courseId }),
    outsider: 'COURSE_NOT_FOUND',
  },
  'course.batches': {
    call: (api, { orgSlug }) => api.course.batches.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.abilities': {
    call: (api, { orgSlug }) => api.course.abilities.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.fillForm': {
    call: (api, { orgSlug }) =>
      api.course.fillForm.mutate({
        orgSlug,
        requestId: crypto.randomUUID(),
        idea: 'Plants that grow on a window sill',
        language: 'en',
      }),
    outsider: 'ORGANIZATION_NOT_FOUND',
    // Who may ask is told that there is no model.
    allowed: 'MODEL_NEEDED',
  },
  'course.formWait': {
    call: (api, { orgSlug }) =>
      api.course.formWait.query({ orgSlug, requestId: crypto.randomUUID() }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.begin': {
    call: (api, { orgSlug, documentId }) => {
      const details = newCourseDetails('en', 'Plants');
      return api.course.begin.mutate({ orgSlug, documentId, details });
    },
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'courseBeginning.get': {
    call: (api, { orgSlug }) => api.courseBeginning.get.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'courseBeginning.keep': {
    call: (api, { orgSlug, documentId }) => {
      const details = newCourseDetails('en');
      return api.courseBeginning.keep.mutate({ orgSlug, documentId, details });
    },
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'courseBeginning.discard': {
    call: (api, { orgSlug }) => api.courseBeginning.discard.mutate({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.changeSlug': {
    call: (api, { orgSlug, course }) =>
      // To what it is called already: nobody after them would find it otherwise.
      api.course.changeSlug.mutate({ orgSlug, courseSlug: course.slug, slug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'course.drawCover': {
    call: (api, { orgSlug, course }) =>
      api.course.drawCover.mutate({
        orgSlug,
        courseSlug: course.slug,
        requestId: crypto.randomUUID(),
      }),
    outsider: 'ORGANIZATION_NOT_FOUND',
    // Who may ask is told that there is no model.
    allowed: 'MODEL_NEEDED',
  },
  'course.remove': {
    call: (api, { course: { courseId } }) =>
      api.course.remove.mutate({ courseId, confirmTitle: 'something else' }),
    outsider: 'COURSE_NOT_FOUND',
    // Who may remove it is told that the title is wrong.
    allowed: 'BAD_INPUT',
  },
};
