/**
 * Which books are to be got ready to be searched.
 *
 * UNINDEXED-1 A document is due until it is known that its index is of its text; finding those that are reads none
 *    of the others.
 * UNINDEXED-2 A course that rests after a failure holds up no other, and no more are under way than are asked for,
 *    those of the document that was read last first.
 * UNINDEXED-3 A row that has long been as it is counts no more: a process of an earlier release ended what it says,
 *    and keeps no rows.
 * UNINDEXED-4 A change that was not committed yet when a text was read leaves it due, whenever it had begun.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Failure } from '#machines/errors.ts';
import { INDEX_REST } from '#machines/talk/book-index.events.ts';
import { anyOf } from '../column.ts';
import { reading, writing } from '../query.ts';

/** A document whose index may not be of its text, since a time that is compared and never counted with. */
interface DueDocument {
  id: string;
  since: string;
}

export interface CourseToIndex {
  courseId: string;
  organizationId: string;
}

/** Not known to have an index of its text. */
const DUE = sql`d.status = 'completed' and d.index_due is not null`;

/** Nothing is made, and nothing rests, for so long. */
const NOW = sql`b.changed_at > now() - ${2 * INDEX_REST} * interval '1 millisecond'`;

/** The courses that answer from a document. */
const HELD = sql`(
  select o.id as course_id from course o where o.document_id = d.id
  union select m.course_id from course_material m where m.document_id = d.id
)`;

export function createBookIndexRepository(em: EntityManager) {
  /** A course that was deleted meanwhile has no row. */
  const record = (courseId: string, state: 'making' | 'resting', failure?: Failure) =>
    sql`insert into book_index (course_id, state, failure)
      select id, ${state}, ${failure ? JSON.stringify(failure) : null}::jsonb
      from course where id = ${courseId} for key share
      on conflict (course_id) do update
        set state = excluded.state, failure = excluded.failure, changed_at = now()`.execute(
      writing(em),
    );

  return {
    async recordMaking(courseId: string): Promise<void> {
      await record(courseId, 'making');
    },

    async recordFailure(courseId: string, failure: Failure): Promise<void> {
      await record(courseId, 'resting', failure);
    },

    /** Nothing is under way any more, and nothing has failed lately. */
    async recordIdle(courseId: string): Promise<void> {
      await writing(em).deleteFrom('book_index').where('course_id', '=', courseId).execute();
    },

    /**
     * Courses that have lessons, and a document without an index of its text.
     * @param most that are under way at a time
     */
    async outdated(most: number): Promise<CourseToIndex[]> {
      const { rows } = await sql<CourseToIndex>`
        select c.id as "courseId", c.organization_id as "organizationId"
        from document d
        cross join lateral ${HELD} held
        join course c on c.id = held.course_id
        where ${DUE}
          and exists (select from lesson l where l.course_id = c.id)
          and not exists (select from book_index b where b.course_id = c.id and ${NOW})
        group by c.id order by max(d.index_due) desc
        limit greatest(0, ${most} - (select count(*) from book_index b where b.state = 'making' and ${NOW}))`.execute(
        reading(em),
      );
      return rows;
    },

    /** What is due of a course now, and since when, to the last digit: `confirm` is handed it back. */
    async due(courseId: string): Promise<DueDocument[]> {
      const { rows } = await sql<DueDocument>`
        select d.id, d.index_due::text as since from document d
        where ${DUE} and d.id in (
          select document_id from course where id = ${courseId}
          union select document_id from course_material where course_id = ${courseId}
        )`.execute(reading(em));
      return rows;
    },

    /** Their indexes are of their text, but for what became due anew after they were read. */
    async confirm(documents: readonly DueDocument[]): Promise<void> {
      for (const { id, since } of documents) {
        await writing(em)
          .updateTable('document')
          .set({ index_due: null })
          .where('id', '=', id)
          .where('index_due', '=', sql<Date>`${since}::text::timestamptz`)
          .execute();
      }
    },

    /** Why the last attempt of a course came to nothing, by its documents that have no index of their text. */
    async failures(documentIds: readonly string[]): Promise<Map<string, Failure>> {
      const { rows } = await sql<{ id: string; failure: Failure }>`
        select distinct on (d.id) d.id, b.failure
        from document d
        cross join lateral ${HELD} held
        join book_index b on b.course_id = held.course_id
        where d.id = ${anyOf(documentIds)} and ${DUE} and b.state = 'resting' and ${NOW}
        order by d.id, b.changed_at desc`.execute(reading(em));
      return new Map(rows.map(({ id, failure }) => [id, failure]));
    },
  };
}
