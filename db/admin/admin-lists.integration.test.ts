/** The other lists of administrators over ten thousand rows each: in two statements, by an index. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MANY, MANY_ROWS } from '#db/testing/many-rows.ts';
import { overheard, planOf } from '#db/testing/overheard.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createFeedbackRepository } from '../feedback/feedback.repository.ts';
import { createInquiryRepository } from '../inquiry/inquiry.repository.ts';
import { createOutreachRepository } from '../outreach/outreach.repository.ts';
import { createPromoCampaignRepository } from '../promo/promo-campaign.repository.ts';
import { createPromoUserRepository } from '../promo/promo-user.repository.ts';
import { createReceiptRepository } from '../subscription/receipt.repository.ts';
import { createSubscriptionRepository } from '../subscription/subscription.repository.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const em = database.orm.em.fork();
  for (const fill of MANY_ROWS) await em.execute(fill);
  await em.execute('analyze');
});
afterAll(() => database.drop());

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
    feedback: (em, page, search) => createFeedbackRepository(em).list({ page, limit: 25, search }),
  };

it.each([
  ['receipts', 'receipt_newest'],
  ['campaigns', 'promo_campaign_newest'],
  ['promotional users', 'promo_user_newest'],
  ['inquiries', 'business_inquiry_newest'],
  ['outreach', 'outreach_campaign_newest'],
  ['feedback', 'feedback_newest'],
  // Sorted by what is wanted and when it ends, of two tables; who owns each is looked up for the page.
  ['subscriptions', /member_?organization/i],
] as const)('[ADMIN-LIST-1] %s go by %s, in two statements', async (name, index) => {
  const { em, statements } = overheard(database.orm);
  const { total, items } = await LISTS[name]!(em, 2);
  expect([total, items.length, statements.length]).toEqual([MANY, 25, 2]);
  const page = statements.find(({ sql }) => / limit /u.test(sql));
  expect(await planOf(database.orm, page!)).toMatch(index);
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
