// How well readers remember the questions they answered: one row for each, which follows from the
// answers and goes with the account. What was answered before this table is due at once; the next
// answer counts all of them.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table quiz_recall (
    user_id text not null references "user" (id) on delete cascade,
    lesson_id text not null references lesson (id) on delete cascade,
    item text not null,
    course_id text not null references course (id) on delete cascade,
    item_id text not null,
    question text not null,
    due_at timestamptz not null,
    tried_at timestamptz not null,
    is_right boolean not null,
    remembered int not null default 0,
    reviewed_at timestamptz,
    primary key (user_id, lesson_id, item)
  )`,
  `create index quiz_recall_due on quiz_recall (user_id, due_at)`,
  `create index quiz_recall_of_lesson on quiz_recall (lesson_id)`,
  `create index quiz_recall_of_course on quiz_recall (course_id)`,
  `insert into quiz_recall
      (user_id, lesson_id, item, course_id, item_id, question, due_at, tried_at, is_right)
    select distinct on (user_id, lesson_id, item)
      user_id, lesson_id, item, course_id, item_id, question,
      answered_at + interval '12 hours', answered_at, is_right
    from quiz_answer where is_right is not null
    order by user_id, lesson_id, item, answered_at desc`,
];

export class M0042Mastery extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
