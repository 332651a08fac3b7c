import { defineEntity, p } from '@mikro-orm/core';
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import type { Block, SourcePage } from '#machines/document/source.ts';
import type { Json } from '../column.ts';

export const DocumentPage = defineEntity({
  name: 'DocumentPage',
  properties: {
    documentId: p.text().primary(),
    number: p.integer().primary(),
    /** What is printed on it; null where that is its number, or not known. */
    label: p.text().nullable(),
    blocks: p.json<Json<Block[]>>(),
    /** How sure the letters are, 0 to 1, when they were recognised in a picture. */
    confidence: p.float().nullable(),
    /** What was recognised on the page, before blocks were made of it. */
    recognised: p.json<Json<RecognisedPage>>().nullable(),
    problem: p.text().$type<NonNullable<SourcePage['problem']>>().nullable(),
  },
});
