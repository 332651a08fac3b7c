/** A model that is away or cannot be paid, and a lesson that is rewritten while somebody reads it. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findings, open, picture } from './browser.ts';
import { allLessonsDone, approvePlan } from './creator.ts';
import { plannedCourse, writtenCourse } from './seeded-course.ts';
import { sharedProductWithModel } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

/** Patience with a model that is away is seconds long, and so are the pauses between its probes. */
const LONG = { timeout: 120_000, interval: 100 };
const AWAY = { reset: true, faults: [{ fault: 'status' as const, status: 503 }] };

let file: string;

const product = sharedProductWithModel();
beforeAll(async () => {
  file = join(product.directory, 'plant-life.pdf');
  await outlineBook(file);
});

/** Says that it waits and since when; afterwards the model answers again. */
async function waits(page: Page, where: string, name: string): Promise<void> {
  const said = page.locator(where).getByText(/has not answered since \d{1,2}:\d\d/);
  // Not what may still be told of the outage before.
  await product.model.control.until(({ failed }) => failed >= 5);
  await said.waitFor({ timeout: LONG.timeout });
  expect(await findings(page)).toEqual([]);
  await picture(page, name);
  await product.model.control.set({ faults: [] });
  await said.waitFor({ state: 'detached', timeout: LONG.timeout });
}

it('[JOURNEY-9] a form waits for its model, says since when, and is filled by itself', async () => {
  const { page, complaints, org } = await product.visitAsNew('Grace Hopper');
  await open(page, `/${org}/dashboard/courses/new`);
  await product.model.control.set(AWAY);
  await page.locator('[data-testid="idea"] textarea').fill('Knots that sailors and climbers use');
  await page.locator('[data-testid="idea"] button[type="submit"]').click();
  await waits(page, '[data-testid="idea"]', 'wait-form');
  const title = page.locator('[data-testid="wizard-form"] input').first();
  await expect.poll(() => title.inputValue(), LONG).not.toBe('');
  expect(complaints).toEqual([]);

  // Whoever looks after the installation finds the call with the organization that asked.
  const admin = await product.visitAs(product.admin);
  await open(admin.page, '/admin/agents');
  await picture(admin.page, 'monitor-filters');
  await admin.page.getByRole('tab', { name: /^Before a course/ }).click();
  // The newest stands first.
  await admin.page
    .getByRole('button', { name: /^Open the call for/ })
    .first()
    .click();
  const sheet = admin.page.getByRole('dialog');
  await sheet.getByText('Knots that sailors and climbers use').first().waitFor();
  await picture(admin.page, 'monitor-form');
  await admin.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await findings(admin.page)).toEqual([]);
  await picture(admin.page, 'monitor-early');
  expect(admin.complaints).toEqual([]);
});

it('[JOURNEY-9] a plan, a change to it and its lessons wait, say since when, and go on by themselves', async () => {
  const look = { width: 390, height: 844, theme: 'dark' } as const;
  const { page, complaints, org } = await product.visitAsNew('Grace Hopper', look);
  await open(page, `/${org}/dashboard/courses/new`);
  await product.model.control.set(AWAY);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-testid="document-line"]').waitFor();
  await page.locator('[data-testid="wizard-form"] button[type="submit"]').click();
  await waits(page, '[data-testid="forming"]', 'wait-plan');
  await page.locator('[data-testid="structure-chapters"]').waitFor();

  await product.model.control.set(AWAY);
  await page.locator('[data-testid="curriculum"] form button[type="submit"]').click();
  await waits(page, '[data-testid="curriculum"]', 'wait-change');
  await page.locator('[data-testid="curriculum-list"] li').first().waitFor();

  await product.model.control.set(AWAY);
  await approvePlan(page);
  const lane = page.locator('[data-testid="lane"]').first();
  await lane.getByText('Waiting for the AI. It continues by itself.').waitFor(LONG);
  await lane.locator('[data-testid="lane-title"]').click();
  await waits(page, '[data-testid="lesson-panel"]', 'wait-lesson');
  await page.keyboard.press('Escape');
  await allLessonsDone(page);
  expect(complaints).toEqual([]);
});

