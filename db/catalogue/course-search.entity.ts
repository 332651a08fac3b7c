import { defineEntity, p } from '@mikro-orm/core';
import type { CoursePrivacy } from '#machines/course/catalogue.ts';
import type { Language } from '#machines/document/source.ts';

/** A published course as it is looked for; the database writes it. */
export const CourseSearch = defineEntity({
  name: 'CourseSearch',
  tableName: 'course_search',
  properties: {
    courseId: p.text().primary(),
    organizationId: p.text(),
    title: p.text(),
    /** Title and description, each on a line, in small letters. */
    words: p.text(),
    level: p.text().$type<'beginner' | 'intermediate' | 'advanced'>(),
    language: p.text().$type<Language>(),
    privacy: p.text().$type<CoursePrivacy>(),
    lessonCount: p.integer(),
    publishedAt: p.datetime(),
  },
});
