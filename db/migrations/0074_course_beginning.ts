// A course that somebody has begun to describe and not asked a plan for: gone on with on any device.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table course_beginning (
    user_id text not null references "user" (id) on delete cascade,
    organization_id text not null references organization (id) on delete cascade,
    details jsonb not null,
    document_id text references document (id) on delete set null,
    updated_at timestamptz not null default now(),
    primary key (user_id, organization_id)
  )`,
  `create index course_beginning_organization on course_beginning (organization_id)`,
  `create index course_beginning_document on course_beginning (document_id)`,
];

export class M0074CourseBeginning extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
