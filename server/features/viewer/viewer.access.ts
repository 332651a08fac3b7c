import type { AccessEntries } from '../../access/expectation.ts';

export const viewerAccess: AccessEntries = {
  'viewer.me': { call: (api) => api.viewer.me.query() },
  'viewer.has': { call: (api, { orgSlug }) => api.viewer.has.query({ orgSlug }) },
  'viewer.installation': { call: (api) => api.viewer.installation.query() },
};
