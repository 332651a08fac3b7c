// Mail to many: campaigns, who has which, who stopped them, and which addresses take no mail.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table outreach_campaign (
    id text primary key,
    name text not null,
    state text not null default 'draft'
      check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
    audience jsonb not null,
    subject_en text not null,
    text_en text not null,
    subject_ko text not null,
    text_ko text not null,
    per_minute int not null check (per_minute > 0),
    scheduled_at timestamptz,
    ended_at timestamptz,
    created_at timestamptz not null default now(),
    check (state = 'draft' or scheduled_at is not null)
  )`,
  `create index outreach_campaign_newest on outreach_campaign (created_at desc, id)`,
  `create index outreach_campaign_open on outreach_campaign (scheduled_at)
    where state in ('scheduled', 'sending')`,
  `create table outreach_mail (
    campaign_id text not null references outreach_campaign (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    at timestamptz not null default now(),
    primary key (campaign_id, user_id)
  )`,
  `create index outreach_mail_by_time on outreach_mail (campaign_id, at)`,
  `create index outreach_mail_of_user on outreach_mail (user_id)`,
  `create table outreach_choice (
    user_id text primary key references "user" (id) on delete cascade,
    token text not null unique,
    stopped_at timestamptz
  )`,
  `create table mail_refusal (
    email text primary key check (email = lower(email)),
    reason text not null,
    at timestamptz not null default now()
  )`,
];

export class M0060Outreach extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
