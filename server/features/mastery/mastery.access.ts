import type { AccessEntries } from '../../access/expectation.ts';

// Everybody sees their own, also in an organization they do not belong to: they may be enrolled there.
export const masteryAccess: AccessEntries = {
  'mastery.review': { call: (api, { orgSlug }) => api.mastery.review.query({ orgSlug }) },
  'mastery.next': { call: (api, { orgSlug }) => api.mastery.next.query({ orgSlug }) },
  'mastery.objectives': {
    call: (api, { orgSlug }) => api.mastery.objectives.query({ orgSlug }),
  },
};
