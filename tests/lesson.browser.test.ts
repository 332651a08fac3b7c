/** A lesson as it is read and edited: nothing moves, the page behind a citation is the page. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSound, findings, hydrated, open, type VisitOptions } from './browser.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

const product = sharedProduct();
let creator: TestPerson;
let courseId: string;
let lesson: string;
let another: string;

/** Every shift of a line counts, those after a press too. */
const COUNT_SHIFTS = `window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts.push(entry.value);
}).observe({ type: 'layout-shift', buffered: true });`;

/** Pixels between each two things of the text that stand under one another, whatever they are. */
const GAPS = `(() => {
  const things = [...document.querySelectorAll('[data-slot="lesson-text"] > *')]
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  return things.slice(1).map(({ top }, at) => Math.round(top - things[at].bottom));
})()`;
/** What stands above a heading, which is the most. */
const MOST = 48;

beforeAll(async () => {
  creator = await newPerson(product, 'Mary Somerville');
  const file = await outlineBook(join(product.directory, 'plants.pdf'));
  const course = await writtenCourse(creator, { file });
  courseId = course.id;
  // Lessons next to each other have names that no line of a phone holds.
  await product.query(
    `update lesson set title = title || ', and what all of them have to do with one another'
      where course_id = $1`,
    [courseId],
  );
  const [row] = await product.query(
    `select slug from lesson where course_id = $1 and citations <> '[]' order by position`,
    [courseId],
  );
  const [other] = await product.query(
    `select title from lesson where course_id = $1 and slug <> $2 order by position desc`,
    [courseId, row?.['slug']],
  );
  another = String(other?.['title']);
  const slug = course.path.split('/').at(-1) ?? '';
  lesson = `/${creator.org}/learn/courses/${slug}/lessons/${String(row?.['slug'])}`;
  await product.query(
    `update document_page set label = 'A-' || number
      where document_id = (select document_id from course where id = $1)`,
    [courseId],
  );
});

const come = (options?: VisitOptions) => product.visitAs(creator, options);
const chip = (page: Page) => page.locator('[data-testid="lesson-text"] [data-slot="page-chip"]');
const shifted = (page: Page) => page.evaluate<number>('window.shifts.reduce((a, b) => a + b, 0)');

describe('the page behind a citation', () => {
  it.for([
    { language: 'en', theme: 'light', width: 1280 },
    { language: 'ko', theme: 'dark', width: 390 },
  ] as const)(
    '[JOURNEY-23] is the page, with the quote marked, in $language at $width px',
    async (options) => {
      const { page, complaints } = await come(options);
      await open(page, lesson);
      const first = chip(page).first();
      await expect.poll(() => first.textContent()).toContain('A-');
      await expect.poll(() => first.getAttribute('title')).toMatch(/\d/);
      await first.click();
      await page.locator('[data-testid="cite-note"][data-lit] button').first().click();
      const picture = page.locator('[data-testid="page-picture"]');
      const image = picture.locator('img');
      await image.waitFor();
      await expect
        .poll(() => image.evaluate((shown: object) => Reflect.get(shown, 'naturalWidth') as number))
        .toBeGreaterThan(0);
      await picture.locator('[data-testid="page-mark"]').first().waitFor();
      await expectSound(page, complaints, `lesson page ${options.language}`);
      const width = (await image.boundingBox())?.width ?? 0;
      await picture.getByRole('button').last().click();
      await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(width);
      await expect.poll(() => page.locator('[role="dialog"] h2').textContent()).toContain('A-');
      await page.locator('[data-slot="segment"] button').last().click();
      await page.locator('[data-testid="page-text"] mark').first().waitFor();
      expect(await findings(page)).toEqual([]);
    },
  );

  it('[PAGE-PICTURE-5] is for those only who may read it', async () => {
    const { page } = await come();
    await open(page, lesson);
    await chip(page).first().click();
    await page.locator('[data-testid="cite-note"][data-lit] button').first().click();
    const image = page.locator('[data-testid="page-picture"] img');
    const address = (await image.getAttribute('src')) ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
    const other = await product.visitAsNew('Somebody Else');
    expect((await other.page.request.get(address)).status()).toBe(404);
    const nobody = await product.visit();
    expect((await nobody.page.request.get(address)).status()).toBe(404);
  });
});

