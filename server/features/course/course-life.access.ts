import type { AccessEntries } from '../../access/expectation.ts';

export const courseLifeAccess: AccessEntries = {
  'courseLife.get': {
    call: (api, { orgSlug, course }) =>
      api.courseLife.get.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'courseLife.unfinished': {
    call: (api, { orgSlug, course }) =>
      api.courseLife.unfinished.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'courseLife.setStatus': {
    call: (api, { orgSlug, course }) =>
      api.courseLife.setStatus.mutate({ orgSlug, courseSlug: course.slug, status: 'published' }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'courseLife.setPrivacy': {
    call: (api, { orgSlug, course }) =>
      api.courseLife.setPrivacy.mutate({ orgSlug, courseSlug: course.slug, privacy: 'private' }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'courseLife.newCode': {
    call: (api, { orgSlug, course }) =>
      api.courseLife.newCode.mutate({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
