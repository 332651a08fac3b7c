// Texts of the interface that an installation says in its own words.
import { Migration } from '@mikro-orm/migrations';

export class M0053TextChange extends Migration {
  override up(): void {
    this.addSql(`create table text_change (
      language text not null check (language in ('en', 'ko')),
      namespace text not null,
      path text not null,
      text text not null,
      changed_by text not null,
      changed_at timestamptz not null default now(),
      primary key (language, namespace, path)
    )`);
  }
}
