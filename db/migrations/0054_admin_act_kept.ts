// What administrators did is never changed: a row is completed once, and goes only where the act was
// refused. Whoever deletes their account takes their name with them.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create function keep_admin_act() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.done_at is not null then
        raise exception 'what was done stays as it was written down';
      end if;
      return old;
    end if;
    if (to_jsonb(new) - '{done_at,actor_name,subject_name,subject_email}'::text[])
        is distinct from (to_jsonb(old) - '{done_at,actor_name,subject_name,subject_email}'::text[])
        or (old.done_at is not null and new.done_at is distinct from old.done_at)
        or (new.actor_name is distinct from old.actor_name and new.actor_name <> '')
        or (new.subject_name is distinct from old.subject_name and new.subject_name is not null)
        or (new.subject_email is distinct from old.subject_email and new.subject_email is not null)
    then
      raise exception 'what was done stays as it was written down';
    end if;
    return new;
  end $$`,
  `create trigger admin_act_stays before update or delete on admin_act
    for each row execute function keep_admin_act()`,
  `create index admin_act_of_actor on admin_act (actor_id, id desc)`,
];

export class M0054AdminActKept extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
