/** The Studio when things go wrong: lessons that fail, that are stopped, that lose their line. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainParagraphs } from '#web/studio/plain-text.ts';
import { findings, open, type VisitOptions } from './browser.ts';
import { approvePlan } from './creator.ts';
import { hearStreams } from './heard-streams.ts';
import { plannedCourse } from './seeded-course.ts';
import { sharedProductWithModel } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';
import { startWeakLine } from './weak-line.ts';

/** Tokens a second, to be interrupted in the middle of a lesson. */
const SLOWLY = 60;
/** The same where much is looked at before the interruption: no lesson ends meanwhile. */
const HARDLY = 2;
const LONG = { timeout: 120_000, interval: 100 };

let file: string;

const product = sharedProductWithModel();
beforeAll(async () => {
  file = join(product.directory, 'plant-life.pdf');
  await outlineBook(file);
});

/** A signed-in person whose course is planned, not yet approved. */
async function withPlan(options?: VisitOptions) {
  const visited = await product.visitAsNew('Grace Hopper', options);
  const course = await plannedCourse(visited.person, { file });
  // From its first socket on: a page asks for no text that it has already heard.
  const heard = hearStreams(visited.page);
  await open(visited.page, course.planPath);
  await visited.page.locator('[data-testid="structure-chapters"]').waitFor();
  return { ...visited, heard };
}

/** The only course of this person. */
const newest = (page: Page) => page.locator('[data-testid="studio-course"]').first();

/** The text in the panel as it stands, paragraph by paragraph. */
const shownText = (page: Page) => page.locator('[data-testid="arriving"] p').allTextContents();

async function storedLesson(page: Page): Promise<{ id: string; content: string }> {
  const address = await page.locator('[data-testid="lesson-panel-foot"] a').getAttribute('href');
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
  it('[JOURNEY-8] says why, needs somebody, and is done after a retry', async () => {
    const { page, complaints } = await withPlan();
    const title = await page
      .locator('[data-testid="structure-lesson"] [data-testid="inline-title"]')
      .nth(1)
      .inputValue();
    await product.model.control.set({
      faults: [{ fault: 'status', status: 401, role: 'writer', contains: `\nLesson: ${title}\n` }],
    });
    await approvePlan(page);
    const failed = newest(page).locator('[data-testid="lane"][data-state="failed"]');
    await failed.waitFor();
    await expect.poll(() => failed.locator('[data-testid="lane-title"]').textContent()).toBe(title);
    await expect
      .poll(() => failed.locator('[data-testid="lane-line"]').textContent())
      .toContain('The model server answered 401.');
    const total = await newest(page).locator('[data-testid="lane"]').count();
    await expect
      .poll(() => newest(page).locator('[data-testid="lane"][data-state="done"]').count(), LONG)
      .toBe(total - 1);
    await newest(page)
      .getByRole('tab', { name: /^Needs you/ })
      .click();
    // What was kept below 9 needs somebody as well; what failed stands first.
    const first = newest(page).locator('[data-testid="lane"]').first();
    await expect.poll(() => first.getAttribute('data-state')).toBe('failed');
    await failed.locator('[data-testid="lane-title"]').click();
    await page.locator('[data-testid="lesson-panel-failure"]').waitFor();
    expect(await findings(page)).toEqual([]);

    await product.model.control.set({ faults: [] });
    await failed.getByRole('button', { name: 'Retry' }).click();
    await newest(page).getByRole('tab', { name: /^All/ }).click();
    await expect
      .poll(() => newest(page).locator('[data-testid="lane"][data-state="done"]').count(), LONG)
      .toBe(total);
    expect(complaints).toEqual([]);
  });
});

