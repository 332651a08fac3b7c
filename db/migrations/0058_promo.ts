// Offers behind tracking codes: who has seen them, and who took them up.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table promo_campaign (
    id text primary key,
    code text not null unique,
    name text not null,
    state text not null default 'running' check (state in ('running', 'paused', 'ended')),
    plan text not null check (plan in ('pro', 'pro_annual', 'business')),
    days int not null check (days > 0),
    places int check (places > 0),
    per_address int not null check (per_address > 0),
    begins_at timestamptz not null,
    ends_at timestamptz check (ends_at > begins_at),
    salt text not null,
    created_at timestamptz not null default now()
  )`,
  `create index promo_campaign_newest on promo_campaign (created_at desc, id)`,
  `create table promo_visit (
    campaign_id text not null references promo_campaign (id) on delete cascade,
    device text not null,
    address text not null,
    at timestamptz not null default now(),
    primary key (campaign_id, device)
  )`,
  `create index promo_visit_by_time on promo_visit (at)`,
  // One offer for each person.
  `create table promo_user (
    user_id text primary key references "user" (id) on delete cascade,
    campaign_id text not null references promo_campaign (id) on delete cascade,
    organization_id text references organization (id) on delete set null,
    state text not null check (state in ('held', 'granted', 'refused')),
    hold text check (hold in ('mail', 'device', 'address')),
    device text not null,
    address text not null,
    signed_up_at timestamptz not null default now(),
    granted_at timestamptz,
    until timestamptz,
    check ((state = 'granted') = (until is not null and granted_at is not null)),
    check (state <> 'held' or hold is not null)
  )`,
  `create index promo_user_of_campaign on promo_user (campaign_id, signed_up_at desc)`,
  `create index promo_user_newest on promo_user (signed_up_at desc, user_id)`,
  `create index promo_user_of_organization on promo_user (organization_id)`,
];

export class M0058Promo extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
