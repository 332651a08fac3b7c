/** A document that is read to take another one's place. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdopterOutput } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { countRecognised } from './document-recognising.ts';

export function replacementQueries(em: EntityManager) {
  return {
    /**
     * Pages and all that is known of them change hands: what `replacementId` was read to becomes
     * `documentId`, and of the former pages nothing is left. Idempotent: once done, it answers what is.
     * @param fileKey under which the file of the other one will lie.
     * @throws {AppError} DOCUMENT_NOT_FOUND when the document itself is gone.
     */
    async adopt(
      documentId: string,
      replacementId: string,
      fileKey: (key: string) => string,
    ): Promise<AdopterOutput> {
      const db = writing(em);
      const from = await db
        .selectFrom('document')
        .selectAll()
        .where('id', '=', replacementId)
        .where('replaces', '=', documentId)
        .executeTakeFirst();
      if (from) {
        await db.deleteFrom('document_page').where('document_id', '=', documentId).execute();
        await db
          .updateTable('document_page')
          .set({ document_id: documentId })
          .where('document_id', '=', replacementId)
          .execute();
        const { id: _, replaces: _own, organization_id: _same, created_by: _kept, ...known } = from;
        await db
          .updateTable('document')
          .set({
            ...known,
            unreadable_pages: json(known.unreadable_pages),
            outline: json(known.outline),
            file_key: from.file_key ? fileKey(from.file_key) : null,
            failure: null,
            updated_at: new Date(),
            index_due: new Date(),
          })
          .where('id', '=', documentId)
          .execute();
        await db.deleteFrom('document').where('id', '=', replacementId).execute();
      }
      const row = await reading(em)
        .selectFrom('document')
        .select(
          fields('document', [
            'fileName',
            'sizeInBytes',
            'pageCount',
            'unreadableCount',
            'language',
          ]),
        )
        .where('id', '=', documentId)
        .executeTakeFirst();
      if (!row?.language) throw new AppError('DOCUMENT_NOT_FOUND');
      const toRecognise = await countRecognised(em, documentId);
      return { ...row, language: row.language, toRecognise };
    },

    /** What was read to take its place, but for the one that still is. */
    async forgetReplacements(documentId: string, except: string | undefined): Promise<void> {
      await writing(em)
        .deleteFrom('document')
        .where('replaces', '=', documentId)
        .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
        .execute();
    },
  };
}
