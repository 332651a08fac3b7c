// Pictures in lessons: which a lesson shows, and which files are some lesson's.
//
// A file's row is written before the lesson that shows it, and goes with the lesson: a file without a
// row is removed by the next sweep.
import { Migration } from '@mikro-orm/migrations';

export class M0021LessonPictures extends Migration {
  override up(): void {
    this.addSql(`alter table lesson add column figures jsonb not null default '[]'`);
    this.addSql(`
      create table lesson_picture (
        name text primary key,
        lesson_id text not null references lesson (id) on delete cascade,
        size_in_bytes int not null,
        created_at timestamptz not null default now()
      )`);
    this.addSql(`create index lesson_picture_of_lesson on lesson_picture (lesson_id)`);
  }
}
