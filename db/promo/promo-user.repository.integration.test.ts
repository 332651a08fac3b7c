/** Ten thousand people of one campaign, as administrators look at them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { PromoUserQuery } from './promo-user-list.ts';
import { createPromoUserRepository } from './promo-user.repository.ts';

const MANY = 10_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const em = database.orm.em.fork();
  await em.execute(`insert into "user" (id, name, email, "emailVerified")
    select 'user-' || n, 'Person ' || n, 'person' || n || '@example.org', true
    from generate_series(1, ${MANY}) as n`);
  await em.execute(`insert into promo_campaign
    (id, code, name, plan, days, per_address, begins_at, salt)
    values ('spring', 'SPRING', 'Spring', 'pro', 30, 3, now(), 'salt')`);
  // Two of every hundred come from one device, and one is held.
  await em.execute(`insert into promo_user
    (user_id, campaign_id, state, hold, device, address, signed_up_at, granted_at, until)
    select 'user-' || n, 'spring',
      case when n % 100 = 3 then 'held' else 'granted' end,
      case when n % 100 = 3 then 'mail' end,
      case when n % 100 in (1, 2) then 'shared-' || n / 100 else 'device-' || n end,
      'address-' || n,
      timestamptz '2026-01-01' + make_interval(mins => n / 7),
      case when n % 100 <> 3 then now() end,
      case when n % 100 <> 3 then now() + interval '30 days' end
    from generate_series(1, ${MANY}) as n`);
  await em.execute('analyze');
});
afterAll(() => database.drop());

const list = (change: Partial<PromoUserQuery> = {}) =>
  createPromoUserRepository(database.orm.em.fork()).list({ page: 1, limit: 100, ...change });

it('[PROMO-3] those who share a device or are held are found among ten thousand', async () => {
  const { items, total } = await list({ suspect: true });
  expect(total).toBe(300);
  expect(items).toHaveLength(100);
  expect((await list({ state: 'held' })).total).toBe(100);
  expect((await list({ search: 'person9876@' })).items).toMatchObject([{ userId: 'user-9876' }]);
});

it('[PROMO-3] pages leave nobody out and show nobody twice, also of one minute', async () => {
  const ids = new Set<string>();
  // The first and the last ones, with a minute of seven people across each of their borders.
  const pages = [1, 2, 3, MANY / 100 - 2, MANY / 100 - 1, MANY / 100];
  for (const page of pages) {
    for (const { userId } of (await list({ page })).items) ids.add(userId);
  }
  expect(ids.size).toBe(pages.length * 100);
});
