import { defineEntity, p } from '@mikro-orm/core';
import type { Json } from '../column.ts';

/** What was last said a course would cost, before its plan was approved. */
export const CourseEstimate = defineEntity({
  name: 'CourseEstimate',
  tableName: 'course_estimate',
  properties: {
    courseId: p.text().primary(),
    estimate: p.json<Json<object>>(),
    madeAt: p.datetime().defaultRaw('now()'),
  },
});