describe('stopping', () => {
  it('[JOURNEY-8] one lesson, then all after asking; what was stopped is taken up again', async () => {
    const { context, page, complaints, org } = await withPlan();
    await product.model.control.set({ tokensPerSecond: HARDLY });
    await approvePlan(page);
    const course = newest(page);
    const total = await course.locator('[data-testid="lane"]').count();
    const home = await context.newPage();
    await open(home, `/${org}/dashboard`);
    await home.locator('[data-testid="side-live"]').waitFor();
    await expect
      .poll(() => home.locator('[data-testid="side-live"] [aria-hidden]').last().textContent())
      .toBe(`0/${total}`);

    const title = await course
      .locator('[data-testid="lane"][data-state="writing"] [data-testid="lane-title"]')
      .first()
      .textContent();
    await course
      .locator('[data-testid="lane"][data-state="writing"] [data-testid="lane-title"]')
      .first()
      .click();
    await page.getByRole('button', { name: 'Stop this lesson' }).click();
    const stopped = course.locator('[data-testid="lane"][data-state="cancelled"]');
    await stopped.waitFor();
    await expect
      .poll(() => stopped.locator('[data-testid="lane-title"]').textContent())
      .toBe(title);
    await expect
      .poll(() => stopped.locator('[data-testid="lane-state"]').textContent())
      .toContain('Cancelled');

    await course.getByRole('button', { name: 'Stop', exact: true }).click();
    const asking = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await asking.waitFor();
    expect(await findings(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await asking.waitFor({ state: 'detached' });
    await expect.poll(() => stopped.count()).toBe(1);

    await course.getByRole('button', { name: 'Stop', exact: true }).click();
    await asking.getByRole('button', { name: 'Stop writing' }).click();
    await expect.poll(() => stopped.count(), LONG).toBe(total);
    await product.model.control.until((counts) => counts.open === 0);
    await expect.poll(() => home.locator('[data-testid="side-live"]').count(), LONG).toBe(0);

    await product.model.control.set({ tokensPerSecond: 0 });
    await course.getByRole('button', { name: `Retry ${total} lessons` }).click();
    await expect
      .poll(() => course.locator('[data-testid="lane"][data-state="done"]').count(), LONG)
      .toBe(total);
    expect(complaints).toEqual([]);
  });
});

describe('a line that is cut in the middle of a lesson', () => {
  it('[JOURNEY-8] is spoken of calmly, and ends with every character of the stored lesson', async () => {
    const line = await startWeakLine();
    const { context, page, heard } = await withPlan({ proxy: line.url });
    await product.model.control.set({ tokensPerSecond: SLOWLY });
    await approvePlan(page);
    await newest(page)
      .locator('[data-testid="lane"][data-state="writing"] [data-testid="lane-title"]')
      .first()
      .click();
    await expect
      .poll(async () => (await shownText(page)).join('').length, LONG)
      .toBeGreaterThan(40);

    const notice = page.getByText('Connection lost. Picking up where it stopped.');
    const before = line.tunnels();
    line.cut();
    await notice.waitFor();
    const { tokensDelivered } = await product.model.control.counts();
    await product.model.control.until((counts) => counts.tokensDelivered > tokensDelivered + 50);
    // What stands there stays to be read.
    expect((await shownText(page)).join('').length).toBeGreaterThan(40);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    line.mend();
    await product.model.control.set({ tokensPerSecond: 0 });
    await notice.waitFor({ state: 'detached' });
    expect(line.tunnels()).toBeGreaterThan(before);

    await page.locator('[data-testid="lesson-panel-foot"] a').waitFor(LONG);
    const { id, content } = await storedLesson(page);
    await expect.poll(() => heard.get(`lesson/${id}`)?.ended, LONG).toBe(true);
    expect(heard.get(`lesson/${id}`)?.text).toBe(content);
    await expect
      .poll(() => shownText(page), LONG)
      .toEqual(plainParagraphs(content).map((paragraph) => paragraph.text));
    await context.close();
    await line.close();
  });
});

describe('a second tab that comes late', () => {
  it('[JOURNEY-8] catches up in the middle and ends with every character of the stored lesson', async () => {
    const { context, page, org } = await withPlan();
    await product.model.control.set({ tokensPerSecond: SLOWLY });
    await approvePlan(page);
    await newest(page)
      .locator('[data-testid="lane"][data-state="writing"] [data-testid="lane-title"]')
      .first()
      .click();
    const title = await page.locator('[data-testid="lesson-panel"] h2').textContent();
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
    await product.model.control.set({ tokensPerSecond: 0 });

    await late.locator('[data-testid="lesson-panel-foot"] a').waitFor(LONG);
    const { id, content } = await storedLesson(late);
    await expect.poll(() => heard.get(`lesson/${id}`)?.ended, LONG).toBe(true);
    expect(heard.get(`lesson/${id}`)?.text).toBe(content);
    const paragraphs = plainParagraphs(content).map((paragraph) => paragraph.text);
    for (const tab of [page, late]) {
      await expect.poll(() => shownText(tab), LONG).toEqual(paragraphs);
    }
  });
});
