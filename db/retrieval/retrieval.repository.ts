/**
 * The index of a source. It is made as a whole and replaced as a whole; a stamp says of which text it
 * was made, so that it is known to be of yesterday.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../column.ts';
import { reading, writing } from '../query.ts';

export interface Source {
  /** A document's id, or `lessons/` and a course's. */
  id: string;
  /** It goes with this. */
  of: { documentId: string } | { courseId: string };
}

export interface BuiltIndex {
  stamp: string;
  /** Pages, or lessons. */
  units: number;
  /** Unit and weight by turns, by term. */
  terms: ReadonlyMap<string, readonly number[]>;
  /** What its units mean. */
  windows: Buffer;
}

/** Terms written by one statement. */
const BATCH = 4_000;

export function createRetrievalRepository(em: EntityManager) {
  return {
    /** Names the text of a document's pages as it is now. */
    async stampOfPages(documentId: string): Promise<string> {
      const { rows } = await sql<{ stamp: string | null }>`
        select md5(string_agg(md5(blocks::text), '' order by number)) as stamp
        from document_page where document_id = ${documentId}`.execute(reading(em));
      return rows[0]?.stamp ?? '';
    },

    /** Changes with any of these pages' rows, and is told without reading what stands in them. */
    async versionOfPages(documentId: string): Promise<string> {
      const { rows } = await sql<{ version: string | null }>`
        select md5(string_agg(concat(xmin, ctid), ' ' order by number)) as version
        from document_page where document_id = ${documentId}`.execute(reading(em));
      return rows[0]?.version ?? '';
    },

    /** Likewise of a course's lessons. */
    async versionOfLessons(courseId: string): Promise<string> {
      const { rows } = await sql<{ version: string | null }>`
        select md5(string_agg(concat(id, xmin, ctid), ' ' order by id)) as version
        from lesson where course_id = ${courseId}`.execute(reading(em));
      return rows[0]?.version ?? '';
    },

    /** Names the texts of a course's lessons. */
    async stampOfLessons(courseId: string): Promise<string> {
      const { rows } = await sql<{ stamp: string | null }>`
        select md5(string_agg(md5(id || title || content), '' order by position)) as stamp
        from lesson where course_id = ${courseId}`.execute(reading(em));
      return rows[0]?.stamp ?? '';
    },

    async state(sourceId: string): Promise<{ stamp: string; units: number } | undefined> {
      return writing(em)
        .selectFrom('retrieval_index')
        .select(['stamp', 'units'])
        .where('source_id', '=', sourceId)
        .executeTakeFirst();
    },

    /** In place of the one before; two that do it at once do it one after the other. */
    async replace({ id, of }: Source, { stamp, units, terms, windows }: BuiltIndex): Promise<void> {
      await em.transactional(async (tx) => {
        const db = writing(tx);
        await sql`select pg_advisory_xact_lock(hashtext(${`retrieval/${id}`}))`.execute(db);
        await db.deleteFrom('retrieval_index').where('source_id', '=', id).execute();
        await db
          .insertInto('retrieval_index')
          .values({
            source_id: id,
            document_id: 'documentId' in of ? of.documentId : null,
            course_id: 'courseId' in of ? of.courseId : null,
            stamp,
            units,
            windows,
          })
          .execute();
        const all = [...terms];
        for (let at = 0; at < all.length; at += BATCH) {
          const part = all.slice(at, at + BATCH);
          await sql`insert into retrieval_term (source_id, term, postings)
            select ${id}, term, postings::jsonb
            from unnest(${sql.val(part.map(([term]) => term))}::text[],
              ${sql.val(part.map(([, postings]) => JSON.stringify(postings)))}::text[])
              as given (term, postings)`.execute(db);
        }
      });
    },

    /** What the units of one source mean; undefined where it has no index. */
    async windows(sourceId: string): Promise<Uint8Array | undefined> {
      const found = await reading(em)
        .selectFrom('retrieval_index')
        .select('windows')
        .where('source_id', '=', sourceId)
        .executeTakeFirst();
      return found?.windows ?? undefined;
    },

    /** What is known of these terms in these sources, and in no others. */
    async postings(sourceIds: readonly string[], terms: readonly string[]) {
      return reading(em)
        .selectFrom('retrieval_term')
        .select(['source_id as sourceId', 'term', 'postings'])
        .where('source_id', '=', anyOf(sourceIds))
        .where('term', '=', anyOf(terms))
        .execute();
    },
  };
}
