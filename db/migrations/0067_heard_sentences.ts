// Of an answer that was cut off in a call only what was heard stays.
import { Migration } from '@mikro-orm/migrations';

export class M0067HeardSentences extends Migration {
  override up(): void {
    this.addSql(`alter table talk_message add column heard int`);
  }
}
