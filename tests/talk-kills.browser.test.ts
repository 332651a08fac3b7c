/** An answer of a model through all that may happen to it: a second tab, a lost line, a kill, a stop. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { open } from './browser.ts';
import { newPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { ownProduct } from './test-product.ts';

// A product of its own: it is killed.
const product = ownProduct();

const answer = (page: Page) => page.locator('[data-testid="answer"]').last();
const shown = async (page: Page) => ((await answer(page).textContent()) ?? '').length;

it('[TALK-1] [TALK-12] [ANSWER-RUN-1] is the same in both tabs after a lost line and a kill, and stops at once', async () => {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: 'en' });
  const [course] = await product.query(`select slug from course where id = $1`, [id]);
  const { page, context } = await product.visitAs(teacher);
  await product.model.control.set({ speeds: { chat: 6 } });
  await open(page, `/learn/ai-tutor?course=${encodeURIComponent(String(course?.['slug']))}`);
  const field = page.getByRole('textbox', { name: 'Ask about this course' });
  await field.fill('What do contour lines show?');
  await field.press('Enter');
  await page.waitForURL(/talk=/u);
  await expect.poll(() => shown(page)).toBeGreaterThan(30);

  const second = await context.newPage();
  await open(second, page.url());
  await expect.poll(() => shown(second)).toBeGreaterThan(30);
  await context.setOffline(true);
  await context.setOffline(false);
  await product.model.control.set({ speeds: { chat: 40 } });
  await product.restart();

  for (const tab of [page, second]) {
    // The product and its engine take up what they had in hand.
    await tab.locator('[data-testid="answer"][data-state="done"]').waitFor({ timeout: 180_000 });
  }
  const isSame = async () => {
    const [one, other] = await Promise.all([page, second].map((tab) => answer(tab).textContent()));
    return one === other;
  };
  await expect.poll(isSame).toBe(true);
  const rows = await product.query(
    `select text, state from talk_message where sender = 'remote' and not superseded`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['state']).toBe('done');

  await product.model.control.set({ speeds: { chat: 6 } });
  await field.fill('And a ridge?');
  await field.press('Enter');
  await expect.poll(() => shown(page)).toBeGreaterThan(30);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. What had come is kept.').waitFor();
  const kept = async () => {
    const [row] = await product.query(
      `select length(text) as length from talk_message where state = 'stopped'`,
    );
    return Number(row?.['length'] ?? 0);
  };
  await expect.poll(kept).toBeGreaterThan(10);
  await expect.poll(async () => (await product.model.control.counts()).open).toBe(0);
});
