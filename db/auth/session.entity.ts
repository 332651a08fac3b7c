/** How people prove who they are: sessions, passwords, codes. better-auth writes all of it. */
import { defineEntity, p } from '@mikro-orm/core';

export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.text().primary(),
    expiresAt: p.datetime().fieldName('expiresAt'),
    token: p.text(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt'),
    ipAddress: p.text().fieldName('ipAddress').nullable(),
    userAgent: p.text().fieldName('userAgent').nullable(),
    userId: p.text().fieldName('userId'),
    activeOrganizationId: p.text().fieldName('activeOrganizationId').nullable(),
    activeTeamId: p.text().fieldName('activeTeamId').nullable(),
    /** The administrator who sits there instead. */
    impersonatedBy: p.text().fieldName('impersonatedBy').nullable(),
  },
});

export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.text().primary(),
    accountId: p.text().fieldName('accountId'),
    providerId: p.text().fieldName('providerId'),
    userId: p.text().fieldName('userId'),
    accessToken: p.text().fieldName('accessToken').nullable(),
    refreshToken: p.text().fieldName('refreshToken').nullable(),
    idToken: p.text().fieldName('idToken').nullable(),
    accessTokenExpiresAt: p.datetime().fieldName('accessTokenExpiresAt').nullable(),
    refreshTokenExpiresAt: p.datetime().fieldName('refreshTokenExpiresAt').nullable(),
    scope: p.text().nullable(),
    password: p.text().nullable(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt'),
  },
});

export const Verification = defineEntity({
  name: 'Verification',
  tableName: 'verification',
  properties: {
    id: p.text().primary(),
    identifier: p.text(),
    value: p.text(),
    expiresAt: p.datetime().fieldName('expiresAt'),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt').defaultRaw('now()'),
  },
});
