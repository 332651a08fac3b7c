// How well people said they had known an answer before they looked at it. Kept beside the answers they
// gave, which alone say what was tried and how often; goes with the account.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table recall_grade (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    lesson_id text not null references lesson (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    item text not null,
    grade text not null check (grade in ('again', 'hard', 'good')),
    graded_at timestamptz not null
  )`,
  `create index recall_grade_of_reader on recall_grade (user_id, lesson_id, item)`,
  `create index recall_grade_of_lesson on recall_grade (lesson_id)`,
  `create index recall_grade_of_course on recall_grade (course_id)`,
];

export class M0078RecallGrade extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
