import { defineEntity, p } from '@mikro-orm/core';

/** An address a course had: it goes on leading to it. */
export const FormerCourseSlug = defineEntity({
  name: 'FormerCourseSlug',
  tableName: 'former_course_slug',
  properties: {
    slug: p.text().primary(),
    courseId: p.text(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
