// Pages of a lesson of which next to nothing stands in it. What was written before says of none.
import { Migration } from '@mikro-orm/migrations';

export class M0070NamedPages extends Migration {
  override up(): void {
    this.addSql(`alter table lesson add column named jsonb not null default '[]'::jsonb`);
  }
}
