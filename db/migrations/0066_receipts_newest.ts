// Receipts of one second stand by their number, so the index of the newest does.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `drop index receipt_by_day`,
  `create index receipt_newest on receipt (issued_at desc, number desc)`,
];

export class M0066ReceiptsNewest extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
