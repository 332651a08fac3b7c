import type { AccessEntries } from '../../access/expectation.ts';

export const adminAccess: AccessEntries = {
  'admin.overview': { call: (api) => api.admin.overview.query() },
  'admin.needs': { call: (api) => api.admin.needs.query() },
  'admin.acts': { call: (api) => api.admin.acts.query({}) },
  'admin.history': { call: (api) => api.admin.history.query({ about: 'promo:SPRING' }) },
  'admin.load': { call: (api) => api.admin.load.query() },
  'admin.confirm': {
    call: (api) => api.admin.confirm.mutate({ password: 'not the password' }),
    allowed: 'PASSWORD_WRONG',
  },
  'admin.proof': { call: (api) => api.admin.proof.query() },
  'admin.sendCode': { call: (api) => api.admin.sendCode.mutate() },
  'admin.impersonation': { call: (api) => api.admin.impersonation.query() },
  'admin.users.list': { call: (api) => api.admin.users.list.query({ search: 'a' }) },
  'admin.users.get': {
    call: (api, fixture) => api.admin.users.get.query({ userId: fixture.userId('member') }),
  },
};
