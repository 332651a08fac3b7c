/** What courses cost: sizes of their sources before, sums of their recorded calls afterwards. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RunKind } from '#machines/run/run.ts';
import { reading, writing } from '../query.ts';

export interface PageSize {
  number: number;
  /** Characters, and how many of them are Hangul. */
  letters: number;
  hangul: number;
}

/** Sums of the recorded calls of one kind of run, lesson, agent and model. */
export interface CallSum {
  kind: RunKind;
  lessonId: string | null;
  agent: string;
  model: string | null;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars of the calls that have a price, and how many have none. */
  cost: number;
  unpriced: number;
  seconds: number;
}

export interface AgentHabit {
  agent: string;
  calls: number;
  outputTokens: number;
  seconds: number;
}

export type CostRepository = ReturnType<typeof createCostRepository>;

/** How many of the newest calls count: models change, and so do prompts. */
const RECENT_CALLS = 400;

export function createCostRepository(em: EntityManager) {
  const db = reading(em);
  return {
    async pageSizes(documentId: string): Promise<PageSize[]> {
      const { rows } = await sql<PageSize>`
        select p.number, coalesce(sum(length(b->>'text')), 0)::int as letters,
          coalesce(sum(length(regexp_replace(b->>'text', '[^가-힣]', '', 'g'))), 0)::int as hangul
        from document_page p left join lateral jsonb_array_elements(p.blocks) b on true
        where p.document_id = ${documentId} group by p.number`.execute(db);
      return rows;
    },

    /** How the agents of this installation answer with these models, by their newest calls. */
    async habits(models: readonly string[]): Promise<AgentHabit[]> {
      const { rows } = await sql<AgentHabit>`
        select agent, count(*)::int as calls, avg(output_tokens)::float8 as "outputTokens",
          avg(extract(epoch from finished_at - started_at))::float8 as seconds
        from (select s.agent, s.output_tokens, s.started_at, s.finished_at
              from run_step s join run r on r.id = s.run_id
              where r.kind = 'lesson' and s.model = any(${[...models]})
              order by s.finished_at desc limit ${RECENT_CALLS}) newest
        group by agent`.execute(db);
      return rows;
    },

    /** How many of the newest lessons took how many drafts, the first entry for one draft. */
    async attempts(most: number): Promise<number[]> {
      const { rows } = await sql<{ attempts: number; lessons: number }>`
        select attempt as attempts, count(*)::int as lessons from (
          select attempt from lesson
          where state = 'done' and author = 'agents' and attempt between 1 and ${most}
          order by updated_at desc limit ${RECENT_CALLS}) newest
        group by attempt`.execute(db);
      const found = new Map(rows.map((row) => [row.attempts, row.lessons]));
      return Array.from({ length: most }, (_, at) => found.get(at + 1) ?? 0);
    },

    /** What the course has used, by kind of run, lesson, agent and model. */
    async sums(courseId: string): Promise<CallSum[]> {
      const { rows } = await sql<CallSum>`
        select r.kind, r.lesson_id as "lessonId", s.agent, s.model, count(*)::int as calls,
          coalesce(sum(s.input_tokens), 0)::float8 as "inputTokens",
          coalesce(sum(s.output_tokens), 0)::float8 as "outputTokens",
          coalesce(sum(s.cost), 0)::float8 as cost,
          count(*) filter (where s.cost is null)::int as unpriced,
          coalesce(sum(extract(epoch from s.finished_at - s.started_at)), 0)::float8 as seconds
        from run r join run_step s on s.run_id = r.id
        where r.course_id = ${courseId} and s.agent is not null
        group by r.kind, r.lesson_id, s.agent, s.model`.execute(db);
      return rows;
    },

    /** From the first run's start to the last one's end, in seconds; null while one is open. */
    async duration(courseId: string): Promise<number | null> {
      const { rows } = await sql<{ seconds: number | null }>`
        select case when bool_and(finished_at is not null)
          then extract(epoch from max(finished_at) - min(started_at))::float8 end as seconds
        from run where course_id = ${courseId} and kind = 'lesson'`.execute(db);
      return rows[0]?.seconds ?? null;
    },

    async lessons(courseId: string) {
      const { rows } = await sql<{ id: string; title: string; number: string }>`
        select l.id, l.title, (c.position + 1) || '.' ||
          row_number() over (partition by l.chapter_id order by l.position) as number
        from lesson l join chapter c on c.id = l.chapter_id
        where l.course_id = ${courseId} order by l.position`.execute(db);
      return rows;
    },

    async estimate(courseId: string): Promise<unknown> {
      const { rows } = await sql<{ estimate: unknown }>`
        select estimate from course_estimate where course_id = ${courseId}`.execute(db);
      return rows[0]?.estimate;
    },

    /** The last one before the plan is approved stays. */
    async keepEstimate(courseId: string, estimate: object): Promise<void> {
      await sql`insert into course_estimate (course_id, estimate)
        select id, ${JSON.stringify(estimate)}::jsonb from course
        where id = ${courseId} and stage = 'planning'
        on conflict (course_id) do update
        set estimate = excluded.estimate, made_at = now()`.execute(writing(em));
    },
  };
}
