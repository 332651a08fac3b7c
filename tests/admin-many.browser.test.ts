/**
 * Every list of administrators with ten thousand rows, in real browsers: as it opens, one that is looked for,
 * its last page, and nothing at all. The product is the file's own, for its rows are everywhere.
 */
import { beforeAll, expect, it } from 'vitest';
import { MANY, MANY_ROWS } from '#db/testing/many-rows.ts';
import { expectSound, open } from './browser.ts';
import { onAnotherDevice } from './people.ts';
import { ownProduct } from './test-product.ts';

const product = ownProduct();

interface AdminList {
  path: string;
  /** What is looked for, and is there once. Absent where nothing is looked for. */
  find?: string;
  /** A row leads to its detail beside the list. */
  hasSheet?: true;
}

const LISTS: readonly AdminList[] = [
  { path: 'users', find: 'person9876@', hasSheet: true },
  { path: 'subscriptions', find: 'School 9876', hasSheet: true },
  { path: 'business-subscriptions', find: 'School 9876', hasSheet: true },
  { path: 'business-inquiries', find: 'School 9876', hasSheet: true },
  { path: 'manual-receipts', find: 'R-009876', hasSheet: true },
  { path: 'outreach-campaigns', find: 'Mail 9876', hasSheet: true },
  { path: 'promotional-campaigns', find: 'CODE9876', hasSheet: true },
  { path: 'promotional-users', find: 'person9876@' },
  { path: 'promotional-security', find: 'person9876@' },
  { path: 'promotional-feedback' },
  { path: 'audit-log', find: 'person9876@' },
];

/** Those that are no lists of rows, or have as many as the product has texts and jobs. */
const OTHERS = [
  '',
  'promotional-monitoring',
  'promotional-analytics',
  'languages',
  'cron-management',
] as const;

beforeAll(async () => {
  for (const statement of MANY_ROWS) await product.query(statement);
  await product.query(`update subscription set plan = 'business'`);
  await product.query('analyze');
});

it.for([
  { language: 'en', theme: 'light', width: 1280, height: 900 },
  { language: 'ko', theme: 'dark', width: 390, height: 844 },
] as const)('[ADMIN-LIST-3] lists of ten thousand in $language at $width px', async (look) => {
  const root = await onAnotherDevice(product.admin);
  const { page, complaints } = await product.visitAs(root, look);
  const rows = page.locator('main [data-slot="table"] tbody tr, main ul > li');
  const pager = page.locator('main nav').filter({ hasText: /\d/u });
  for (const { path, find, hasSheet } of LISTS) {
    const at = `/admin/${path}`;
    const name = `${look.language}-${path}`;
    await open(page, at);
    await expect.poll(async () => rows.count(), { message: path }).toBeGreaterThan(9);
    await expect.poll(async () => pager.textContent(), { message: path }).toMatch(/10,?0\d\d/u);
    await expectSound(page, complaints, name);
    if (find !== undefined) {
      await page.locator('main').getByRole('searchbox').fill(find);
      await expect.poll(async () => rows.count(), { message: path }).toBe(1);
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(find);
    }
    if (hasSheet) {
      await page.getByTestId('admin-row-open').click();
      await page.locator('[data-slot="sheet"] dl').first().waitFor();
      await expectSound(page, complaints, `${name}-detail`);
    }
    await open(page, `${at}?page=${Math.ceil(MANY / 25)}`);
    await expect.poll(async () => rows.count(), { message: path }).toBeGreaterThan(0);
    if (find === undefined) continue;
    await open(page, `${at}?search=nobody-at-all`);
    await page.locator('main [data-slot="empty"]').waitFor();
    expect(complaints).toEqual([]);
  }
  for (const path of OTHERS) {
    await open(page, `/admin/${path}`);
    await page.locator('main [data-slot="stats"], main [data-slot="table"]').first().waitFor();
    await expectSound(page, complaints, `${look.language}-${path || 'overview'}`);
  }
});
