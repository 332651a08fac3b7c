// What learners tell the tutor of a course, and what it is to forget of what they did.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table talk_memory (
    user_id text not null references "user" (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    note text not null default '',
    forgotten text[] not null default '{}',
    forgotten_until timestamptz,
    updated_at timestamptz not null default now(),
    primary key (user_id, course_id)
  )`,
  `create index talk_memory_of_course on talk_memory (course_id)`,
];

export class M0051TalkMemory extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
