/** Organizations, written by better-auth, and the addresses they had before, kept by a trigger. */
import { defineEntity, p } from '@mikro-orm/core';

export const Organization = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    slug: p.text(),
    logo: p.text().nullable(),
    createdAt: p.datetime().fieldName('createdAt'),
    metadata: p.text().nullable(),
    description: p.text().nullable(),
    slogan: p.text().nullable(),
    banner: p.text().nullable(),
    website: p.text().nullable(),
    contactEmail: p.text().fieldName('contactEmail').nullable(),
    customDomain: p.text().fieldName('customDomain').nullable(),
    primaryColor: p.text().fieldName('primaryColor').nullable(),
    secondaryColor: p.text().fieldName('secondaryColor').nullable(),
    phone: p.text().nullable(),
    address: p.text().nullable(),
    twitter: p.text().nullable(),
    linkedin: p.text().nullable(),
    facebook: p.text().nullable(),
    instagram: p.text().nullable(),
  },
});

export const FormerSlug = defineEntity({
  name: 'FormerSlug',
  tableName: 'former_slug',
  properties: {
    slug: p.text().primary(),
    organizationId: p.text(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
