import { defineEntity, p } from '@mikro-orm/core';
import type { Json } from '../column.ts';

export type ActDetail = Record<string, string | number | boolean | null>;

/** What an administrator did to whom. It outlives the accounts: names are those of the moment. */
export const AdminAct = defineEntity({
  name: 'AdminAct',
  tableName: 'admin_act',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    act: p.text(),
    actorId: p.text(),
    actorName: p.text(),
    subjectId: p.text().nullable(),
    subjectName: p.text().nullable(),
    subjectEmail: p.text().nullable(),
    /** What it was done to besides a person, such as `promo:SPRING`. */
    about: p.text().nullable(),
    detail: p.json<Json<ActDetail>>().default('{}'),
    at: p.datetime().defaultRaw('now()'),
    /** Null for one that was begun and did not come to its end. */
    doneAt: p.datetime().nullable(),
  },
});
