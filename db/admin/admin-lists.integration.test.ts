/** The other lists of administrators over ten thousand rows each: in two statements, by an index. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createInquiryRepository } from '../inquiry/inquiry.repository.ts';
import { createOutreachRepository } from '../outreach/outreach.repository.ts';
import { createPromoCampaignRepository } from '../promo/promo-campaign.repository.ts';
import { createPromoUserRepository } from '../promo/promo-user.repository.ts';
import { createReceiptRepository } from '../subscription/receipt.repository.ts';
import { createSubscriptionRepository } from '../subscription/subscription.repository.ts';

const MANY = 10_000;
let database: TestDatabase;

const FILLS = [
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
  `insert into promo_user (user_id, campaign_id, state, device, address, signed_up_at, granted_at, until)
    select 'user-' || n, 'campaign-' || n % 20 + 1, 'granted', 'device-' || n, 'address-' || n,
      timestamptz '2026-01-01' + make_interval(mins => n / 7), now(), now()
    from generate_series(1, ${MANY}) as n`,
  `insert into business_inquiry (id, state, name, email, organization, seats, message, language, created_at)
    select 'inquiry-' || n, 'new', 'Person ' || n, 'person' || n || '@example.org', 'School ' || n, '20',
      'Hello', 'en', timestamptz '2026-01-01' + make_interval(mins => n / 10)
    from generate_series(1, ${MANY}) as n`,
  `insert into outreach_campaign (id, name, audience, subject_en, text_en, subject_ko, text_ko,
      per_minute, created_at)
    select 'mail-' || n, 'Mail ' || n, '{}', 'Hello', 'Hello', '안녕', '안녕', 60,
      timestamptz '2026-01-01' + make_interval(mins => n / 10)
    from generate_series(1, ${MANY}) as n`,
];

beforeAll(async () => {
  database = await createTestDatabase();
  const em = database.orm.em.fork();
  for (const fill of FILLS) await em.execute(fill);
  await em.execute('analyze');
});
afterAll(() => database.drop());

/** An entity manager whose statements are kept as they are sent. */
function overheard(): { em: EntityManager; statements: CompiledQuery[] } {
  const em = database.orm.em.fork();
  const statements: CompiledQuery[] = [];
  const kysely = sharedKysely(database.orm);
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  em.getKysely = () => kysely.withPlugin(listening) as any;
  return { em, statements };
}

async function planOf({ sql, parameters }: CompiledQuery): Promise<string> {
  const asked = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  return JSON.stringify((await sharedKysely(database.orm).executeQuery(asked)).rows);
}

interface Listed {
  total: number;
  items: readonly object[];
}
const LISTS: Record<string, (em: EntityManager, page: number, search?: string) => Promise<Listed>> =
  {
    receipts: (em, page, search) => createReceiptRepository(em).list({ page, limit: 25, search }),
    subscriptions: (em, page, search) =>
      createSubscriptionRepository(em).list({ page, limit: 25, search }),
    campaigns: (em, page, search) =>
      createPromoCampaignRepository(em).list({ page, limit: 25, search }),
    'promotional users': (em, page, search) =>
      createPromoUserRepository(em).list({ page, limit: 25, search }),
    inquiries: (em, page, search) => createInquiryRepository(em).list({ page, limit: 25, search }),
    outreach: (em, page, search) => createOutreachRepository(em).list({ page, limit: 25, search }),
  };

it.each([
  ['receipts', 'receipt_newest'],
  ['campaigns', 'promo_campaign_newest'],
  ['promotional users', 'promo_user_newest'],
  ['inquiries', 'business_inquiry_newest'],
  ['outreach', 'outreach_campaign_newest'],
  // Sorted by what is wanted and when it ends, of two tables; who owns each is looked up for the page.
  ['subscriptions', /member_?organization/i],
] as const)('[ADMIN-LIST-1] %s go by %s, in two statements', async (name, index) => {
  const { em, statements } = overheard();
  const { total, items } = await LISTS[name]!(em, 2);
  expect([total, items.length, statements.length]).toEqual([MANY, 25, 2]);
  const page = statements.find(({ sql }) => / limit /u.test(sql));
  expect(await planOf(page!)).toMatch(index);
});

it.each(Object.keys(LISTS))(
  '[ADMIN-LIST-2] %s are found by a word, and no page shows one twice',
  async (name) => {
    const list = LISTS[name]!;
    const em = database.orm.em.fork();
    expect((await list(em, 1, '9876')).total).toBe(1);
    const pages = await Promise.all([1, 2, 3, 400].map((page) => list(em, page)));
    const shown = pages.flatMap(({ items }) => items.map((item) => JSON.stringify(item)));
    expect(new Set(shown).size).toBe(100);
  },
);
