// Who organizations are at the payment provider, and each event that it told of.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table payment_account (
    organization_id text primary key references organization (id) on delete cascade,
    customer_id text not null unique,
    read_at bigint not null default 0
  )`,
  `create table payment_event (
    id text primary key,
    type text not null,
    customer_id text,
    happened_at timestamptz not null,
    said text,
    found text,
    received_at timestamptz not null default now(),
    handled_at timestamptz
  )`,
  `create index payment_event_by_day on payment_event (received_at)`,
];

export class M0048PaymentAccount extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
