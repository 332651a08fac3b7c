import { defineEntity, p } from '@mikro-orm/core';
import type { DocumentSummary } from '#machines/document/document-summary.ts';
import type { Language, OutlineEntry } from '#machines/document/source.ts';
import type { Failure } from '#machines/errors.ts';
import type { Json } from '../column.ts';

export const Document = defineEntity({
  name: 'Document',
  properties: {
    id: p.text().primary(),
    organizationId: p.text(),
    createdBy: p.text(),
    fileName: p.text(),
    /** Under which the file store knows the file; null until it is complete. */
    fileKey: p.text().nullable(),
    sizeInBytes: p.bigint('number'),
    status: p.text().$type<DocumentSummary['status']>(),
    pageCount: p.integer().default(0),
    unreadableCount: p.integer().default(0),
    unreadablePages: p.json<Json<number[]>>().default('[]'),
    language: p.text().$type<Language>().nullable(),
    title: p.text().nullable(),
    outline: p.json<Json<OutlineEntry[]>>().default('[]'),
    failure: p.json<Json<Failure>>().nullable(),
    /** The document whose place it is read to take; null for all that stand in lists. */
    replaces: p.text().nullable(),
    /** Since when it is to be got ready to be searched; null where it is. */
    indexDue: p.datetime().nullable().defaultRaw('now()'),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