describe('reading', () => {
  it.for([1440, 1280, 390])(
    '[JOURNEY-23] has no holes, and moves nothing when a citation is pressed, at %i px',
    async (width) => {
      const { page } = await come({ width });
      await page.addInitScript(COUNT_SHIFTS);
      await open(page, lesson);
      // The tools of who made it are there.
      await page.locator('[data-testid="lesson-actions"]').waitFor();
      // The letters of the book come once, and only with the first page of it.
      await page.evaluate('document.fonts.ready.then(() => { window.shifts.length = 0; })');
      const gaps = await page.evaluate<number[]>(GAPS);
      expect(gaps.length).toBeGreaterThan(1);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(MOST);
      for (const at of [0, 1]) {
        await chip(page).nth(at).click();
        await page.locator('[data-testid="cite-note"][data-lit]').waitFor();
      }
      expect(await shifted(page)).toBeLessThan(0.02);
    },
  );

  it('[JOURNEY-20] has its contents open where there is room, and targets to be hit where there is none', async () => {
    const wide = await come({ width: 1440 });
    await open(wide.page, lesson);
    const spine = wide.page.locator('[data-testid="lesson-spine"]');
    const heading = (await wide.page.locator('h1').textContent()) ?? '';
    await expect.poll(() => spine.getByText(heading).first().isVisible()).toBe(true);
    await expectSound(wide.page, wide.complaints, 'lesson wide');
    const narrow = await come({ width: 1280 });
    await open(narrow.page, lesson);
    const links = narrow.page.locator('[data-testid="lesson-spine"] a');
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(24);
    }
    await expect.poll(() => links.first().locator('span').isVisible()).toBe(false);
  });

  it('[JOURNEY-20] is set larger for who wishes so, and stays so', async () => {
    const { page, complaints } = await come();
    await open(page, lesson);
    const size = () =>
      page.evaluate<number>(
        `parseFloat(getComputedStyle(document.querySelector('[data-testid="lesson-text"]')).fontSize)`,
      );
    const before = await size();
    await page.getByRole('button', { name: 'Text size' }).click();
    await page.getByRole('menuitem', { name: 'Extra large' }).click();
    await expect.poll(size).toBeGreaterThan(before * 1.2);
    await page.reload();
    await hydrated(page);
    await expect.poll(size).toBeGreaterThan(before * 1.2);
    expect(complaints).toEqual([]);
  });

  it('[JOURNEY-20] goes on from the thumb of a phone, and prints the text alone', async () => {
    const { page, complaints } = await come({ width: 390, language: 'ko', theme: 'dark' });
    await open(page, lesson);
    const dock = page.locator('[data-testid="lesson-dock"]');
    await dock.getByRole('button').first().click();
    await page.getByRole('dialog').locator('[aria-current="page"]').waitFor();
    await expectSound(page, complaints, 'lesson contents phone');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => dock.isVisible()).toBe(false);
    await expect.poll(() => page.locator('[data-testid="lesson-actions"]').isVisible()).toBe(false);
    await expect
      .poll(() => page.locator('[data-testid="lesson-text"]').first().isVisible())
      .toBe(true);
  });

  it('[JOURNEY-20] finds other lessons by their names', async () => {
    const { page, complaints } = await come();
    await open(page, lesson);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await search.fill(another);
    // The first of those that were there before is the lesson that is open.
    await page.getByRole('menuitem').filter({ hasText: another }).first().click();
    await expect.poll(() => page.url()).not.toContain(lesson);
    expect(complaints).toEqual([]);
  });
});
