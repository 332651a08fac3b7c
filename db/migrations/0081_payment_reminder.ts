// Of which missing payment the owners of an organization were told by mail: the state and the end of what was
// paid, so that each of them is told once.
import { Migration } from '@mikro-orm/migrations';

export class M0081PaymentReminder extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column reminded_of text`);
  }
}
