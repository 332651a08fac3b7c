import type { AccessEntries } from '../../access/expectation.ts';

export const legalAccess: AccessEntries = {
  'legal.operator': { call: (api) => api.legal.operator.query() },
};
