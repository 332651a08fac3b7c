// Further documents of a course that lessons are written with; documents whose file is being replaced.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table course_material (
    course_id text not null references course (id) on delete cascade,
    document_id text not null references document (id) on delete cascade,
    added_by text not null,
    added_at timestamptz not null default now(),
    primary key (course_id, document_id)
  )`,
  `create index course_material_of_document on course_material (document_id)`,
  // Read to take the other one's place: until then it stands in no list.
  `alter table document add column replaces text references document (id) on delete cascade`,
  `create index document_replacing on document (replaces) where replaces is not null`,
];

export class M0017CourseMaterial extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
