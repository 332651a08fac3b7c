import { createOrganizationRepository } from '#db/organization/organization.repository.ts';
import { defineFeature } from '../../feature.ts';
import { createOrganizationEnd } from './organization-end.ts';
import { organizationRouter } from './organization.procedures.ts';

export const organization = defineFeature({
  name: 'organization',
  routers: { organization: organizationRouter },
  organizationEnd: ({ host, files, orm }) =>
    createOrganizationEnd({
      host,
      files,
      organizations: () => createOrganizationRepository(orm.em.fork()),
    }),
});
