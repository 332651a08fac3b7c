// Feedback that an administrator has chosen for the landing page.
import { Migration } from '@mikro-orm/migrations';

export class M0059Testimonial extends Migration {
  override up(): void {
    this.addSql(`alter table feedback add column chosen_at timestamptz
      check (chosen_at is null or may_publish)`);
    this.addSql(
      `create index feedback_chosen on feedback (chosen_at desc, user_id) where chosen_at is not null`,
    );
  }
}
