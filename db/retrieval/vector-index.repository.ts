/** Which sources have vectors, which are to have some, and which are to be forgotten. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../column.ts';
import { reading, writing } from '../query.ts';

export interface SourceToEmbed {
  sourceId: string;
  /** Names its text as it is indexed now. */
  stamp: string;
  /** One whose tutor answers from it. */
  courseId: string;
  /** Units whose vectors of this text are there already. */
  done: number;
}

/** A course that a source of the index belongs to. */
const COURSE = sql<string | null>`coalesce(r.course_id,
  (select c.id from course c where c.document_id = r.document_id order by c.created_at limit 1),
  (select m.course_id from course_material m where m.document_id = r.document_id limit 1))`;

export function createVectorIndexRepository(em: EntityManager) {
  return {
    /** Sources of courses whose vectors are missing, or of another text or model. */
    async outdated(model: string): Promise<SourceToEmbed[]> {
      const { rows } = await sql<SourceToEmbed>`
        select s.*, case when v.making = s.stamp then v.done else 0 end as done
        from (
          select r.source_id as "sourceId", r.stamp || ' ' || ${model} as stamp,
            ${COURSE} as "courseId"
          from retrieval_index r
        ) s left join vector_index v on v.source_id = s."sourceId"
        where "courseId" is not null and v.stamp is distinct from s.stamp
        order by "sourceId"`.execute(reading(em));
      return rows;
    },

    /** How many units have vectors of this model, of documents that belong to a course and were read. */
    async progress(
      documentIds: readonly string[],
      model: string,
    ): Promise<Map<string, { done: number; total: number }>> {
      const { rows } = await sql<{ id: string; done: number; total: number }>`
        select d.id, coalesce(v.units, d.page_count) as total,
          case when v.making = r.stamp || ' ' || ${model} then v.done else 0 end as done
        from document d
        left join retrieval_index r on r.source_id = d.id
        left join vector_index v on v.source_id = d.id
        where d.id = ${anyOf(documentIds)} and d.status = 'completed' and d.page_count > 0
          and (exists (select from course c where c.document_id = d.id)
            or exists (select from course_material m where m.document_id = d.id))`.execute(
        reading(em),
      );
      return new Map(rows.map(({ id, ...of }) => [id, of]));
    },

    /** Sources that have vectors, and no course any more. */
    async gone(): Promise<string[]> {
      const { rows } = await sql<{ sourceId: string }>`
        select v.source_id as "sourceId" from vector_index v
        left join retrieval_index r on r.source_id = v.source_id
        where r.source_id is null or ${COURSE} is null`.execute(reading(em));
      return rows.map(({ sourceId }) => sourceId);
    },

    /** How far it is; it is whole once all of it is there. */
    async record(
      { sourceId, stamp }: Pick<SourceToEmbed, 'sourceId' | 'stamp'>,
      { units, done, isWhole }: { units: number; done: number; isWhole: boolean },
    ): Promise<void> {
      const whole = isWhole ? stamp : null;
      await sql`insert into vector_index as known (source_id, stamp, making, units, done)
        values (${sourceId}, coalesce(${whole}, ''), ${stamp}, ${units}, ${done})
        on conflict (source_id) do update set units = ${units}, done = ${done}, making = ${stamp},
          stamp = coalesce(${whole}, known.stamp), changed_at = now()`.execute(writing(em));
    },

    async forget(sourceId: string): Promise<void> {
      await writing(em).deleteFrom('vector_index').where('source_id', '=', sourceId).execute();
    },
  };
}
