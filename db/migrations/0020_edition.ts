// Courses in the other language: which belong together, which of their lessons are the same one, and
// how these differ.
//
// A group has one course in each language. A lesson without a unit is a unit of its own name: its
// counterpart names it. Two lessons were compared as of their revisions; later ones are compared again.
import { Migration } from '@mikro-orm/migrations';

export class M0020Edition extends Migration {
  override up(): void {
    this.addSql(`
      alter table course
        add column edition_group text,
        add column edition_of text references course (id) on delete set null`);
    this.addSql(`create unique index course_edition on course (edition_group, language)`);
    this.addSql(`create index course_edition_of on course (edition_of)`);
    this.addSql(`alter table lesson add column unit_id text`);
    this.addSql(`
      create table lesson_parity (
        en_lesson_id text primary key references lesson (id) on delete cascade,
        ko_lesson_id text not null references lesson (id) on delete cascade,
        en_revision int not null,
        ko_revision int not null,
        differences jsonb not null,
        checked_at timestamptz not null default now()
      )`);
    this.addSql(`create index lesson_parity_of_korean on lesson_parity (ko_lesson_id)`);
  }
}
