// Files beside questions to a tutor. Asked with, they go with their talk; their person and course always.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table talk_attachment (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    question_id text references talk_message (id) on delete cascade,
    name text not null,
    kind text not null check (kind in ('pdf', 'text', 'picture')),
    size_in_bytes int not null,
    bytes bytea not null,
    content text,
    created_at timestamptz not null default now()
  )`,
  `create index talk_attachment_of_question on talk_attachment (question_id)`,
  `create index talk_attachment_of_user on talk_attachment (user_id, created_at)`,
  `create index talk_attachment_of_course on talk_attachment (course_id)`,
];

export class M0050TalkAttachment extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
