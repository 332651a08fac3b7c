/** What the reader stores of a document, and from where it goes on. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { withoutNul } from './stored-text.ts';

export interface ReadDocument {
  pageCount: number;
  title: string;
  language: Language;
  outline: OutlineEntry[];
  unreadablePages: number[];
}

export type PageProblem = NonNullable<SourcePage['problem']>;

export function readingQueries(em: EntityManager) {
  return {
    /** What the reader needs to begin or to go on. */
    async forReading(id: string) {
      return reading(em)
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

    /** Problems of the pages that have one, by number, in order. */
    async problems(documentId: string): Promise<{ number: number; problem: PageProblem }[]> {
      const rows = await reading(em)
        .selectFrom('document_page')
        .select(['number', 'problem'])
        .where('document_id', '=', documentId)
        .where('problem', 'is not', null)
        .orderBy('number')
        .execute();
      return rows.flatMap(({ number, problem }) => (problem ? [{ number, problem }] : []));
    },
  };
}

/** What both the reader and the recogniser learn of a whole document. */
export function whole(known: Pick<ReadDocument, 'title' | 'language' | 'unreadablePages'>) {
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
