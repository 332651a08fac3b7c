import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { AccessEntries } from '../../access/expectation.ts';

const settings = newTutorSettings('Plants', newCourseDetails('en', 'Plants'));

export const tutorAccess: AccessEntries = {
  'tutor.get': {
    call: (api, { orgSlug, course }) => api.tutor.get.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'tutor.save': {
    call: (api, { orgSlug, course }) =>
      // A save that nobody has made: they may save, the settings stay as they are.
      api.tutor.save.mutate({ orgSlug, courseSlug: course.slug, settings, revision: 7 }),
    outsider: 'ORGANIZATION_NOT_FOUND',
    allowed: 'TUTOR_SETTINGS_CHANGED',
  },
  'tutor.generatePrompt': {
    call: (api, { orgSlug, course }) =>
      api.tutor.generatePrompt.mutate({
        orgSlug,
        courseSlug: course.slug,
        requestId: crypto.randomUUID(),
        brief: settings.brief,
        knowledgeSource: 'course',
      }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
