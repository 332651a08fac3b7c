// The address at which mails like this one are stopped with one press, for the mail program's own
// button; null for mail that is not sent to many.
import { Migration } from '@mikro-orm/migrations';

export class M0045MailUnsubscribe extends Migration {
  override up(): void {
    this.addSql(`alter table outbox add column unsubscribe text`);
  }
}
