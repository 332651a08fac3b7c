// Who changed a text is an account, and nobody once it is gone. The names that stood there before are not
// accounts, and are not kept.
import { Migration } from '@mikro-orm/migrations';

export class M0057TextChangePerson extends Migration {
  override up(): void {
    this.addSql(`alter table text_change drop column changed_by`);
    this.addSql(
      `alter table text_change add column changed_by text references "user" (id) on delete set null`,
    );
  }
}