it('[JOURNEY-9] a lesson that is rewritten is shown where it is read, and says so', async () => {
  const { page, complaints, person, org } = await product.visitAsNew('Grace Hopper');
  await writtenCourse(person, { file });
  await open(page, `/${org}/dashboard/studio`);
  await page
    .locator('[data-testid="lane"][data-state="done"] [data-testid="lane-title"]')
    .first()
    .click();
  const address = await page.locator('[data-testid="lesson-panel-foot"] a').getAttribute('href');
  await open(page, address ?? '');
  await page.evaluate('window.notReloaded = true');
  const text = page.locator('[data-testid="lesson-body"]');
  const before = await text.textContent();
  const heading = text.locator('h2, h3').nth(1);
  const title = await heading.textContent();
  await heading.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  // The place is remembered with the frame after the scroll.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  const stood = await heading.evaluate((one) => one.getBoundingClientRect().top);

  // So slowly that it is seen to be written.
  await product.model.control.set({ tokensPerSecond: 10, seed: 11 });
  // By keyboard, so that the page stays where it is.
  await page.getByRole('button', { name: 'Rewrite' }).evaluate((one) => {
    one.focus({ preventScroll: true });
  });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.locator('textarea').fill('With an example from the kitchen');
  await dialog.getByRole('button', { name: 'Rewrite' }).click();
  const news = page.locator('[data-testid="lesson-news"] [role="status"]');
  await news.getByText('This lesson is being rewritten.').waitFor(LONG);
  await picture(page, 'lesson-rewriting');
  await product.model.control.set({ tokensPerSecond: 0 });
  await news.getByText('You are reading the new text.').waitFor(LONG);
  await expect.poll(() => text.textContent()).not.toBe(before);
  expect(await page.evaluate('window.notReloaded')).toBe(true);
  const same = text.locator('h2, h3').filter({ hasText: title ?? '' });
  if ((await same.count()) > 0) {
    const stands = await same.first().evaluate((one) => one.getBoundingClientRect().top);
    expect(Math.abs(stands - stood)).toBeLessThan(40);
  }
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-rewritten');
  expect(complaints).toEqual([]);
});

it('[JOURNEY-9] a lesson the model refused is an extract that says so, until it is written again', async () => {
  const { page, complaints, person } = await product.visitAsNew('Barbara Liskov');
  const planned = await plannedCourse(person, { file });
  await open(page, planned.planPath);
  await product.model.control.set({ faults: [{ fault: 'filtered', role: 'writer' }] });
  try {
    await approvePlan(page);
    const course = page.locator('[data-testid="studio-course"]').first();
    const lane = course.locator('[data-testid="lane"][data-state="done"]').first();
    await lane
      .getByText('taken word for word from the book: the AI refused to write it')
      .waitFor(LONG);
    await lane.locator('[data-testid="lane-title"]').click();
    await page.getByText('and not reviewed: the AI refused to write this lesson.').waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'lesson-refused');
  } finally {
    await product.model.control.set({ faults: [] });
  }
  await page.getByRole('button', { name: 'Rewrite with AI' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rewrite' }).click();
  // Done, and by the model: nobody is asked any more.
  const foot = page.locator('[data-testid="lesson-panel-foot"]');
  await foot.getByRole('button', { name: 'Rewrite', exact: true }).waitFor(LONG);
  await page.getByText('and not reviewed: the AI refused').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('[JOURNEY-9] a lesson that could not be paid says so, in the Studio and where it is read', async () => {
  const { page, complaints, person } = await product.visitAsNew('Grace Hopper');
  const planned = await plannedCourse(person, { file });
  // As if its plan had cost all there is.
  const spend = () =>
    product.query(
      `update run_step s set input_tokens = 1200000 from run r
        where r.id = s.run_id and r.kind = 'plan' and r.course_id = $1 returning s.name`,
      [planned.id],
    );
  await expect.poll(async () => (await spend()).length, LONG).toBeGreaterThan(0);
  await open(page, planned.planPath);
  const { requests } = await product.model.control.counts();
  await approvePlan(page);
  const course = page.locator('[data-testid="studio-course"]').first();
  const lane = course.locator('[data-testid="lane"][data-state="done"]').first();
  await lane.getByText('taken word for word from the book: the budget is spent').waitFor(LONG);
  expect((await product.model.control.counts()).requests).toBe(requests);
  await lane.locator('[data-testid="lane-title"]').click();
  await page.getByText('the rest of the course’s budget did not cover this lesson').waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-unpaid');
  await page.locator('[data-testid="lesson-panel-foot"] a').click();
  await page.getByText('Taken word for word from the book, without AI.').waitFor();
  expect(complaints).toEqual([]);
});
