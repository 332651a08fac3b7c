// What a step answers from a failure on, where the failure is as final as an answer: an attempt that comes
// after a crash is told of it and asks nobody again.
import { Migration } from '@mikro-orm/migrations';

export class M0079LastingFailures extends Migration {
  override up(): void {
    this.addSql('alter table run_failure add column output json');
  }
}
