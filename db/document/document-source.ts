/** What authors read of documents: the book as a whole, and its pages a window at a time. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SourceInfo, SourcePage } from '#machines/document/source.ts';
import { anyOf } from '../column.ts';
import { fields, reading } from '../query.ts';
import { DOCUMENT_FIELDS } from './document-row.ts';

export function sourceQueries(em: EntityManager) {
  const pagesOf = (documentId: string) =>
    reading(em)
      .selectFrom('document_page')
      .select(['number', 'label', 'blocks', 'problem', 'confidence'])
      .where('document_id', '=', documentId)
      .orderBy('number');
  type PageRow = Awaited<ReturnType<ReturnType<typeof pagesOf>['execute']>>[number];
  const toPage = ({ number, label, blocks, problem, confidence }: PageRow): SourcePage => ({
    number,
    ...(label === null ? {} : { label }),
    blocks,
    ...(problem ? { problem } : {}),
    ...(confidence === null ? {} : { confidence }),
  });

  return {
    /** Undefined when it is gone or was never read to its end. */
    async sourceInfo(id: string): Promise<SourceInfo | undefined> {
      const row = await reading(em)
        .selectFrom('document')
        .select(fields('document', DOCUMENT_FIELDS))
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.language) return undefined;
      return {
        documentId: row.id,
        fileName: row.fileName,
        title: row.title ?? row.fileName,
        language: row.language,
        pageCount: row.pageCount,
        outline: row.outline,
        unreadablePages: row.unreadablePages,
      };
    },

    /** Pages `from` to `to`, both included, in order. */
    async pages(documentId: string, from: number, to: number): Promise<SourcePage[]> {
      const rows = await pagesOf(documentId)
        .where('number', '>=', from)
        .where('number', '<=', to)
        .execute();
      return rows.map(toPage);
    },

    /** Those of these numbers, in the order of the book. */
    async somePages(documentId: string, numbers: readonly number[]): Promise<SourcePage[]> {
      const rows = await pagesOf(documentId).where('number', '=', anyOf(numbers)).execute();
      return rows.map(toPage);
    },
  };
}
