/** Everything that administrators see in lists, ten thousand of each: statements in their order. */
export const MANY = 10_000;

export const MANY_ROWS: readonly string[] = [
  `insert into "user" (id, name, email, "emailVerified")
    select 'user-' || n, 'Person ' || n, 'person' || n || '@example.org', true
    from generate_series(1, ${MANY}) as n`,
  `insert into organization (id, name, slug, "createdAt")
    select 'org-' || n, 'School ' || n, 'school-' || n, now() from generate_series(1, ${MANY}) as n`,
  `insert into member (id, "organizationId", "userId", role, "createdAt")
    select 'member-' || n, 'org-' || n, 'user-' || n, 'owner', now()
    from generate_series(1, ${MANY}) as n`,
  `insert into subscription (organization_id, state, plan, way, until)
    select 'org-' || n, case when n % 50 = 0 then 'pastDue' else 'active' end, 'pro', 'manual',
      timestamptz '2026-01-01' + make_interval(hours => n)
    from generate_series(1, ${MANY}) as n`,
  // Most of a day's receipts were written in one and the same second.
  `insert into receipt (id, number, organization_id, plan, period_from, period_until, amount, currency,
      note, buyer_name, buyer_address, issued_by, issuer_name, issued_at)
    select 'receipt-' || n, 'R-' || lpad(n::text, 6, '0'), 'org-' || n, 'pro', now(),
      now() + interval '1 month', 2400, 'USD', '', 'School ' || n, '', 'root', 'Root',
      timestamptz '2026-01-01' + make_interval(days => n / 100)
    from generate_series(1, ${MANY}) as n`,
  `insert into promo_campaign (id, code, name, plan, days, per_address, begins_at, salt, created_at)
    select 'campaign-' || n, 'CODE' || n, 'Campaign ' || n, 'pro', 30, 3, now(), 'salt',
      timestamptz '2026-01-01' + make_interval(mins => n / 10)
    from generate_series(1, ${MANY}) as n`,
  // Three of them at one device each: all of them are held.
  `insert into promo_user (user_id, campaign_id, state, hold, device, address, signed_up_at)
    select 'user-' || n, 'campaign-' || n % 20 + 1, 'held', 'device', 'device-' || n / 3, 'address-' || n,
      timestamptz '2026-01-01' + make_interval(mins => n / 7)
    from generate_series(1, ${MANY}) as n`,
  `insert into promo_visit (campaign_id, device, address, at)
    select 'campaign-' || n % 20 + 1, 'device-' || n, 'address-' || n, now() - make_interval(mins => n)
    from generate_series(1, ${MANY}) as n`,
  `insert into business_inquiry (id, state, name, email, organization, seats, message, language, created_at)
    select 'inquiry-' || n, 'new', 'Person ' || n, 'person' || n || '@example.org', 'School ' || n, '20',
      'Hello', 'en', timestamptz '2026-01-01' + make_interval(mins => n / 10)
    from generate_series(1, ${MANY}) as n`,
  `insert into outreach_campaign (id, name, audience, subject_en, text_en, subject_ko, text_ko,
      per_minute, created_at)
    select 'mail-' || n, 'Mail ' || n, '{"language":null,"plan":null,"hasCourse":null,"awayFor":null}', 'Hello', 'Hello', '안녕', '안녕', 60,
      timestamptz '2026-01-01' + make_interval(mins => n / 10)
    from generate_series(1, ${MANY}) as n`,
  `insert into feedback (user_id, organization_id, rating, text, may_publish, public_name)
    select 'user-' || n, 'org-' || n, n % 5 + 1, 'It saved me a week, says ' || n, true, 'Person ' || n
    from generate_series(1, ${MANY}) as n`,
  `insert into admin_act (act, actor_id, actor_name, subject_id, subject_name, subject_email, done_at)
    select 'user.ban', 'root', 'Root', 'user-' || n, 'Person ' || n, 'person' || n || '@example.org', now()
    from generate_series(1, ${MANY}) as n`,
];
