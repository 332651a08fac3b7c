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
    /** From where: of the network and of the browser. Gone with the account of whoever did it. */
    actorAddress: p.text().nullable(),
    actorDevice: p.text().nullable(),
    subjectId: p.text().nullable(),
    subjectName: p.text().nullable(),
    subjectEmail: p.text().nullable(),
    /** What it was done to besides a person, such as `promo:SPRING`. */
    about: p.text().nullable(),
    detail: p.json<Json<ActDetail>>().default('{}'),
    /** What it changed, as that was and as it is: null where there was nothing yet, or is no more. */
    before: p.json<Json<ActDetail>>().nullable(),
    after: p.json<Json<ActDetail>>().nullable(),
    at: p.datetime().defaultRaw('now()'),
    /** Null for one that was begun and did not come to its end. */
    doneAt: p.datetime().nullable(),
  },
});
