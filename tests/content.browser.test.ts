/** The content of an approved course in a real browser: added to, ordered, taken from. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound, findings, open, picture, type VisitOptions } from './browser.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProductWithModel } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

const WISH = 'Begin with a riddle about the sea';

const product = sharedProductWithModel();

const rows = (page: Page) => page.locator('[data-testid="structure-lesson"]');
const marks = (page: Page) =>
  page.locator('[data-testid="structure-lesson"] > [data-slot="pill"]').allTextContents();

/** Somebody at the page of a course that is written from a book. */
async function atWrittenCourse(name: string, options?: VisitOptions) {
  const visited = await product.visitAsNew(name, options);
  const file = await outlineBook(join(product.directory, 'plant-life.pdf'));
  const course = await writtenCourse(visited.person, { file });
  await open(visited.page, `${course.path}/content`);
  await visited.page
    .locator('[data-testid="chapter-list"] [data-testid="structure-grip"]')
    .first()
    .waitFor();
  return visited;
}

it('[JOURNEY-2] takes lessons by hand and by a model, orders the missing ones with a wish, and lets one go', async () => {
  const { page, complaints } = await atWrittenCourse('Rachel Carson');
  const before = await rows(page).count();
  const states = await marks(page);
  expect(states.every((mark) => /^\d/.test(mark))).toBe(true);
  await page.getByText('Every lesson is written.').waitFor();
  await expectSound(page, complaints, 'content-1280');

  // By hand, and renamed where it stands.
  await page.getByRole('button', { name: 'Add a lesson' }).first().click();
  await expect.poll(() => rows(page).count()).toBe(before + 1);
  const added = page
    .locator('[data-testid="structure-lesson"] [data-testid="inline-title"]')
    .first();
  await added.fill('Tides');
  await added.press('Enter');
  await expect.poll(() => added.inputValue()).toBe('Tides');
  await page.getByText('1 lesson is not written yet.').waitFor();

  // From pages of the book.
  const tides = rows(page).nth(1);
  await tides.getByRole('button', { name: 'More for “Tides”' }).click();
  const take = page.getByRole('menuitem', { name: 'Remove lesson' });
  await take.getByText('Its pages are marked as skipped').waitFor();
  expect(await findings(page)).toEqual([]);
  const elsewhere = page.getByRole('menuitem', { name: 'Move to chapter' });
  await elsewhere.hover();
  await page.getByRole('menu', { name: 'Move to chapter' }).getByRole('menuitem').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'content-menu-1280');
  await page.getByRole('menuitem', { name: 'Pages…' }).click();
  const pages = page.getByRole('dialog');
  await pages.locator('input').fill('2-99');
  await pages.locator('[data-kind="primary"]').click();
  await pages.getByText('The book has 12 pages.').waitFor();
  await pages.locator('input').fill('2-3');
  expect(await findings(page)).toEqual([]);
  await pages.locator('[data-kind="primary"]').click();
  await tides.getByText('pp. 2–3').waitFor();

  // What it is about, for those who have not read it.
  await tides.getByRole('button', { name: 'More for “Tides”' }).click();
  await page.getByRole('menuitem', { name: 'Description…' }).click();
  const about = page.getByRole('dialog');
  await about.locator('textarea').fill('Why the sea rises and falls.');
  await about.locator('[data-kind="primary"]').click();
  await tides.getByText('Why the sea rises and falls.').waitFor();
  expect(await findings(page)).toEqual([]);

  // By a model, from a learning goal.
  await page.getByRole('button', { name: 'Lesson for a goal' }).first().click();
  const ask = page.getByRole('dialog');
  await ask.locator('textarea').fill('Waves');
  await ask.locator('[data-kind="primary"]').click();
  await expect.poll(() => rows(page).count()).toBe(before + 2);
  await page.getByText('2 lessons are not written yet.').waitFor();
  // The page is read again, and so is what others see of it.
  await expect
    .poll(() => page.locator('[data-slot="page-header"]').textContent())
    .toContain(`${before} of ${before + 2} lessons`);

  // Only what is missing, with a wish: the double turns away what holds it.
  await product.model.control.set({
    faults: [{ fault: 'status', status: 401, role: 'writer', contains: WISH }],
  });
  await page.getByRole('button', { name: 'Write missing lessons' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => dialog.locator('[data-slot="stat"] dd').allTextContents())
    .toEqual(['2', '2', '0of 3', `${before + 2}`]);
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByText('Please select at least one lesson to generate').waitFor();
  await expect.poll(() => dialog.locator('[data-kind="primary"]').isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Select only needed' }).click();
  await dialog.locator('textarea').fill(WISH);
  await dialog.locator('[data-testid="cost-estimate"] dl').waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'generation-dialog-1280');
  await dialog.getByRole('button', { name: 'Write 2 lessons' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('2 lessons failed.').waitFor();
  // The others are what they were.
  expect((await marks(page)).filter((mark) => /^\d/.test(mark))).toEqual(states);
  await product.model.control.reset();
  await page.getByRole('button', { name: 'Retry failed' }).click();
  await page.getByText('Every lesson is written.').waitFor();
  await expect.poll(async () => (await marks(page)).every((mark) => /^\d/.test(mark))).toBe(true);

  // Taken out: asked first, and what is lost is named.
  const last = rows(page).filter({ has: page.getByRole('link', { name: 'Tides' }) });
  await last.getByRole('button', { name: 'More for “Tides”' }).click();
  await page.getByRole('menuitem', { name: 'Remove lesson' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText(/Its text \([\d,]+ words\), citations and quiz are deleted/).waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'content-remove-1280');
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => rows(page).count()).toBe(before + 2);
  await last.getByRole('button', { name: 'More for “Tides”' }).click();
  await page.getByRole('menuitem', { name: 'Remove lesson' }).click();
  await confirm.getByRole('button', { name: 'Delete lesson' }).click();
  await expect.poll(() => rows(page).count()).toBe(before + 1);

  // What is stored is what is shown; a lesson that was kept opens under its address.
  await page.reload();
  await page
    .locator('[data-testid="chapter-list"] [data-testid="structure-grip"]')
    .first()
    .waitFor();
  await expect.poll(() => rows(page).count()).toBe(before + 1);
  await expect.poll(() => page.getByText('Tides').count()).toBe(0);
  await page.locator('[data-testid="structure-lesson-link"]').first().click();
  await page.locator('[data-testid="lesson"] h1').waitFor();
  // What the browser says of a refused request is no complaint of ours.
  expect(complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
});

it('[JOURNEY-2] is chosen from and stopped in the tab, in Korean, on a phone, in the dark', async () => {
  const { page, complaints } = await atWrittenCourse('정약전', {
    language: 'ko',
    theme: 'dark',
    width: 390,
    touch: true,
  });
  await expectSound(page, complaints, 'content-ko-390');
  await page.getByRole('link', { name: '레슨 작성' }).click();
  await page.locator('[data-testid="generation"]').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/generation$/);
  await page.getByRole('button', { name: '모두 선택' }).click();
  await page.locator('[data-testid="generation"] [data-slot="notice"]').waitFor();
  await page.locator('[data-testid="cost-estimate"] dl').waitFor();
  await expectSound(page, complaints, 'generation-ko-390');
  await product.model.control.set({ tokensPerSecond: 1 });
  await page
    .locator('[data-testid="generation"] [data-testid="wizard-foot"] [data-kind="primary"]')
    .click();
  const progress = page.getByRole('progressbar', { name: '작성 중' });
  await progress.waitFor();
  await product.model.control.until(({ open }) => open > 0);
  await expectSound(page, complaints, 'generation-running-ko-390');
  await page.getByRole('button', { name: '중지' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '작성 중지' }).click();
  await progress.waitFor({ state: 'detached' });
  await product.model.control.until(({ open }) => open === 0);
  // What stood before stands again.
  const pills = page.locator('[data-testid="generation-lessons"] [data-slot="pill"]');
  await expect
    .poll(async () => (await pills.allTextContents()).every((mark) => /^\d/.test(mark)))
    .toBe(true);
  expect(complaints).toEqual([]);
});
