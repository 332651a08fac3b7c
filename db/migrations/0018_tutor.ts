// How the tutor of a course behaves. One row a course, made with the first save; `revision` counts the
// saves, so that a second tab cannot silently write over the first.
import { Migration } from '@mikro-orm/migrations';

export class M0018Tutor extends Migration {
  override up(): void {
    this.addSql(`create table tutor_settings (
      course_id text primary key references course (id) on delete cascade,
      system_prompt text not null,
      knowledge_source text not null check (knowledge_source in ('course', 'courseAndGeneral')),
      welcome_message text not null,
      speech_speed double precision not null check (speech_speed between 0.5 and 2),
      brief jsonb not null,
      revision int not null default 1,
      updated_by text not null,
      updated_at timestamptz not null default now()
    )`);
  }
}
