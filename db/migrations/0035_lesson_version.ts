// The texts a lesson had before: each is kept when another one takes its place.
import { Migration } from '@mikro-orm/migrations';

export class M0035LessonVersion extends Migration {
  override up(): void {
    this.addSql(`create table lesson_version (
      lesson_id text not null references lesson (id) on delete cascade,
      revision int not null,
      title text not null,
      content text not null,
      citations jsonb not null,
      quiz jsonb not null,
      figures jsonb not null,
      words int not null,
      made_at timestamptz not null,
      made_by text,
      primary key (lesson_id, revision)
    )`);
  }
}
