/** A model that is away or cannot be paid, and a lesson that is rewritten while somebody reads it. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { findings, open, picture, type VisitOptions } from './browser.ts';
import { allLessonsDone, approvePlan, planBook, signUp } from './creator.ts';
import { openHouse } from './house.ts';
import { outlineBook } from './pdf/fixtures.ts';
import { queryProduct } from './product-database.ts';

/** Patience with a model that is away is seconds long, and so are the pauses between its probes. */
const LONG = { timeout: 120_000, interval: 100 };
const AWAY = { reset: true, faults: [{ fault: 'status' as const, status: 503 }] };

let file: string;
let model: ModelDouble;
let org: string;
let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

beforeAll(async () => {
  model = await startModelDouble({ seed: 7 });
});
afterAll(() => model?.stop());

const house = openHouse(() => ({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test' }));
beforeAll(async () => {
  file = join(house.directory, 'plant-life.pdf');
  await outlineBook(file);
});
beforeEach(() => model.control.reset());

async function visit(options?: VisitOptions) {
  const visited = await house.visit(options);
  if (session) {
    await visited.context.addCookies(session.filter(({ name }) => name !== 'i18nextLng'));
    return visited;
  }
  org = await signUp(visited.page, house.product, 'Grace Hopper');
  session = await visited.context.cookies();
  return visited;
}

/** Says that it waits and since when; afterwards the model answers again. */
async function waits(page: Page, where: string, name: string): Promise<void> {
  const said = page.locator(where).getByText(/has not answered since \d{1,2}:\d\d/);
  // Not what may still be told of the outage before.
  await model.control.until(({ failed }) => failed >= 5);
  await said.waitFor({ timeout: LONG.timeout });
  expect(await findings(page)).toEqual([]);
  await picture(page, name);
  await model.control.set({ faults: [] });
  await said.waitFor({ state: 'detached', timeout: LONG.timeout });
}

it('a form waits for its model, says since when, and is filled by itself', async () => {
  const { context, page, complaints } = await visit();
  await open(page, `/${org}/dashboard/courses/new`);
  await model.control.set(AWAY);
  await page.locator('.idea textarea').fill('Knots that sailors and climbers use');
  await page.locator('.idea button[type="submit"]').click();
  await waits(page, '.idea', 'wait-form');
  const title = page.locator('.wizard-form input').first();
  await expect.poll(() => title.inputValue(), LONG).not.toBe('');
  expect(complaints).toEqual([]);

  // Whoever looks after the installation finds the call with the organization that asked.
  await open(page, '/admin/agents');
  await picture(page, 'monitor-filters');
  await page.getByRole('tab', { name: /^Before a course/ }).click();
  await page.getByRole('button', { name: /^Open the call for/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Knots that sailors and climbers use').first().waitFor();
  await picture(page, 'monitor-form');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await findings(page)).toEqual([]);
  await picture(page, 'monitor-early');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a plan, a change to it and its lessons wait, say since when, and go on by themselves', async () => {
  const { context, page, complaints } = await visit({ width: 390, height: 844, theme: 'dark' });
  await open(page, `/${org}/dashboard/courses/new`);
  await model.control.set(AWAY);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-testid="document-line"]').waitFor();
  await page.locator('.wizard-form button[type="submit"]').click();
  await waits(page, '.forming', 'wait-plan');
  await page.locator('.plan-chapters').waitFor();

  await model.control.set(AWAY);
  await page.locator('.curriculum form button[type="submit"]').click();
  await waits(page, '.curriculum', 'wait-change');
  await page.locator('.curriculum-list li').first().waitFor();

  await model.control.set(AWAY);
  await approvePlan(page);
  const lane = page.locator('.lane').first();
  await lane.getByText('Waiting for the model. It goes on by itself.').waitFor(LONG);
  await lane.locator('.lane-title').click();
  await waits(page, '.lesson-panel', 'wait-lesson');
  await page.keyboard.press('Escape');
  await allLessonsDone(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a lesson that is rewritten is shown where it is read, and says so', async () => {
  const { context, page, complaints } = await visit();
  await open(page, `/${org}/dashboard/studio`);
  await page.locator('.lane-done .lane-title').first().click();
  const address = await page.locator('.lesson-panel-foot a').getAttribute('href');
  await open(page, address ?? '');
  await page.evaluate('window.notReloaded = true');
  const text = page.locator('.lesson-body');
  const before = await text.textContent();
  const heading = text.locator('h2, h3').nth(1);
  const title = await heading.textContent();
  await heading.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  // The place is remembered with the frame after the scroll.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  const stood = await heading.evaluate((one) => one.getBoundingClientRect().top);

  await model.control.set({ tokensPerSecond: 400, seed: 11 });
  // By keyboard, so that the page stays where it is.
  await page.getByRole('button', { name: 'Write again' }).evaluate((one) => {
    one.focus({ preventScroll: true });
  });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.locator('textarea').fill('With an example from the kitchen');
  await dialog.getByRole('button', { name: 'Write again' }).click();
  const news = page.locator('.lesson-news [role="status"]');
  await news.getByText('This lesson is being written again.').waitFor(LONG);
  await picture(page, 'lesson-rewriting');
  await news.getByText('You are reading the new text.').waitFor(LONG);
  expect(await text.textContent()).not.toBe(before);
  expect(await page.evaluate('window.notReloaded')).toBe(true);
  const same = text.locator('h2, h3').filter({ hasText: title ?? '' });
  if ((await same.count()) > 0) {
    const stands = await same.first().evaluate((one) => one.getBoundingClientRect().top);
    expect(Math.abs(stands - stood)).toBeLessThan(40);
  }
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-rewritten');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a lesson that could not be paid says so, in the Studio and where it is read', async () => {
  const { context, page, complaints } = await visit();
  await planBook(page, org, file);
  const courseId = new URL(page.url()).searchParams.get('course');
  // As if its plan had cost all there is.
  await queryProduct(
    house.dataDir,
    `update actor_step set input_tokens = 1200000 where machine = 'courseCreation' and id = $1`,
    [courseId],
  );
  const { requests } = await model.control.counts();
  await approvePlan(page);
  const course = page.locator('.studio-course').first();
  const lane = course.locator('.lane-done').first();
  await lane.getByText('in the source’s own sentences: the budget is spent').waitFor(LONG);
  expect((await model.control.counts()).requests).toBe(requests);
  await lane.locator('.lane-title').click();
  await page.getByText('the rest of the course’s budget did not cover this lesson').waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-unpaid');
  await page.locator('.lesson-panel-foot a').click();
  await page.getByText('Compiled from the book’s own sentences, without a model.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
