import { defineEntity, p } from '@mikro-orm/core';
import type { BeginningDraft } from '#machines/course/course-beginning.events.ts';
import type { Json } from '../column.ts';

/** What somebody describes in one organization and has not asked a plan for; one at a time. */
export const CourseBeginning = defineEntity({
  name: 'CourseBeginning',
  tableName: 'course_beginning',
  properties: {
    userId: p.text().primary(),
    organizationId: p.text().primary(),
    details: p.json<Json<BeginningDraft['details']>>(),
    /** The book that is there already; null where there is none, or it is gone. */
    documentId: p.text().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
