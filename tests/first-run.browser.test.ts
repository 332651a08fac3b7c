/** Somebody who has never been here before. */
import { expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { expectSound } from './browser.ts';
import { allLessonsDone } from './creator.ts';
import { signUpByHand } from './people.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

it('[FIRST-RUN-1] reads a finished lesson after at most six presses', async () => {
  const { page, complaints } = await product.visit();
  await signUpByHand(page, product, 'Ada Lovelace');
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await press(page.getByRole('button', { name: 'Try a sample' }));
  await page.locator('[data-testid="structure-chapters"]').waitFor();
  await press(page.locator('[data-testid="wizard-foot"] [data-kind="primary"]'));
  await page.waitForURL(/\/studio\?course=/);
  await allLessonsDone(page);
  await press(page.locator('header a[href*="/lessons/"]').first());
  await page.locator('[data-testid="lesson-text"]').first().waitFor();
  expect(presses).toBeLessThanOrEqual(6);
  await expectSound(page, complaints, 'first lesson');
});

it.each(['en', 'ko'] as const)(
  '[SAMPLE-3] reads a finished course in %s before making one, and has none of it',
  async (language) => {
    const { page, complaints } = await product.visitAsNew('Ada Lovelace', { language });
    await page.goto(`${product.url}/dashboard`);
    await page.locator('a[href*="/sample/"]').first().click();
    await page.waitForURL(`**/sample/${language}/1-1`);
    await page.locator('[data-testid="lesson-text"]').first().waitFor();
    await expectSound(page, complaints, `sample ${language}`);
    await page.locator('[data-testid="cite-note-page"]').first().click();
    await page.locator('[role="dialog"] mark').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-testid="lesson-spine"] a').nth(1).click();
    await page.waitForURL(`**/sample/${language}/2-1`);
    await page.goto(`${product.url}/dashboard`);
    await page.locator('a[href*="/sample/"]').first().waitFor();
    expect(complaints).toEqual([]);
  },
);
