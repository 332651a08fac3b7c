import type { AccessEntries } from '../../access/expectation.ts';

const outsider = 'ORGANIZATION_NOT_FOUND';
const words = {
  rating: 4,
  text: 'It reads books well.',
  mayPublish: false,
  publicName: '',
} as const;

export const feedbackAccess: AccessEntries = {
  'feedback.mine': { call: (api, { orgSlug }) => api.feedback.mine.query({ orgSlug }), outsider },
  'feedback.save': {
    call: (api, { orgSlug }) => api.feedback.save.mutate({ orgSlug, ...words }),
    outsider,
  },
  'feedback.remove': {
    call: (api, { orgSlug }) => api.feedback.remove.mutate({ orgSlug }),
    outsider,
  },
  'feedback.choose': {
    call: (api) =>
      api.feedback.choose.mutate({ userId: 'nobody', organizationId: 'nowhere', chosen: true }),
    allowed: 'NOT_FOUND',
  },
  'feedback.testimonials': { call: (api) => api.feedback.testimonials.query() },
  'feedback.list': { call: (api) => api.feedback.list.query({}) },
};
