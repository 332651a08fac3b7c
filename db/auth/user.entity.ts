/** People. better-auth writes them; the words they are found by are kept by a trigger. */
import { defineEntity, p } from '@mikro-orm/core';

export const User = defineEntity({
  name: 'User',
  tableName: 'user',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    email: p.text(),
    emailVerified: p.boolean().fieldName('emailVerified'),
    image: p.text().nullable(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt').defaultRaw('now()'),
    /** The role on the platform: one, or several with commas between them. */
    role: p.text().nullable(),
    banned: p.boolean().nullable(),
    banReason: p.text().fieldName('banReason').nullable(),
    banExpires: p.datetime().fieldName('banExpires').nullable(),
    /** In which somebody gets mail. */
    language: p.text().nullable(),
  },
});

export const UserSearch = defineEntity({
  name: 'UserSearch',
  tableName: 'user_search',
  properties: {
    userId: p.text().primary(),
    words: p.text(),
    grams: p.array(),
  },
});

/** One row at most: who set the installation up. It outlives the account. */
export const PlatformFounder = defineEntity({
  name: 'PlatformFounder',
  tableName: 'platform_founder',
  properties: {
    singleton: p.boolean().primary().default(true),
    userId: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
