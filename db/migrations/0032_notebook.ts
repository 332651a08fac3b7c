// Notes of readers. They belong to the person and go with the account; `lesson_title` stays when the
// lesson is gone. Bigrams make them searchable in any language; the application computes them.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table note (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    lesson_id text references lesson (id) on delete set null,
    lesson_title text not null,
    passage jsonb,
    text text not null,
    grams text[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index note_of_user on note (user_id, updated_at desc, id)`,
  `create index note_of_lesson on note (lesson_id, user_id)`,
  `create index note_of_course on note (course_id)`,
];

export class M0032Notebook extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
