// The lesson that a talk leads through, and where it stands after each answer.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table talk add column led_lesson_id text references lesson (id) on delete set null`,
  `alter table talk_message add column led jsonb`,
];

export class M0072LedLesson extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
