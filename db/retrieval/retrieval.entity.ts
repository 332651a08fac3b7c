/** What passages are found by: for each term of a source the units it is in, with its weights. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Json } from '../column.ts';

export const RetrievalIndex = defineEntity({
  name: 'RetrievalIndex',
  properties: {
    /** A document's id, or `lessons/` and a course's. */
    sourceId: p.text().primary(),
    documentId: p.text().nullable(),
    courseId: p.text().nullable(),
    /** Says of which text it was made. */
    stamp: p.text(),
    /** Pages, or lessons. */
    units: p.integer(),
    /** What its units mean (agents/retrieval/meaning-windows.ts). */
    windows: p.blob().nullable(),
    /** When it was made. */
    builtAt: p.datetime().defaultRaw('now()'),
  },
});

export const RetrievalTerm = defineEntity({
  name: 'RetrievalTerm',
  properties: {
    sourceId: p.text().primary(),
    term: p.text().primary(),
    /** Unit and weight by turns. */
    postings: p.json<Json<number[]>>(),
  },
});
