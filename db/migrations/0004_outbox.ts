// Mail that is kept here because no mail server is set.
import { Migration } from '@mikro-orm/migrations';

export class M0004Outbox extends Migration {
  override up(): void {
    this.addSql(`create table outbox (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      language text not null,
      created_at timestamptz not null default now()
    )`);
  }
}
