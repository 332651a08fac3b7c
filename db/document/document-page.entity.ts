import { defineEntity, p } from '@mikro-orm/core';
import type { Block, SourcePage } from '#machines/document/source.ts';

export const DocumentPage = defineEntity({
  name: 'DocumentPage',
  properties: {
    documentId: p.text().primary(),
    number: p.integer().primary(),
    blocks: p.json<Block[]>(),
    problem: p.text().$type<NonNullable<SourcePage['problem']>>().nullable(),
  },
});
