import { createOrganizationRepository } from '#db/organization/organization.repository.ts';
import { defineFeature } from '../../feature.ts';
import { EVERY_DAY } from '../../schedule/job.ts';
import { createOrganizationEnd } from './organization-end.ts';
import { organizationRouter } from './organization.procedures.ts';
import { ownDomains } from './own-domains.ts';
import { tellMembers } from './tell-members.ts';

export const organization = defineFeature({
  name: 'organization',
  services: [ownDomains],
  routers: { organization: organizationRouter },
  homes: (opened) => (host) => opened(ownDomains).slugOf(host),
  jobs: ({ opened }) => [
    { name: 'domains', every: EVERY_DAY, run: () => opened(ownDomains).checkAll() },
  ],
  organizationEnd: ({ host, files, orm, mailer }) =>
    createOrganizationEnd({
      host,
      files,
      tell: (ended) => tellMembers({ orm, mailer }, ended),
      organizations: () => createOrganizationRepository(orm.em.fork()),
    }),
});
