/** Documents as rows: what lists show. What is read of them, and by whom, stands beside it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  DocumentPage as ShownPage,
  DocumentSummary,
} from '#machines/document/document-summary.ts';
import type { Listing } from '#machines/listing.ts';
import type { Failure } from '#machines/errors.ts';
import { anyOf, json } from '../column.ts';
import { demandRoom } from '../plan/plan.repository.ts';
import { fields, reading, writing } from '../query.ts';
import { readingQueries } from './document-reading.ts';
import { recognisingQueries } from './document-recognising.ts';
import { replacementQueries } from './document-replacement.ts';
import { sourceQueries } from './document-source.ts';
import { DOCUMENT_FIELDS, toDocumentSummary } from './document-row.ts';
import { withoutNul } from './stored-text.ts';

export interface NewDocument {
  id: string;
  organizationId: string;
  createdBy: string;
  fileName: string;
  sizeInBytes: number;
  /** The document whose place it is to take. */
  replaces?: string | undefined;
}

export interface DocumentState {
  status: DocumentSummary['status'];
  sizeInBytes: number;
  failure: Failure | undefined;
}

export type DocumentRepository = ReturnType<typeof createDocumentRepository>;

export function createDocumentRepository(em: EntityManager) {
  const source = sourceQueries(em);
  const documents = () =>
    reading(em).selectFrom('document').select(fields('document', DOCUMENT_FIELDS));

  return {
    ...source,
    ...readingQueries(em),
    ...recognisingQueries(em),
    ...replacementQueries(em),

    /**
     * Made once: a repeated call leaves the first row as it is.
     * @throws {AppError} STORAGE_LIMIT_REACHED where the plan has no room for its size.
     */
    async add(document: NewDocument): Promise<void> {
      const { id, organizationId, createdBy, fileName, sizeInBytes, replaces } = document;
      await em.transactional(async (tx) => {
        await demandRoom(writing(tx), organizationId, 'storage', { adding: sizeInBytes });
        await writing(tx)
          .insertInto('document')
          .values({
            id,
            organization_id: organizationId,
            created_by: createdBy,
            file_name: withoutNul(fileName),
            size_in_bytes: sizeInBytes,
            replaces: replaces ?? null,
            status: 'pending',
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
    },

    async recordState(id: string, { status, sizeInBytes, failure }: DocumentState): Promise<void> {
      await writing(em)
        .updateTable('document')
        .set({
          status,
          size_in_bytes: sizeInBytes,
          failure: failure ? json(failure) : null,
          updated_at: new Date(),
          index_due: new Date(),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Where the complete file lies; pages that were read from another file are forgotten. */
    async recordFile(id: string, fileKey: string): Promise<void> {
      await em.transactional(async (tx) => {
        const changed = await writing(tx)
          .updateTable('document')
          .set({
            file_key: fileKey,
            page_count: 0,
            unreadable_count: 0,
            unreadable_pages: json<number[]>([]),
            outline: json([]),
          })
          .where('id', '=', id)
          .where('file_key', 'is distinct from', fileKey)
          .returning('id')
          .executeTakeFirst();
        if (!changed) return;
        await writing(tx).deleteFrom('document_page').where('document_id', '=', id).execute();
      });
    },

    async summary(id: string): Promise<DocumentSummary | undefined> {
      const row = await documents().where('id', '=', id).executeTakeFirst();
      return row && toDocumentSummary(row);
    },

    /** Newest first. `page` starts at 1. */
    async list(
      organizationId: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<Listing<DocumentSummary>> {
      const [rows, { total }] = await Promise.all([
        documents()
          .where('organization_id', '=', organizationId)
          .where('replaces', 'is', null)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        reading(em)
          .selectFrom('document')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where('organization_id', '=', organizationId)
          .where('replaces', 'is', null)
          .executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(toDocumentSummary), total, page, limit };
    },

    async page(documentId: string, number: number): Promise<ShownPage | undefined> {
      const row = await documents().where('id', '=', documentId).executeTakeFirst();
      const [page] = await source.pages(documentId, number, number);
      return row && page
        ? { document: { ...toDocumentSummary(row), outline: row.outline }, page }
        : undefined;
    },

    /** Whose it is, and whose place it is read to take. */
    async owner(id: string): Promise<{ organizationId: string; replaces: string | null } | null> {
      const row = await reading(em)
        .selectFrom('document')
        .select(fields('document', ['organizationId', 'replaces']))
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Whose documents these are, for permissions. Unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await reading(em)
        .selectFrom('document')
        .select(['id', 'organization_id'])
        .where('id', '=', anyOf(ids))
        .execute();
      return new Map(rows.map((row) => [row.id, row.organization_id]));
    },

    /** Courses that were made from it. */
    async coursesOf(documentId: string): Promise<{ title: string }[]> {
      return reading(em)
        .selectFrom('course')
        .select('title')
        .where('document_id', '=', documentId)
        .orderBy('created_at')
        .execute();
    },

    /** With all its pages. The file itself is the file store's. */
    async remove(id: string): Promise<void> {
      await writing(em).deleteFrom('document').where('id', '=', id).execute();
    },
  };
}
