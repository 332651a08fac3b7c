// What schools and companies ask before they buy, and what was said to them.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table business_inquiry (
    id text primary key,
    state text not null default 'new'
      check (state in ('new', 'open', 'answered', 'converted', 'closed')),
    name text not null,
    email text not null,
    organization text not null,
    seats text not null,
    message text not null,
    language text not null,
    assignee_id text,
    assignee_name text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index business_inquiry_newest on business_inquiry (created_at desc, id)`,
  `create index business_inquiry_by_address on business_inquiry (lower(email), created_at desc)`,
  `create table business_inquiry_note (
    seq bigserial primary key,
    inquiry_id text not null references business_inquiry (id) on delete cascade,
    kind text not null check (kind in ('note', 'mail')),
    author text not null,
    text text not null,
    at timestamptz not null default now()
  )`,
  `create index business_inquiry_note_of on business_inquiry_note (inquiry_id, seq desc)`,
];

export class M0039BusinessInquiry extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
