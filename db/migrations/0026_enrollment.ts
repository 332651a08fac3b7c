// Courses go live: who is in them, who asks to be, and what lets people in.
//
// One place and one request per person and course; both go with the course and with the account.
// Links and invitations that are used up or taken back keep their rows, so that whoever comes by them
// later is told what happened.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table course add column secret_code text`,
  `alter table course add column published_at timestamptz`,
  `create unique index course_secret_code on course (secret_code) where secret_code is not null`,
  `create table enrollment (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    organization_id text not null references organization (id) on delete cascade,
    status text not null default 'active' check (status in ('active', 'completed', 'suspended')),
    way text not null check (way in ('public', 'request', 'code', 'link', 'invitation')),
    progress int not null default 0 check (progress between 0 and 100),
    lessons_read int not null default 0,
    welcome text,
    enrolled_at timestamptz not null default now(),
    completed_at timestamptz,
    last_lesson_id text references lesson (id) on delete set null,
    last_read_at timestamptz,
    unique (course_id, user_id)
  )`,
  `create index enrollment_of_course on enrollment (course_id, enrolled_at desc, id)`,
  `create index enrollment_of_user on enrollment (user_id, last_read_at desc nulls last)`,
  `create index enrollment_of_organization on enrollment (organization_id, enrolled_at desc)`,
  `create index enrollment_last_lesson on enrollment (last_lesson_id)`,
  `create table enrollment_request (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    organization_id text not null references organization (id) on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
    message text not null default '',
    requested_at timestamptz not null default now(),
    reviewed_at timestamptz,
    reviewer_id text references "user" (id) on delete set null,
    welcome text,
    reason text,
    unique (course_id, user_id)
  )`,
  `create index enrollment_request_of_course on enrollment_request (course_id, status, requested_at desc, id)`,
  `create index enrollment_request_of_user on enrollment_request (user_id)`,
  `create index enrollment_request_pending on enrollment_request (organization_id)
    where status = 'pending'`,
  `create index enrollment_request_reviewer on enrollment_request (reviewer_id)`,
  `create table enrollment_link (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    token text not null unique,
    description text not null,
    created_by text not null,
    created_at timestamptz not null default now(),
    places int check (places >= 1),
    uses int not null default 0,
    used_at timestamptz,
    expires_at timestamptz,
    deleted_at timestamptz
  )`,
  `create index enrollment_link_of_course on enrollment_link (course_id, created_at desc)`,
  `create table course_invitation (
    id text primary key,
    course_id text not null references course (id) on delete cascade,
    token text not null unique,
    email text not null,
    name text,
    invited_by text not null,
    invited_at timestamptz not null default now(),
    expires_at timestamptz,
    accepted_at timestamptz,
    cancelled_at timestamptz
  )`,
  `create unique index course_invitation_pending on course_invitation (course_id, email)
    where accepted_at is null and cancelled_at is null`,
  `create index course_invitation_of_address on course_invitation (email)`,
  `create table way_in_guess (
    key text primary key,
    window_start timestamptz not null,
    count int not null
  )`,
];

export class M0026Enrollment extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
