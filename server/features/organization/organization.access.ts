import type { AccessEntries } from '../../access/expectation.ts';

export const organizationAccess: AccessEntries = {
  'organization.getPublicProfile': {
    call: (api, { orgSlug }) => api.organization.getPublicProfile.query({ slug: orgSlug }),
  },
  'organization.mine': { call: (api) => api.organization.mine.query() },
  'organization.checkSlug': {
    call: (api) => api.organization.checkSlug.query({ slug: 'another-school' }),
  },
  'organization.overview': {
    call: (api, { orgSlug }) => api.organization.overview.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'organization.domain': {
    call: (api, { orgSlug }) => api.organization.domain.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'organization.checkDomain': {
    call: (api, { orgSlug }) => api.organization.checkDomain.mutate({ orgSlug }),
    allowed: 'NOT_FOUND',
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'organization.settings': {
    call: (api, { orgSlug }) => api.organization.settings.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
