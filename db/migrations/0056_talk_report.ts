// Answers of tutors that were reported, and those that were withdrawn for it. They go with their talk.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table talk_report (
    answer_id text primary key references talk_message (id) on delete cascade,
    reason text not null check (reason in ('wrong', 'harmful', 'other')),
    note text not null default '',
    outcome text check (outcome in ('kept', 'withdrawn')),
    created_at timestamptz not null default now(),
    settled_at timestamptz
  )`,
  `create index talk_report_open on talk_report (created_at) where outcome is null`,
];

export class M0056TalkReport extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
