// Lessons are edited: which revision they are, how many of their citations are at risk since.
import { Migration } from '@mikro-orm/migrations';

export class M0015CitationState extends Migration {
  override up(): void {
    this.addSql(`
      alter table lesson
        add column revision int not null default 0,
        add column at_risk int not null default 0,
        add column edited_at timestamptz,
        add column edited_by text`);
  }
}
