// Talks with the tutors of courses, and what their answers are found by. A talk goes with its person and
// with its course; the index of a document goes with the document, that of lessons with their course.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table talk (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    title text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index talk_of_user on talk (user_id, updated_at desc, id)`,
  `create index talk_of_course on talk (course_id)`,
  `create table talk_message (
    seq bigint generated always as identity primary key,
    id text not null unique,
    talk_id text not null references talk (id) on delete cascade,
    question_id text,
    sender text not null check (sender in ('local', 'remote')),
    text text not null default '',
    state text not null check (state in ('done', 'answering', 'stopped', 'failed')),
    lesson_id text,
    passage text,
    citations jsonb not null default '[]',
    suggestions jsonb not null default '[]',
    author text check (author in ('model', 'extractive')),
    failure jsonb,
    stream_attempt bigint,
    superseded boolean not null default false,
    helpful boolean,
    covered boolean,
    created_at timestamptz not null default now()
  )`,
  `create index talk_message_of_talk on talk_message (talk_id, seq)`,
  `create table retrieval_index (
    source_id text primary key,
    document_id text references document (id) on delete cascade,
    course_id text references course (id) on delete cascade,
    stamp text not null,
    units int not null,
    built_at timestamptz not null default now(),
    check (num_nonnulls(document_id, course_id) = 1)
  )`,
  `create index retrieval_index_of_document on retrieval_index (document_id)`,
  `create index retrieval_index_of_course on retrieval_index (course_id)`,
  `create table retrieval_term (
    source_id text not null references retrieval_index (source_id) on delete cascade,
    term text not null,
    postings jsonb not null,
    primary key (source_id, term)
  )`,
];

export class M0037Talk extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
