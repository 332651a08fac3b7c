/** What the recogniser stores of a document, and from where it goes on. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecognisedPage, RecognisedWord } from '#machines/document/recognised-page.ts';
import { anyOf, json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { whole, type PageProblem, type ReadDocument } from './document-reading.ts';
import { withoutNul } from './stored-text.ts';

export function recognisingQueries(em: EntityManager) {
  const pagesOf = (documentId: string) =>
    reading(em).selectFrom('document_page').where('document_id', '=', documentId);

  return {
    /** What the recogniser needs to begin or to go on. */
    async forRecognising(id: string) {
      const row = await reading(em)
        .selectFrom('document')
        .select(
          fields('document', ['fileKey', 'fileName', 'title', 'language', 'outline', 'pageCount']),
        )
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.fileKey || !row.language) return undefined;
      const { fileKey, language, title, ...known } = row;
      return { ...known, fileKey, language, title: title ?? undefined };
    },

    /** Pages of these problems on which nothing has been recognised yet, and how many have been. */
    async pagesToRecognise(documentId: string, problems: readonly PageProblem[]) {
      const rows = await pagesOf(documentId)
        .select('number')
        .where('recognised', 'is', null)
        .where('problem', '=', anyOf(problems))
        .orderBy('number')
        .execute();
      return {
        numbers: rows.map((row) => row.number),
        done: await countRecognised(em, documentId),
      };
    },

    async storeRecognised(documentId: string, page: RecognisedPage): Promise<void> {
      const words = page.words.map(([text, ...place]): RecognisedWord => [
        withoutNul(text),
        ...place,
      ]);
      await writing(em)
        .updateTable('document_page')
        .set({ recognised: json({ ...page, words }) })
        .where('document_id', '=', documentId)
        .where('number', '=', page.number)
        .execute();
    },

    /** What was recognised on one page; undefined where its letters are the file's own. */
    async recognisedOn(documentId: string, number: number): Promise<RecognisedPage | undefined> {
      const row = await pagesOf(documentId)
        .select('recognised')
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.recognised ?? undefined;
    },

    /** Recognised pages behind `after`, in order, with the problem that is left of them. */
    async recognised(documentId: string, after: number, limit: number) {
      const rows = await pagesOf(documentId)
        .select(['recognised', 'problem'])
        .where('number', '>', after)
        .where('recognised', 'is not', null)
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.flatMap(({ recognised, problem }) =>
        recognised ? [{ page: recognised, problem: problem ?? undefined }] : [],
      );
    },

    /** Closes a recognition: what it has changed of the whole. */
    async finishRecognising(
      id: string,
      known: Pick<ReadDocument, 'title' | 'language' | 'unreadablePages'>,
    ): Promise<void> {
      await writing(em).updateTable('document').set(whole(known)).where('id', '=', id).execute();
    },
  };
}

export async function countRecognised(em: EntityManager, documentId: string): Promise<number> {
  const { done } = await reading(em)
    .selectFrom('document_page')
    .select(({ fn }) => fn.countAll<number>().as('done'))
    .where('document_id', '=', documentId)
    .where('recognised', 'is not', null)
    .executeTakeFirstOrThrow();
  return done;
}
