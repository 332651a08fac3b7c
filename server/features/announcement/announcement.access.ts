import type { AccessEntries } from '../../access/expectation.ts';

const words = { title: 'Exam', content: 'On Friday.' };
const nothing = { id: 'nothing' };

/** Who may is told that there is no such announcement. */
const notThere = { outsider: 'ORGANIZATION_NOT_FOUND', allowed: 'ANNOUNCEMENT_NOT_FOUND' };

export const announcementAccess: AccessEntries = {
  'announcement.list': {
    call: (api, { orgSlug, course }) =>
      api.announcement.list.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'announcement.create': {
    call: (api, { orgSlug, course }) =>
      api.announcement.create.mutate({
        orgSlug,
        courseSlug: course.slug,
        ...words,
        publish: false,
      }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'announcement.edit': {
    call: (api, { orgSlug, course }) =>
      api.announcement.edit.mutate({ orgSlug, courseSlug: course.slug, ...words, ...nothing }),
    ...notThere,
  },
  'announcement.publish': {
    call: (api, { orgSlug, course }) =>
      api.announcement.publish.mutate({ orgSlug, courseSlug: course.slug, ...nothing }),
    ...notThere,
  },
  'announcement.unpublish': {
    call: (api, { orgSlug, course }) =>
      api.announcement.unpublish.mutate({ orgSlug, courseSlug: course.slug, ...nothing }),
    ...notThere,
  },
  'announcement.remove': {
    call: (api, { orgSlug, course }) =>
      api.announcement.remove.mutate({ orgSlug, courseSlug: course.slug, ...nothing }),
    ...notThere,
  },
  'announcement.mine': { call: (api) => api.announcement.mine.query({}) },
  'announcement.read': {
    call: (api) => api.announcement.read.mutate({ ids: ['nothing'] }),
  },
  'announcement.mailChoices': { call: (api) => api.announcement.mailChoices.query() },
  'announcement.chooseCourseMail': {
    call: (api) => api.announcement.chooseCourseMail.mutate({ courseId: 'nothing', wanted: false }),
  },
  'announcement.mail': {
    call: (api) => api.announcement.mail.query({ token: 'nothing' }),
    allowed: 'NOT_FOUND',
  },
  'announcement.chooseMail': {
    call: (api) => api.announcement.chooseMail.mutate({ token: 'nothing', wanted: false }),
    allowed: 'NOT_FOUND',
  },
};
