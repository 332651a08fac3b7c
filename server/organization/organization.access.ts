import type { AccessEntries } from '../access/expectation.ts';

export const organizationAccess: AccessEntries = {
  'organization.getPublicProfile': {
    call: (api, { orgSlug }) => api.organization.getPublicProfile.query({ slug: orgSlug }),
  },
};
