import { defineEntity, p } from '@mikro-orm/core';
import type { Passage } from '#machines/notebook/note.ts';
import type { Json } from '../column.ts';

/** What a reader noted; made by the page, so that it may be told twice. */
export const NoteRow = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: {
    id: p.text().primary(),
    userId: p.text(),
    courseId: p.text(),
    /** Null once the lesson is gone. */
    lessonId: p.text().nullable(),
    lessonTitle: p.text(),
    /** Null for a note on the lesson as a whole. */
    passage: p.json<Json<Passage>>().nullable(),
    text: p.text(),
    /** Bigrams of text and passage, for search in any language. */
    grams: p.array().default([]),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
