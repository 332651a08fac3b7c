/** The Studio when things go wrong: lessons that fail, that are stopped, that lose their line. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { plainParagraphs } from '#web/studio/plain-text.ts';
import { findings, open, type VisitOptions } from './browser.ts';
import { approvePlan, planBook, signUp } from './creator.ts';
import { hearStreams } from './heard-streams.ts';
import { openHouse } from './house.ts';
import { outlineBook } from './pdf/fixtures.ts';
import { startWeakLine } from './weak-line.ts';

/** Tokens a second, to be interrupted in the middle of a lesson. */
const SLOWLY = 60;
/** The same where much is looked at before the interruption: no lesson ends meanwhile. */
const HARDLY = 2;
const LONG = { timeout: 120_000, interval: 100 };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

let file: string;
let model: ModelDouble;
let org: string;
let session: Cookies | undefined;

beforeAll(async () => {
  model = await startModelDouble();
});
afterAll(() => model?.stop());

const house = openHouse(() => ({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test' }));
beforeAll(async () => {
  file = join(house.directory, 'plant-life.pdf');
  await outlineBook(file);
});
beforeEach(() => model.control.reset());

/** A signed-in person whose course is planned, not yet approved. */
async function withPlan(options?: VisitOptions) {
  const visited = await house.visit(options);
  // From its first socket on: a page asks for no text that it has already heard.
  const heard = hearStreams(visited.page);
  if (session) await visited.context.addCookies(session);
  else {
    org = await signUp(visited.page, house.product, 'Grace Hopper');
    session = await visited.context.cookies();
  }
  await planBook(visited.page, org, file);
  return { ...visited, heard };
}

/** The course at the top is the newest; others of this file stand below it. */
const newest = (page: Page) => page.locator('.studio-course').first();

/** The text in the panel as it stands, paragraph by paragraph. */
const shownText = (page: Page) => page.locator('.arriving p').allTextContents();

async function storedLesson(page: Page): Promise<{ id: string; content: string }> {
  const address = await page.locator('.lesson-panel-foot a').getAttribute('href');
  const [, courseSlug, lessonSlug] =
    /courses\/([^/]+)\/lessons\/([^/?]+)/.exec(address ?? '') ?? [];
  const input = { courseSlug, lessonSlug };
  const answer = await page.request.get(
    `/trpc/lesson.get?input=${encodeURIComponent(JSON.stringify(input))}`,
  );
  const { result } = (await answer.json()) as {
    result: { data: { lesson: { id: string; content: string } } };
  };
  return result.data.lesson;
}

describe('a lesson that fails', () => {
  it('says why, needs somebody, and is done after a retry', async () => {
    const { context, page, complaints } = await withPlan();
    const title = await page.locator('.plan-lesson .inline-title').nth(1).inputValue();
    await model.control.set({
      faults: [{ fault: 'filtered', role: 'writer', contains: `\nLesson: ${title}\n` }],
    });
    await approvePlan(page);
    const failed = newest(page).locator('.lane-failed');
    await failed.waitFor();
    expect(await failed.locator('.lane-title').textContent()).toBe(title);
    expect(await failed.locator('.lane-line').textContent()).toContain(
      'The model refused this text.',
    );
    const total = await newest(page).locator('.lane').count();
    await expect.poll(() => newest(page).locator('.lane-done').count(), LONG).toBe(total - 1);
    await newest(page)
      .getByRole('tab', { name: /^Needs you/ })
      .click();
    expect(await newest(page).locator('.lane').count()).toBe(1);
    await failed.locator('.lane-title').click();
    await page.locator('.lesson-panel-failure').waitFor();
    expect(await findings(page)).toEqual([]);

    await model.control.set({ faults: [] });
    await failed.getByRole('button', { name: 'Retry' }).click();
    await newest(page).getByRole('tab', { name: /^All/ }).click();
    await expect.poll(() => newest(page).locator('.lane-done').count(), LONG).toBe(total);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('stopping', () => {
  it('one lesson, then all after asking; what was stopped is taken up again', async () => {
    const { context, page, complaints } = await withPlan();
    await model.control.set({ tokensPerSecond: HARDLY });
    await approvePlan(page);
    const course = newest(page);
    const total = await course.locator('.lane').count();
    const home = await context.newPage();
    await open(home, `/${org}/dashboard`);
    await home.locator('.side-live').waitFor();
    expect(await home.locator('.side-live [aria-hidden]').last().textContent()).toBe(`0/${total}`);

    const title = await course.locator('.lane-writing .lane-title').first().textContent();
    await course.locator('.lane-writing .lane-title').first().click();
    await page.getByRole('button', { name: 'Stop this lesson' }).click();
    const stopped = course.locator('.lane-cancelled');
    await stopped.waitFor();
    expect(await stopped.locator('.lane-title').textContent()).toBe(title);
    expect(await stopped.locator('.lane-state').textContent()).toContain('Cancelled');

    await course.getByRole('button', { name: 'Stop', exact: true }).click();
    const asking = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await asking.waitFor();
    expect(await findings(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await asking.waitFor({ state: 'detached' });
    expect(await stopped.count()).toBe(1);

    await course.getByRole('button', { name: 'Stop', exact: true }).click();
    await asking.getByRole('button', { name: 'Stop writing' }).click();
    await expect.poll(() => stopped.count(), LONG).toBe(total);
    await model.control.until((counts) => counts.open === 0);
    await expect.poll(() => home.locator('.side-live').count(), LONG).toBe(0);

    await model.control.set({ tokensPerSecond: 0 });
    await course.getByRole('button', { name: `Retry ${total} lessons` }).click();
    await expect.poll(() => course.locator('.lane-done').count(), LONG).toBe(total);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a line that is cut in the middle of a lesson', () => {
  it('is spoken of calmly, and ends with every character of the stored lesson', async () => {
    const line = await startWeakLine();
    const { context, page, heard } = await withPlan({ proxy: line.url });
    await model.control.set({ tokensPerSecond: SLOWLY });
    await approvePlan(page);
    await newest(page).locator('.lane-writing .lane-title').first().click();
    await expect
      .poll(async () => (await shownText(page)).join('').length, LONG)
      .toBeGreaterThan(40);

    const notice = page.getByText('Connection lost. Picking up where it stopped.');
    const before = line.tunnels();
    line.cut();
    await notice.waitFor();
    const { tokensDelivered } = await model.control.counts();
    await model.control.until((counts) => counts.tokensDelivered > tokensDelivered + 50);
    // What stands there stays to be read.
    expect((await shownText(page)).join('').length).toBeGreaterThan(40);
    expect(await page.getByRole('alert').count()).toBe(0);
    line.mend();
    await notice.waitFor({ state: 'detached' });
    expect(line.tunnels()).toBeGreaterThan(before);

    await page.locator('.lesson-panel-foot a').waitFor(LONG);
    const { id, content } = await storedLesson(page);
    await expect.poll(() => heard.get(`lesson/${id}`)?.ended, LONG).toBe(true);
    expect(heard.get(`lesson/${id}`)?.text).toBe(content);
    await expect
      .poll(() => shownText(page), LONG)
      .toEqual(plainParagraphs(content).map((paragraph) => paragraph.text));
    await model.control.set({ tokensPerSecond: 0 });
    await context.close();
    await line.close();
  });
});

describe('a second tab that comes late', () => {
  it('catches up in the middle and ends with every character of the stored lesson', async () => {
    const { context, page } = await withPlan();
    await model.control.set({ tokensPerSecond: SLOWLY });
    await approvePlan(page);
    await newest(page).locator('.lane-writing .lane-title').first().click();
    const title = await page.locator('.lesson-panel h2').textContent();
    await expect
      .poll(async () => (await shownText(page)).join('').length, LONG)
      .toBeGreaterThan(80);

    const late = await context.newPage();
    const heard = hearStreams(late);
    await open(late, `/${org}/dashboard/studio`);
    await newest(late)
      .getByRole('button', { name: title ?? '', exact: true })
      .click();
    await expect
      .poll(async () => (await shownText(late)).join('').length, LONG)
      .toBeGreaterThan(80);

    await late.locator('.lesson-panel-foot a').waitFor(LONG);
    const { id, content } = await storedLesson(late);
    await expect.poll(() => heard.get(`lesson/${id}`)?.ended, LONG).toBe(true);
    expect(heard.get(`lesson/${id}`)?.text).toBe(content);
    const paragraphs = plainParagraphs(content).map((paragraph) => paragraph.text);
    for (const tab of [page, late]) {
      await expect.poll(() => shownText(tab), LONG).toEqual(paragraphs);
    }
    await model.control.set({ tokensPerSecond: 0 });
    await context.close();
  });
});
