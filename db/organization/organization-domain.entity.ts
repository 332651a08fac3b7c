import { defineEntity, p } from '@mikro-orm/core';
import type { DomainFinding } from '#machines/organization/domain-proof.ts';

/** What the DNS said of an organization's own domain when it was last asked. */
export const OrganizationDomain = defineEntity({
  name: 'OrganizationDomain',
  tableName: 'organization_domain',
  properties: {
    organizationId: p.text().primary(),
    /** In letters of ASCII, as browsers send it. */
    host: p.text(),
    finding: p.text().$type<DomainFinding>(),
    isServed: p.boolean(),
    checkedAt: p.datetime(),
  },
});
