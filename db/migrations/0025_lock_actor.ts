// An event looks at its actor in one round trip.
//
// 1. The lock of the epoch comes before the lock of the row: who waits for the row holds nothing that
//    a change of the epoch could wait for in turn.
// 2. Each statement of a volatile function sees what was committed before that statement: the event is
//    looked up as it stands once the row is locked.
import { Migration } from '@mikro-orm/migrations';

const lockActor = `
  create function lock_actor(of_machine text, of_id text, of_event text, epoch_lock bigint)
  returns table (
    version int, rev int, snapshot jsonb, host jsonb, epoch text,
    engine_epoch text, engine_now float8,
    handled_inv text, handled_rev int, handled_effects jsonb
  )
  language plpgsql volatile
  as $$
  declare
    locked actor%rowtype;
  begin
    perform pg_advisory_xact_lock_shared(epoch_lock);
    select a.* into locked from actor a
      where a.machine = of_machine and a.id = of_id for update;
    return query
      select locked.version, locked.rev, locked.snapshot, locked.host, locked.epoch,
             engine.epoch, (extract(epoch from clock_timestamp()) * 1000)::float8,
             e.inv, e.rev, e.effects
      from engine left join actor_event e
        on e.machine = of_machine and e.id = of_id and e.event_id = of_event;
  end
  $$`;

export class M0025LockActor extends Migration {
  override up(): void {
    this.addSql(lockActor);
  }
}
