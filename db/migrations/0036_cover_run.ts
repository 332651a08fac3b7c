// A cover of a course that a model draws is paid for, and so a run like any other.
import { Migration } from '@mikro-orm/migrations';

export class M0036CoverRun extends Migration {
  override up(): void {
    this.addSql(`alter table run drop constraint run_kind_check`);
    this.addSql(`alter table run add constraint run_kind_check
      check (kind in ('plan', 'lesson', 'form', 'tutorPrompt', 'cover'))`);
  }
}
