// How pages were read: words recognised in pictures, and how sure their letters are.
import { Migration } from '@mikro-orm/migrations';

export class M0010PageReading extends Migration {
  override up(): void {
    this.addSql(`
      alter table document_page
        add column confidence real check (confidence between 0 and 1),
        add column recognised jsonb`);
  }
}
