/** What the reader and the recogniser store of a document, and from where they go on. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecognisedPage, RecognisedWord } from '#machines/document/recognised-page.ts';
import type { Language, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { anyOf, json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { withoutNul } from './stored-text.ts';

export interface ReadDocument {
  pageCount: number;
  title: string;
  language: Language;
  outline: OutlineEntry[];
  unreadablePages: number[];
}

type PageProblem = NonNullable<SourcePage['problem']>;

export function readingQueries(em: EntityManager) {
  const read = () => reading(em);
  const pagesOf = (documentId: string) =>
    read().selectFrom('document_page').where('document_id', '=', documentId);

  return {
    /** What the reader needs to begin or to go on. */
    async forReading(id: string) {
      return read()
        .selectFrom('document')
        .select(fields('document', ['fileName', 'fileKey', 'sizeInBytes']))
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** From where reading goes on: 1 when nothing is stored, or when a page is missing. */
    async nextPageToRead(documentId: string): Promise<number> {
      const { stored, last } = await countPages(em, documentId);
      return stored === last ? last + 1 : 1;
    },

    /** Idempotent: a page that is stored again is replaced. */
    async storePages(documentId: string, pages: readonly SourcePage[]): Promise<void> {
      if (pages.length === 0) return;
      await writing(em)
        .insertInto('document_page')
        .values(
          pages.map(({ number, label, blocks, problem, confidence }) => ({
            document_id: documentId,
            number,
            label: label === undefined ? null : withoutNul(label),
            blocks: json(blocks.map((block) => ({ ...block, text: withoutNul(block.text) }))),
            problem: problem ?? null,
            confidence: confidence ?? null,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['document_id', 'number']).doUpdateSet((eb) => ({
            // Recognising letters tells nothing of it.
            label: eb.fn.coalesce(eb.ref('excluded.label'), eb.ref('document_page.label')),
            blocks: eb.ref('excluded.blocks'),
            problem: eb.ref('excluded.problem'),
            confidence: eb.ref('excluded.confidence'),
          })),
        )
        .execute();
    },

    /**
     * Closes a reading: what is known of the whole.
     * Throws DOCUMENT_READER_FAILED when pages are missing: reading again completes them.
     */
    async finishReading(id: string, { outline, ...known }: ReadDocument): Promise<void> {
      const { stored } = await countPages(em, id);
      if (stored !== known.pageCount) {
        throw new AppError('DOCUMENT_READER_FAILED', {
          detail: { pages: known.pageCount, read: stored },
        });
      }
      await writing(em)
        .updateTable('document')
        .set({
          ...whole(known),
          page_count: known.pageCount,
          outline: json(outline.map((entry) => ({ ...entry, title: withoutNul(entry.title) }))),
        })
        .where('id', '=', id)
        .execute();
    },

    /** What the recogniser needs to begin or to go on. */
    async forRecognising(id: string) {
      const row = await read()
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

    /** Problems of the pages that have one, by number, in order. */
    async problems(documentId: string): Promise<{ number: number; problem: PageProblem }[]> {
      const rows = await pagesOf(documentId)
        .select(['number', 'problem'])
        .where('problem', 'is not', null)
        .orderBy('number')
        .execute();
      return rows.flatMap(({ number, problem }) => (problem ? [{ number, problem }] : []));
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

function whole(known: Pick<ReadDocument, 'title' | 'language' | 'unreadablePages'>) {
  const { title, language, unreadablePages } = known;
  return {
    title: withoutNul(title),
    language,
    unreadable_pages: json(unreadablePages),
    unreadable_count: unreadablePages.length,
  };
}

async function countPages(em: EntityManager, documentId: string) {
  const { stored, last } = await reading(em)
    .selectFrom('document_page')
    .select(({ fn }) => [
      fn.countAll<number>().as('stored'),
      fn.max<number | null>('number').as('last'),
    ])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return { stored, last: last ?? 0 };
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
