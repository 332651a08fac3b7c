import type { AccessEntries } from '../../access/expectation.ts';

export const dashboardAccess: AccessEntries = {
  'dashboard.home': {
    call: (api, { orgSlug }) => api.dashboard.home.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
