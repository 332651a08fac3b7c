import type { AccessEntries } from '../../access/expectation.ts';

export const legalAccess: AccessEntries = {
  'legal.operator': { call: (api) => api.legal.operator.query() },
  'legal.installation': { call: (api) => api.legal.installation.query() },
};
