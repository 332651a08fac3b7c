/** What a creator does in front of the browser, step by step; texts are found in both languages. */
import { expect } from 'vitest';
import { mailedCode, PASSWORD } from '#server/testing/person.ts';
import { hydrated, open } from './browser.ts';
import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** @returns the slug of the workspace that was made for the new account. */
export async function signUp(page: Page, product: Product, name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  await open(page, '/sign-up');
  await page.locator('input[autocomplete="name"]').fill(name);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/verify-email/);
  // The address changes before the page does: the field of the code says that it has.
  const field = page.locator('input[autocomplete="one-time-code"]');
  await field.waitFor();
  await hydrated(page);
  const code = await mailedCode(product.mailbox, email);
  await field.click();
  await page.keyboard.type(code);
  await page.waitForURL(/:\d+\/[^/]+\/dashboard/);
  await page.locator('.shell h1').waitFor();
  await hydrated(page);
  const slug = new URL(page.url()).pathname.split('/')[1];
  if (slug === undefined) throw new Error(`no workspace in ${page.url()}`);
  return decodeURIComponent(slug);
}

/** Brings a book and waits for its plan. */
export async function planBook(page: Page, org: string, file: string): Promise<void> {
  await open(page, `/${org}/dashboard/courses/new`);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-testid="document-line"]').waitFor();
  await page.locator('.wizard-form button[type="submit"]').click();
  await page.locator('.plan-chapters').waitFor();
}

/** Approves the plan at hand and goes to the Studio with it. */
export async function approvePlan(page: Page): Promise<void> {
  await page.locator('.wizard-foot .btn-primary').click();
  await page.waitForURL(/\/studio$/);
  await page.locator('.lane').first().waitFor();
}

/** Waits until every lane of the Studio has settled, and says how many there are. */
export async function allLessonsDone(page: Page): Promise<number> {
  const lanes = page.locator('.lane');
  await lanes.first().waitFor();
  const total = await lanes.count();
  await expect
    .poll(async () => page.locator('.lane-done').count(), { timeout: 180_000, interval: 250 })
    .toBe(total);
  return total;
}
