// Runs are things of their own: what a model was paid for belongs to an organization and, where there
// is one, to a course, a lesson, a talk with a tutor, a person. Steps hang on the run.
//
// A run that an actor made is known by it and by the number the actor gave it; its id is made of the
// three, so that whoever records a step knows its run. Nothing refers to a run by a foreign key: what
// was paid for is recorded whatever else is gone, and a course is removed without waiting for its
// lessons' transitions. Triggers remove runs with their course or organization instead.
import { Migration } from '@mikro-orm/migrations';

/** Of a run of before: those of assistants stood under a hash, those of actors under the actor. */
const runOf = (row: string) => `case
  when r.id is null or (r.organization_id is null and (r.machine <> 'courseCreation' or r.id = r.course_id))
    then ${row}.machine || '/' || ${row}.id || '/' ||
      coalesce(substring(${row}.name from '^run([0-9]{1,6})/'), '0')
  else ${row}.id end`;

/** Whether it was an assistant's: any of its rows says so. */
const asked = (row: string) => `left join lateral (
  select * from agent_run a where a.machine = ${row}.machine and a.id = ${row}.id limit 1) r on true`;

const bare = (name: string) => `regexp_replace(${name}, '^run[0-9]{1,6}/', '')`;

const statements = [
  `create table run (
    id text primary key,
    kind text not null check (kind in ('plan', 'lesson', 'form', 'tutorPrompt')),
    organization_id text not null,
    course_id text,
    lesson_id text,
    talk_id text,
    person_id text,
    actor_machine text,
    actor_id text,
    actor_run int,
    state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    failure jsonb,
    reviews jsonb not null default '{}'::jsonb,
    waiting_since timestamptz,
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    constraint run_of_an_actor check (num_nulls(actor_machine, actor_id, actor_run) in (0, 3))
  )`,
  `create unique index run_actor on run (actor_machine, actor_id, actor_run)
    where actor_id is not null`,
  `create index run_of_organization on run (organization_id, started_at desc, id)`,
  `create index run_without_course on run (started_at desc, id) where course_id is null`,
  `create index run_of_course on run (course_id, kind, started_at) where course_id is not null`,
  `create index run_of_person on run (person_id, started_at desc) where person_id is not null`,
  `create index run_of_talk on run (talk_id, started_at desc) where talk_id is not null`,
  `create index run_live on run (course_id) where finished_at is null`,
  `create index run_failed on run (finished_at desc) where state = 'failed'`,
  // `json` keeps the text as it is: jsonb refuses U+0000. Prompts are compressed by the application.
  `create table run_step (
    run_id text not null,
    name text not null,
    output json,
    agent text,
    model text,
    provider text,
    prompt_hash text,
    input_tokens int,
    output_tokens int,
    cached_tokens int,
    cost double precision,
    priced_as text,
    taken_from text,
    troubles jsonb not null default '[]'::jsonb,
    prompt bytea,
    prompt_length int,
    started_at timestamptz not null,
    finished_at timestamptz not null,
    primary key (run_id, name)
  )`,
  `alter table run_step alter column prompt set storage external`,
  `create index run_step_finished_at on run_step (finished_at)`,
  `create table run_failure (
    seq bigint generated always as identity primary key,
    run_id text not null,
    name text not null,
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
  `alter table run_failure alter column prompt set storage external`,
  `create index run_failure_of_run on run_failure (run_id, seq)`,

  // Runs of before. Of an assistant's it was not kept who asked.
  `insert into run (id, kind, organization_id, course_id, lesson_id, actor_machine, actor_id,
     actor_run, state, failure, reviews, waiting_since, started_at, finished_at)
   select r.machine || '/' || r.id || '/' || r.run,
     case r.machine when 'lessonGeneration' then 'lesson' else 'plan' end,
     c.organization_id, c.id, case r.machine when 'lessonGeneration' then r.id end,
     r.machine, r.id, r.run, r.state, r.failure, r.reviews, r.waiting_since, r.started_at,
     r.finished_at
   from agent_run r join course c on c.id = r.course_id
   where r.machine <> 'courseCreation' or r.id = r.course_id`,
  `insert into run (id, kind, organization_id, course_id, state, failure, reviews, waiting_since,
     started_at, finished_at)
   select r.id, case when r.course_id is null then 'form' else 'tutorPrompt' end,
     coalesce(r.organization_id, c.organization_id), r.course_id, r.state, r.failure, r.reviews,
     r.waiting_since, r.started_at, r.finished_at
   from agent_run r left join course c on c.id = r.course_id
   where r.organization_id is not null or (r.machine = 'courseCreation' and r.id <> r.course_id)`,
  `insert into run_step (run_id, name, output, agent, model, provider, prompt_hash, input_tokens,
     output_tokens, cached_tokens, cost, priced_as, taken_from, troubles, prompt, prompt_length,
     started_at, finished_at)
   select ${runOf('s')}, ${bare('s.name')}, s.output, s.agent, s.model, s.provider, s.prompt_hash,
     s.input_tokens, s.output_tokens, s.cached_tokens, s.cost, s.priced_as,
     s.machine || '/' || s.id || '/' || substring(s.taken_from from '^run([0-9]{1,6})/'),
     s.troubles, s.prompt, s.prompt_length, s.started_at, s.finished_at
   from actor_step s ${asked('s')}`,
  `insert into run_failure (run_id, name, agent, model, provider, code, detail, input_tokens,
     output_tokens, troubles, prompt, prompt_length, started_at, finished_at)
   select ${runOf('f')}, ${bare('f.name')}, f.agent, f.model, f.provider, f.code, f.detail,
     f.input_tokens, f.output_tokens, f.troubles, f.prompt, f.prompt_length, f.started_at,
     f.finished_at
   from agent_failure f ${asked('f')} order by f.seq`,

  `drop trigger zz_forget_agent_runs on course`,
  `drop function forget_agent_runs()`,
  `drop trigger zz_forget_organization_runs on organization`,
  `drop function forget_organization_runs()`,
  `drop table actor_step, agent_failure, agent_run`,
  // With a course or an organization goes what agents were told and said for it.
  `create function forget_runs() returns trigger language plpgsql as $$
   declare
     gone text[];
   begin
     if tg_table_name = 'course' then
       with ended as (delete from run where course_id = old.id returning id)
       select array_agg(id) into gone from ended;
     else
       with ended as (delete from run where organization_id = old.id returning id)
       select array_agg(id) into gone from ended;
     end if;
     delete from run_step where run_id = any(gone);
     delete from run_failure where run_id = any(gone);
     return null;
   end $$`,
  // Named to come after the cascade to lessons: a lesson's own transition locks in that order.
  `create trigger zz_forget_runs after delete on course
    for each row execute function forget_runs()`,
  `create trigger zz_forget_runs after delete on organization
    for each row execute function forget_runs()`,
];

export class M0024Runs extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
