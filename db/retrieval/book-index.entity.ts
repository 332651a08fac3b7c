/** Courses whose books are being got ready to be searched, or rest after that failed. At rest they have no row. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Failure } from '#machines/errors.ts';
import type { Json } from '../column.ts';

export const BookIndex = defineEntity({
  name: 'BookIndex',
  properties: {
    courseId: p.text().primary(),
    state: p.text().$type<'making' | 'resting'>(),
    failure: p.json<Json<Failure>>().nullable(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
