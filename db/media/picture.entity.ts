import { defineEntity, p } from '@mikro-orm/core';

/** `ownerId` is one of the three below it: the row goes with its owner. */
export const Picture = defineEntity({
  name: 'Picture',
  tableName: 'picture',
  properties: {
    /** The name of the file. */
    name: p.text().primary(),
    kind: p.text(),
    ownerId: p.text(),
    organizationId: p.text().nullable(),
    courseId: p.text().nullable(),
    userId: p.text().nullable(),
    sizeInBytes: p.integer(),
    createdBy: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
