/** What a creator does in front of the browser, step by step; texts are found in both languages. */
import { expect } from 'vitest';
import { open } from './browser.ts';
import type { Page } from 'playwright-core';

/** Brings a book and waits for its plan. */
export async function planBook(page: Page, org: string, file: string): Promise<void> {
  await open(page, `/${org}/dashboard/courses/new`);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-testid="document-line"]').waitFor();
  await page.locator('[data-testid="wizard-form"] button[type="submit"]').click();
  await page.locator('[data-testid="structure-chapters"]').waitFor();
}

/** Approves the plan at hand and goes to the Studio with it. */
export async function approvePlan(page: Page): Promise<void> {
  await page.locator('[data-testid="wizard-foot"] [data-kind="primary"]').click();
  await page.waitForURL(/\/studio\?course=/);
  await page.locator('[data-testid="lane"]').first().waitFor();
}

/** Waits until every lane of the Studio has settled, and says how many there are. */
export async function allLessonsDone(page: Page): Promise<number> {
  const lanes = page.locator('[data-testid="lane"]');
  await lanes.first().waitFor();
  const total = await lanes.count();
  await expect
    .poll(async () => page.locator('[data-testid="lane"][data-state="done"]').count(), {
      timeout: 180_000,
      interval: 250,
    })
    .toBe(total);
  return total;
}
