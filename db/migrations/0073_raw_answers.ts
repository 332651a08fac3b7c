// What a model answered to a step, recorded before it is parsed and checked. Goes with its run, as steps do.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  // `json` keeps the text as it is: text refuses U+0000.
  `create table run_answer (
    seq bigint generated always as identity primary key,
    run_id text not null,
    name text not null,
    prompt_hash text not null,
    text json not null,
    reason text not null,
    input_tokens int not null,
    output_tokens int not null,
    cached_tokens int not null,
    is_open boolean not null default true,
    failure_seq bigint,
    at timestamptz not null default now()
  )`,
  `create index run_answer_of_step on run_answer (run_id, name, seq)`,
  `create or replace function forget_runs() returns trigger language plpgsql as $$
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
     delete from run_answer where run_id = any(gone);
     return null;
   end $$`,
];

export class M0073RawAnswers extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
