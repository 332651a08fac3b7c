/** Teams of an organization and who is in them. better-auth writes both. */
import { defineEntity, p } from '@mikro-orm/core';

export const Team = defineEntity({
  name: 'Team',
  tableName: 'team',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    memberCount: p.integer().fieldName('memberCount'),
    organizationId: p.text().fieldName('organizationId'),
    createdAt: p.datetime().fieldName('createdAt'),
    updatedAt: p.datetime().fieldName('updatedAt').nullable(),
    slug: p.text(),
  },
});

export const TeamMember = defineEntity({
  name: 'TeamMember',
  tableName: 'teamMember',
  properties: {
    id: p.text().primary(),
    teamId: p.text().fieldName('teamId'),
    userId: p.text().fieldName('userId'),
    membershipKey: p.text().fieldName('membershipKey').nullable(),
    createdAt: p.datetime().fieldName('createdAt').nullable(),
  },
});
