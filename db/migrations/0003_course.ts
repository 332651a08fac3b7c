// Documents with their pages, courses with their chapters and lessons.
//
// Ids are texts made by whoever makes the thing: they are actor ids as well. Everything an
// organization owns goes with it. Arrays of bigrams make titles searchable in any language and
// under any locale of the server; the application computes them.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table document (
    id text primary key,
    organization_id text not null references organization (id) on delete cascade,
    created_by text not null,
    file_name text not null,
    file_key text,
    size_in_bytes bigint not null,
    status text not null check (status in
      ('pending', 'uploading', 'processing', 'completed', 'failed', 'cancelled')),
    page_count int not null default 0,
    unreadable_count int not null default 0,
    unreadable_pages jsonb not null default '[]'::jsonb,
    language text,
    title text,
    outline jsonb not null default '[]'::jsonb,
    failure jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index document_of_organization on document (organization_id, created_at desc, id)`,
  // Pages as they were read, kept one by one: reading goes on after the last one that stands here.
  `create table document_page (
    document_id text not null references document (id) on delete cascade,
    number int not null check (number >= 1),
    blocks jsonb not null,
    problem text,
    primary key (document_id, number)
  )`,
  `create table course (
    id text primary key,
    organization_id text not null references organization (id) on delete cascade,
    owner_id text not null,
    slug text not null unique,
    title text not null,
    description text not null,
    language text not null,
    status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
    privacy text not null default 'private' check (privacy in ('private', 'public')),
    stage text not null default 'planning' check (stage in ('planning', 'writing', 'written')),
    document_id text references document (id) on delete set null,
    details jsonb not null,
    skipped jsonb not null default '[]'::jsonb,
    lesson_count int not null default 0,
    done_count int not null default 0,
    failed_count int not null default 0,
    grams text[] not null default '{}',
    written_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index course_of_organization on course (organization_id, created_at desc, id)`,
  `create index course_of_document on course (document_id)`,
  `create index course_being_written on course (organization_id) where stage = 'writing'`,
  `create index course_grams on course using gin (grams)`,
  `create table chapter (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    position int not null,
    title text not null
  )`,
  `create index chapter_of_course on chapter (course_id, position)`,
  // position counts through the whole course. stream_attempt is the attempt of the text stream
  // whose text content is.
  `create table lesson (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    chapter_id text not null references chapter (id) on delete cascade,
    position int not null,
    slug text not null,
    title text not null,
    objectives jsonb not null default '[]'::jsonb,
    pages jsonb not null default '[]'::jsonb,
    sections jsonb,
    state text not null default 'planned' check (state in
      ('planned', 'queued', 'writing', 'reviewing', 'revising', 'done', 'failed', 'cancelled')),
    attempt int not null default 0,
    run int not null default 0,
    words int not null default 0,
    score double precision,
    failure jsonb,
    content text not null default '',
    citations jsonb not null default '[]'::jsonb,
    quiz jsonb not null default '[]'::jsonb,
    review jsonb,
    author text,
    model text,
    tokens int not null default 0,
    stream_attempt bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (course_id, slug)
  )`,
  `create index lesson_of_course on lesson (course_id, position)`,
  `create index lesson_of_chapter on lesson (chapter_id)`,
];

export class M0003Course extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
