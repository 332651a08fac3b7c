// The name under which mail may be taken back until it is due: such as that of an answer which somebody
// may still change their mind about.
import { Migration } from '@mikro-orm/migrations';

export class M0076HeldMail extends Migration {
  override up(): void {
    this.addSql(`alter table outbox add column held_as text`);
    this.addSql(`create index outbox_held_as on outbox (held_as) where held_as is not null`);
  }
}
