// Of an act of administrators: from which address and device it came, and what it changed, before and
// after. What is known only once it is done is written with its end; an account that goes takes the rest.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table admin_act
    add column actor_address text,
    add column actor_device text,
    add column before jsonb,
    add column after jsonb`,
  `create or replace function keep_admin_act() returns trigger language plpgsql as $$
  declare
    loose constant text[] :=
      '{done_at,actor_name,subject_name,subject_email,actor_address,actor_device,before,after}';
  begin
    if tg_op = 'DELETE' then
      if old.done_at is not null then
        raise exception 'what was done stays as it was written down';
      end if;
      return old;
    end if;
    if (to_jsonb(new) - loose) is distinct from (to_jsonb(old) - loose)
        or (old.done_at is not null and new.done_at is distinct from old.done_at)
        or (new.actor_name is distinct from old.actor_name and new.actor_name <> '')
        or (new.subject_name is distinct from old.subject_name and new.subject_name is not null)
        or (new.subject_email is distinct from old.subject_email and new.subject_email is not null)
        or (new.actor_address is distinct from old.actor_address and new.actor_address is not null)
        or (new.actor_device is distinct from old.actor_device and new.actor_device is not null)
        or (new.before is distinct from old.before and new.before is not null)
        or (old.done_at is not null
          and new.after is distinct from old.after and new.after is not null)
    then
      raise exception 'what was done stays as it was written down';
    end if;
    return new;
  end $$`,
];

export class M0071ActsFromWhere extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
