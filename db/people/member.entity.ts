/** Who belongs to an organization, and who has been asked to. better-auth writes both. */
import { defineEntity, p } from '@mikro-orm/core';

export const Member = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    id: p.text().primary(),
    organizationId: p.text().fieldName('organizationId'),
    userId: p.text().fieldName('userId'),
    /** One role, or several with commas between them. */
    role: p.text(),
    createdAt: p.datetime().fieldName('createdAt'),
  },
});

export const Invitation = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    id: p.text().primary(),
    organizationId: p.text().fieldName('organizationId'),
    email: p.text(),
    role: p.text().nullable(),
    teamId: p.text().fieldName('teamId').nullable(),
    status: p.text(),
    expiresAt: p.datetime().fieldName('expiresAt'),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    inviterId: p.text().fieldName('inviterId'),
  },
});
