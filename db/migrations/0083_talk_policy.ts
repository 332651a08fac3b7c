// Organizations whose makers of courses may read talks with the tutor, and since when: none of before.
import { Migration } from '@mikro-orm/migrations';

export class M0083TalkPolicy extends Migration {
  override up(): void {
    this.addSql(`create table talk_policy (
      organization_id text primary key references organization (id) on delete cascade,
      read_from timestamptz not null
    )`);
  }
}
