// What the pages of a source mean, a few sentences at a time: they go with its index.
import { Migration } from '@mikro-orm/migrations';

export class M0080RetrievalWindows extends Migration {
  override up(): void {
    this.addSql('alter table retrieval_index add column windows bytea');
  }
}
