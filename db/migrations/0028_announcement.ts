// What teachers tell the students of a course: goes with the course; who has seen it, who was sent it
// by mail and who wants no mail go with their accounts as well.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table announcement (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    author_id text references "user" (id) on delete set null,
    title text not null,
    content text not null,
    published_at timestamptz,
    mailed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index announcement_of_course on announcement (course_id, created_at desc, id)`,
  `create index announcement_author on announcement (author_id)`,
  `create index announcement_to_mail on announcement (published_at)
    where published_at is not null and mailed_at is null`,
  `create table announcement_read (
    announcement_id text not null references announcement (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    read_at timestamptz not null default now(),
    primary key (announcement_id, user_id)
  )`,
  `create index announcement_read_of_user on announcement_read (user_id)`,
  `create table announcement_mail (
    announcement_id text not null references announcement (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    token text not null unique,
    sent_at timestamptz not null default now(),
    primary key (announcement_id, user_id)
  )`,
  `create index announcement_mail_of_user on announcement_mail (user_id)`,
  `create table announcement_mute (
    course_id text not null references course (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    muted_at timestamptz not null default now(),
    primary key (course_id, user_id)
  )`,
  `create index announcement_mute_of_user on announcement_mute (user_id)`,
];

export class M0028Announcement extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
