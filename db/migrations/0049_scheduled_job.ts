// What is done by the clock: one row for each job, which processes claim, and how its runs went.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table scheduled_job (
    name text primary key,
    every bigint not null check (every > 0),
    paused boolean not null default false,
    due_at timestamptz not null,
    asked_by text,
    holder text,
    started_at timestamptz,
    alive_at timestamptz,
    started_by text,
    constraint held_as_a_whole check (num_nulls(holder, started_at, alive_at) in (0, 3))
  )`,
  `create table job_run (
    id bigint generated always as identity primary key,
    job text not null references scheduled_job (name) on delete cascade,
    started_at timestamptz not null,
    finished_at timestamptz not null,
    outcome text not null check (outcome in ('done', 'failed', 'lost')),
    amount int,
    reason text,
    started_by text
  )`,
  `create index job_run_of_job on job_run (job, id desc)`,
];

export class M0049ScheduledJob extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
