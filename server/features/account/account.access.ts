import type { AccessEntries } from '../../access/expectation.ts';

export const accountAccess: AccessEntries = {
  'account.sessions': { call: (api) => api.account.sessions.query() },
  'account.revokeSession': {
    call: (api) => api.account.revokeSession.mutate({ sessionId: 'of nobody' }),
    allowed: 'SESSION_NOT_FOUND',
  },
  'account.export': { call: (api) => api.account.export.query() },
  'account.organizations': { call: (api) => api.account.organizations.query() },
};
