// An address in what an administrator did (an account that was made, an inquiry that was answered) can be
// taken out of it, as the names can: with the account it is of. Nothing else of it changes.
import { Migration } from '@mikro-orm/migrations';

const statement = `create or replace function keep_admin_act() returns trigger language plpgsql as $$
  declare
    loose constant text[] :=
      '{done_at,actor_name,subject_name,subject_email,actor_address,actor_device,before,after,detail}';
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
        or (new.detail is distinct from old.detail and new.detail is distinct from old.detail - 'email')
        or (old.done_at is not null
          and new.after is distinct from old.after and new.after is not null)
    then
      raise exception 'what was done stays as it was written down';
    end if;
    return new;
  end $$`;

export class M0075ActWithoutEmail extends Migration {
  override up(): void {
    this.addSql(statement);
  }
}
