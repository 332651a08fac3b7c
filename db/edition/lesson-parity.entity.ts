import { defineEntity, p } from '@mikro-orm/core';
import type { ParityDifference } from '#machines/edition/difference.ts';
import type { Json } from '../column.ts';

/** How the two lessons of one unit differ, as of the revisions that were compared. */
export const LessonParity = defineEntity({
  name: 'LessonParity',
  properties: {
    enLessonId: p.text().primary(),
    koLessonId: p.text(),
    enRevision: p.integer(),
    koRevision: p.integer(),
    differences: p.json<Json<ParityDifference[]>>(),
    checkedAt: p.datetime().defaultRaw('now()'),
  },
});
