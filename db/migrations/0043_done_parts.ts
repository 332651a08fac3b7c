// What a lesson said when somebody finished it: names of its parts (changed-parts.ts), so that what
// changed since can be shown. Not known of lessons that were finished before.
import { Migration } from '@mikro-orm/migrations';

export class M0043DoneParts extends Migration {
  override up(): void {
    this.addSql(`alter table lesson_progress add column done_parts jsonb`);
  }
}
