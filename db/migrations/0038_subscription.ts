// What organizations pay for. A receipt is a document: it is numbered without a gap, never changed, never
// removed, only voided with a reason, and outlives the organization that it was written for.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  // What holds for every organization of the installation: one row.
  `create table installation (
    singleton boolean primary key default true check (singleton),
    standing_plan text not null default 'unlimited'
      check (standing_plan in ('free', 'pro', 'pro_annual', 'business', 'unlimited'))
  )`,
  `insert into installation default values`,
  // Agreed with one of them: what is named stands above its plan.
  `create table plan_override (
    organization_id text primary key references organization (id) on delete cascade,
    limits jsonb not null,
    reason text not null,
    updated_at timestamptz not null default now()
  )`,
  `create table subscription (
    organization_id text primary key references organization (id) on delete cascade,
    state text not null check (state in
      ('none', 'trial', 'active', 'pastDue', 'canceled', 'paused', 'unpaid', 'ended')),
    plan text check (plan in ('pro', 'pro_annual', 'business')),
    way text not null check (way in ('manual', 'provider')),
    until timestamptz,
    requested_plan text,
    updated_at timestamptz not null default now()
  )`,
  `create index subscription_by_state on subscription (state, until)`,
  `create table receipt_counter (year text primary key, last int not null)`,
  `create table receipt (
    id text primary key,
    number text not null unique,
    organization_id text references organization (id) on delete set null,
    plan text not null check (plan in ('pro', 'pro_annual', 'business')),
    period_from timestamptz not null,
    period_until timestamptz not null check (period_until > period_from),
    amount bigint not null check (amount >= 0),
    currency text not null,
    note text not null,
    buyer_name text not null,
    buyer_address text not null,
    issued_by text not null,
    issuer_name text not null,
    issued_at timestamptz not null,
    voided_at timestamptz,
    voided_by text,
    void_reason text,
    constraint voided_as_a_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
  )`,
  `create index receipt_of_organization on receipt (organization_id, issued_at desc)`,
  `create index receipt_by_day on receipt (issued_at desc, id)`,
  `create function keep_receipt() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      raise exception 'a receipt is never removed';
    end if;
    if old.voided_at is not null and (new.voided_at, new.voided_by, new.void_reason)
        is distinct from (old.voided_at, old.voided_by, old.void_reason) then
      raise exception 'a receipt is voided once';
    end if;
    if (to_jsonb(new) - '{organization_id,voided_at,voided_by,void_reason}'::text[])
        is distinct from (to_jsonb(old) - '{organization_id,voided_at,voided_by,void_reason}'::text[])
        or (new.organization_id is distinct from old.organization_id
          and new.organization_id is not null) then
      raise exception 'a receipt is never changed';
    end if;
    return new;
  end $$`,
  `create trigger receipt_stays before update or delete on receipt
    for each row execute function keep_receipt()`,
];

export class M0038Subscription extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
