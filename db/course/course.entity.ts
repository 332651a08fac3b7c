import { defineEntity, p } from '@mikro-orm/core';
import type { CoursePrivacy, CourseStage, CourseStatus } from '#machines/course/catalogue.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import type { Json } from '../column.ts';

export const Course = defineEntity({
  name: 'Course',
  properties: {
    id: p.text().primary(),
    organizationId: p.text(),
    ownerId: p.text(),
    slug: p.text(),
    title: p.text(),
    description: p.text(),
    language: p.text().$type<Language>(),
    status: p.text().$type<CourseStatus>().default('draft'),
    privacy: p.text().$type<CoursePrivacy>().default('private'),
    stage: p.text().$type<CourseStage>().default('planning'),
    documentId: p.text().nullable(),
    /** The same in every language of one course; null for a course in one language. */
    editionGroup: p.text().nullable(),
    /** The course this one follows, lesson by lesson. */
    editionOf: p.text().nullable(),
    details: p.json<Json<CourseDetails>>(),
    /** Address of its picture. */
    thumbnail: p.text().nullable(),
    skipped: p.json<Json<CourseStructure['skipped']>>().default('[]'),
    lessonCount: p.integer().default(0),
    doneCount: p.integer().default(0),
    failedCount: p.integer().default(0),
    /** Bigrams of title and description, for search in any language; the database makes them. */
    grams: p.array().default([]),
    /** When the last batch came to rest. */
    writtenAt: p.datetime().nullable(),
    /** Lets people into a private course. */
    secretCode: p.text().nullable(),
    /** For the first time. */
    publishedAt: p.datetime().nullable(),
    /** Taken from `details`; the database makes it. */
    level: p.text().$type<'beginner' | 'intermediate' | 'advanced'>().default('beginner'),
    /** The outline of its book (page-shape.ts), and when it was made. */
    shape: p.text().nullable(),
    shapeAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
