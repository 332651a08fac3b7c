// Runs of agents, what each paid step was asked and cost, and the calls that came to nothing.
//
// A run is one time an actor's agents worked: the planning of a course, or the writing of a lesson.
// Its steps are those of the journal (actor_step): nothing is kept twice. Prompts are compressed by
// the application, so the database is told not to try again.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table agent_run (
    machine text not null,
    id text not null,
    run int not null,
    course_id text not null,
    state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    failure jsonb,
    reviews jsonb not null default '{}'::jsonb,
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (machine, id, run)
  )`,
  `create index agent_run_of_course on agent_run (course_id, machine, run)`,
  `create index agent_run_live on agent_run (course_id) where finished_at is null`,
  `create index agent_run_failed on agent_run (finished_at desc) where state = 'failed'`,
  `alter table actor_step
    add column run int,
    add column provider text,
    add column cached_tokens int,
    add column cost double precision,
    add column priced_as text,
    add column troubles jsonb not null default '[]'::jsonb,
    add column prompt bytea,
    add column prompt_length int`,
  `alter table actor_step alter column prompt set storage external`,
  `update actor_step set run = substring(name from '^run([0-9]+)/')::int where name ~ '^run[0-9]{1,6}/'`,
  // Calls that ended without an answer: the journal holds what was answered only.
  `create table agent_failure (
    seq bigint generated always as identity primary key,
    machine text not null,
    id text not null,
    name text not null,
    run int,
    agent text not null,
    model text not null,
    provider text,
    code text not null,
    detail jsonb not null default '{}'::jsonb,
    input_tokens int not null default 0,
    output_tokens int not null default 0,
    troubles jsonb not null default '[]'::jsonb,
    prompt bytea,
    prompt_length int,
    started_at timestamptz not null,
    finished_at timestamptz not null
  )`,
  `alter table agent_failure alter column prompt set storage external`,
  `create index agent_failure_of_actor on agent_failure (machine, id, seq)`,
  // What was last said a course would cost, before its plan was approved.
  `create table course_estimate (
    course_id text primary key references course (id) on delete cascade,
    estimate jsonb not null,
    made_at timestamptz not null default now()
  )`,
  `create index course_by_activity on course (updated_at desc, id)`,
  // Runs of before, as far as they can be known.
  `insert into agent_run (machine, id, run, course_id, state, failure, started_at, finished_at)
   select 'lessonGeneration', id, run, course_id,
     case when state in ('done', 'failed', 'cancelled') then state else 'running' end,
     failure, created_at,
     case when state in ('done', 'failed', 'cancelled') then updated_at end
   from lesson where run > 0`,
  `insert into agent_run (machine, id, run, course_id, state, started_at, finished_at)
   select 'courseCreation', s.id, s.run, s.id, 'done', min(s.started_at), max(s.finished_at)
   from actor_step s join course c on c.id = s.id
   where s.machine = 'courseCreation' and s.run is not null
   group by s.id, s.run`,
  // With a course goes what its agents were told and said: it is the organization's text.
  `create function forget_agent_runs() returns trigger language plpgsql as $$
   begin
     delete from actor_step s using agent_run r
       where r.course_id = old.id and s.machine = r.machine and s.id = r.id;
     delete from agent_failure f using agent_run r
       where r.course_id = old.id and f.machine = r.machine and f.id = r.id;
     delete from agent_run where course_id = old.id;
     return null;
   end $$`,
  // Named to come after the cascade to lessons: a lesson's own transition locks in that order.
  `create trigger zz_forget_agent_runs after delete on course
   for each row execute function forget_agent_runs()`,
];

export class M0014AgentRuns extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
