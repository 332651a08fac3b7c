import { defineEntity, p } from '@mikro-orm/core';
import type {
  CreatorProfile,
  LearnerProfile,
  Shareable,
} from '#machines/profile/profile.schema.ts';
import type { Json } from '../column.ts';

export type ProfileKind = 'creator' | 'learner';

export const Profile = defineEntity({
  name: 'Profile',
  properties: {
    userId: p.text().primary(),
    kind: p.text().$type<ProfileKind>().primary(),
    content: p.json<Json<CreatorProfile | LearnerProfile>>(),
    visible: p.boolean().default(false),
    shared: p.array().$type<Shareable[]>().default([]),
    revision: p.integer().default(1),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
