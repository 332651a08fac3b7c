/**
 * Every page of administrators in real browsers: before anything is there, and with ten thousand rows: its last page,
 * one that is looked for, nothing at all, and its first. One goes from page to page as people do; on a wide screen
 * each is loaded as well, with nothing on it and by the address of a row.
 * The product is the file's own, for its rows are everywhere.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { MANY_ROWS } from '#db/testing/many-rows.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { ADMIN_PAGES, FIRST_WORDS, PARTS, type Part } from './admin-shape.ts';
import { expectSound, open } from './browser.ts';
import { goWithin } from './go-within.ts';
import { onAnotherDevice } from './people.ts';
import { ownProduct } from './test-product.ts';

const product = ownProduct();
const PHONE = { width: 390, height: 844 };
const WORDS = {
  en: { file: 'Download CSV', history: 'Admin activity here' },
  ko: { file: 'CSV 내려받기', history: '관리자가 한 일' },
} as const;

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280, height: 900, go: open },
  { language: 'ko', theme: 'dark', width: 390, height: 844, go: goWithin },
] as const;

// Before those with rows: vitest keeps the order of a file.
it.for(LOOKS)(
  '[ADMIN-LIST-7] a page that has nothing yet says where its rows come from, in $language at $width px',
  async ({ go, ...look }) => {
    const root = await onAnotherDevice(product.admin);
    const { page, complaints } = await product.visitAs(root, look);
    await open(page, '/admin');
    for (const [path, words] of Object.entries(FIRST_WORDS)) {
      await go(page, `/admin/${path}`);
      await page.locator('main').getByText(words[look.language]).waitFor();
      await expectSound(page, complaints, `${look.language}-nothing-${path}`);
    }
  },
);

async function fill() {
  for (const statement of MANY_ROWS) await product.query(statement);
  await product.query(`update subscription set plan = 'business'`);
  // There is nothing to be done with several drafts.
  await product.query(
    `update outreach_campaign set state = 'scheduled', scheduled_at = '2100-01-01'`,
  );
  await product.query('analyze');
  await trpcOf(product.admin).language.set.mutate({
    language: 'en',
    namespace: 'common',
    path: 'bulk.clear',
    text: 'Choose none',
  });
}

describe('over ten thousand', () => {
  beforeAll(fill);

  it.for(LOOKS)(
    '[ADMIN-LIST-3] [ADMIN-LIST-4] [ADMIN-LIST-5] [ADMIN-LIST-6] pages of administrators over ten thousand in $language at $width px',
    async ({ go, ...look }) => {
      const root = await onAnotherDevice(product.admin);
      const { page, complaints } = await product.visitAs(root, look);
      await open(page, '/admin');
      const main = page.locator('main');
      const rows = main.locator('[data-slot="table"] tbody tr, ul > li');
      const sound = (what: string) => expectSound(page, complaints, `${look.language}-${what}`);
      for (const { path, query, find, without = {} } of ADMIN_PAGES) {
        await goWithin(page, `/admin/${path}?${query ?? ''}`);
        await expect.poll(async () => rows.count(), { message: path }).toBeGreaterThan(0);
        await sound(path || 'overview');
        await page.setViewportSize(PHONE);
        expect.soft(await squeezed(page), path).toEqual([]);
        await page.setViewportSize(look);
        const parts = await partsOf(page, WORDS[look.language], () => sound(`${path}-detail`));
        const promised = PARTS.filter((part) => !(part in without));
        expect.soft({ path, parts: PARTS.filter((part) => parts.has(part)) }).toEqual({
          path,
          parts: promised,
        });
        if (find !== undefined) await lookFor(page, path, find);
      }
      // The log is the history itself, and no list of things: what it has is looked for in it.
      await go(page, '/admin/audit-log?page=400');
      await expect.poll(async () => rows.count()).toBeGreaterThan(0);
      await sound('audit-log');
      await lookFor(page, 'audit-log', 'person9876@');
    },
  );
});

/** What has less room than it takes. */
async function squeezed(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const main = document.querySelector('main');
    const widthOf = (element) => element.getBoundingClientRect().width;
    const header = main.querySelector('[data-slot="page-header"]');
    const leads = [...header.querySelectorAll('p')].filter((p) => widthOf(p) < widthOf(header) - 1);
    const days = [...main.querySelectorAll('td time')].filter((day) => day.getClientRects().length > 1);
    const pen = document.createElement('canvas').getContext('2d');
    const fields = [...main.querySelectorAll('input[placeholder]')].filter((input) => {
      const style = getComputedStyle(input);
      pen.font = [style.fontWeight, style.fontSize, style.fontFamily].join(' ');
      const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return pen.measureText(input.placeholder).width > room;
    });
    return [...leads, ...days, ...fields].map((one) => one.placeholder || one.textContent);
  })()`);
}

/**
 * What a page has of what all are made of: its sheet is opened, and closed again; once also by its address, which
 * leads there whatever page it names, and however wide a window is.
 */
async function partsOf(
  page: Page,
  words: (typeof WORDS)['en' | 'ko'],
  seen: () => Promise<void>,
): Promise<Set<Part>> {
  const main = page.locator('main');
  const parts = new Set<Part>();
  const note = (part: Part, is: boolean) => is && parts.add(part);
  const filters = main.locator('[data-slot="admin-filters"]');
  note('filters', (await filters.count()) > 0);
  note('table', (await main.locator('[data-slot="table"]').count()) > 0);
  note('file', (await main.getByRole('button', { name: words.file }).count()) > 0);
  const boxes = main.locator('[data-slot="table"] tbody').getByRole('checkbox');
  if ((await boxes.count()) > 0) {
    await boxes.last().focus();
    await page.keyboard.press('Space');
    const bar = main.locator('[data-slot="bulk-bar"]');
    await bar.waitFor();
    // The file of those chosen and the way out are there anyway.
    note('bulk', (await bar.getByRole('button').count()) > 2);
    await bar.getByRole('button').last().click();
    await bar.waitFor({ state: 'detached' });
  }
  const opens = main.getByTestId('admin-row-open');
  if ((await opens.count()) > 0) {
    await opens.first().click();
    const sheet = page.locator('[data-slot="sheet"]');
    await sheet.locator('dl').first().waitFor();
    note('sheet', true);
    note('history', (await sheet.getByRole('heading', { name: words.history }).count()) > 0);
    await seen();
    const address = new URL(page.url());
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    if (words !== WORDS.en) return parts;
    // Whoever is sent its address, whatever page that names.
    address.searchParams.set('page', '2');
    await open(page, `${address.pathname}${address.search}`);
    await sheet.locator('dl').first().waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  return parts;
}

/** One of ten thousand, nothing at all, and all of them again, as its address says. */
async function lookFor(page: Page, path: string, find: string): Promise<void> {
  const main = page.locator('main');
  const rows = main.locator('[data-slot="table"] tbody tr, ul > li');
  const box = main.getByRole('searchbox');
  const searched = () => new URL(page.url()).searchParams.get('search');
  await box.fill(find);
  await expect.poll(async () => rows.count(), { message: path }).toBe(1);
  await expect.poll(searched).toBe(find);
  await box.fill('nobody-at-all');
  await main.locator('[data-slot="empty"]').waitFor();
  await box.fill('');
  await expect.poll(async () => rows.count(), { message: path }).toBeGreaterThan(9);
  await expect.poll(searched).toBe(null);
  const pager = main.locator('nav').filter({ hasText: /\d/u });
  await expect.poll(() => pager.textContent()).toMatch(/10,?0\d\d/u);
}
