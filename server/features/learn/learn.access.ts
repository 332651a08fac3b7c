import type { AccessEntries } from '../../access/expectation.ts';

export const learnAccess: AccessEntries = {
  // Everybody sees their own, also in an organization they do not belong to: they may be enrolled there.
  'learn.home': { call: (api, { orgSlug }) => api.learn.home.query({ orgSlug }) },
  // Whoever has no part in it and no place in its courses.
  'learn.organization': {
    call: (api, { orgSlug }) => api.learn.organization.query({ orgSlug }),
    except: { stranger: 'ORGANIZATION_NOT_FOUND' },
  },
};
