// What a course is found by and recognised by: a picture of its own, and the addresses it had before,
// which go on leading to it.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table course add column thumbnail text`,
  `create table former_course_slug (
    slug text primary key,
    course_id text not null references course (id) on delete cascade,
    changed_at timestamptz not null default now()
  )`,
  `create index former_course_slug_of_course on former_course_slug (course_id)`,
];

export class M0030CourseSettings extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
