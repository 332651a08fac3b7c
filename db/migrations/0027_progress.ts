// What readers did: how far they read, how long, and what they answered.
// Everything belongs to the person and goes with the account. Progress hangs on the ids of lessons,
// which neither an edit nor a rewrite changes.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table lesson_progress (
    user_id text not null references "user" (id) on delete cascade,
    lesson_id text not null references lesson (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    furthest double precision not null default 0 check (furthest between 0 and 1),
    stop jsonb,
    stopped_at timestamptz not null,
    done_at timestamptz,
    -- Of the lesson when it was finished: what changed since is told by it.
    done_revision int,
    primary key (user_id, lesson_id)
  )`,
  `create index lesson_progress_of_course on lesson_progress (course_id, user_id)`,
  `create index lesson_progress_of_lesson on lesson_progress (lesson_id)`,
  // One stay on a page; \`seconds\` only grows, so that telling it twice adds nothing.
  `create table reading_visit (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    lesson_id text not null references lesson (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    seconds int not null default 0,
    began_at timestamptz not null
  )`,
  `create index reading_visit_of_user on reading_visit (user_id, began_at)`,
  `create index reading_visit_of_lesson on reading_visit (lesson_id)`,
  // \`item\` says which question it was: of another one with the same id the answer is none.
  `create table quiz_answer (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    lesson_id text not null references lesson (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    item_id text not null,
    item text not null,
    question text not null,
    response jsonb not null,
    is_right boolean,
    answered_at timestamptz not null
  )`,
  `create index quiz_answer_of_reader on quiz_answer (user_id, lesson_id, item_id, answered_at)`,
  `create index quiz_answer_of_course on quiz_answer (course_id, lesson_id, item_id)`,
];

export class M0027Progress extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
