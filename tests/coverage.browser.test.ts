/** What became of each page, and what becomes of a lesson's proofs when somebody edits it. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findings, hydrated, open, type VisitOptions } from './browser.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

const product = sharedProduct();
let creator: TestPerson;
let course: string;

beforeAll(async () => {
  creator = await newPerson(product, 'Ada Lovelace');
  const file = await outlineBook(join(product.directory, 'plant-life.pdf'));
  course = `${(await writtenCourse(creator, { file })).path}/content`;
});

const come = (options?: VisitOptions) => product.visitAs(creator, options);

const strip = (page: Page) => page.locator('[data-testid="coverage-strip"]');
const said = (page: Page) => strip(page).getAttribute('aria-valuetext');
/** A link of the course's content, in the order of the book. */
const lessonLink = (page: Page, at: number) =>
  page.locator('[data-testid="structure-lesson-link"]').nth(at);

/** What the ruler shows of each chapter, and whether what is shown is seen whole. */
const RULER = `[...document.querySelectorAll('[data-testid="edge-ruler"] > li')].map((chapter) => {
  const [number, title] = chapter.children;
  const room = chapter.getBoundingClientRect();
  const shown = [number, title].filter((part) =>
    part?.checkVisibility() && part.getBoundingClientRect().top < room.bottom - 1);
  return {
    isTitled: shown.includes(title),
    isCut: shown.some((part) => part.getBoundingClientRect().right > room.right + 0.5),
    tooltip: chapter.title,
  };
})`;
describe('the coverage of a course', () => {
  it.for([1280, 390])(
    '[EDGE-RULER-1] names chapters below its edge where there is room, at %i px',
    async (width) => {
      const { page } = await come({ width });
      await open(page, course);
      await page.locator('[data-testid="edge-ruler"] > li').first().waitFor();
      const chapters =
        await page.evaluate<{ isTitled: boolean; isCut: boolean; tooltip: string }[]>(RULER);
      expect(chapters.length).toBeGreaterThan(1);
      for (const chapter of chapters) {
        expect(chapter.isCut).toBe(false);
        if (chapter.isTitled) expect(width).toBeGreaterThan(720);
      }
      expect(chapters.some(({ tooltip }) => tooltip !== '')).toBe(true);
    },
  );

  it('[JOURNEY-6] is walked with the keyboard, lights its lesson, and opens it', async () => {
    const { page, complaints } = await come();
    await open(page, course);
    await strip(page).focus();
    await page.keyboard.press('Home');
    const last = Number(await strip(page).getAttribute('aria-valuemax'));
    while (!/taught/.test((await said(page)) ?? '')) await page.keyboard.press('PageUp');
    await page.locator('[data-testid="chapter-list"] li[data-lit]').waitFor();
    expect(await said(page)).toMatch(/^p\. \d+, taught\..*Lesson \d/);
    await expect
      .poll(() => page.locator('[data-testid="coverage-light"]').count())
      .toBeGreaterThan(0);
    await page.keyboard.press('End');
    await expect.poll(() => strip(page).getAttribute('aria-valuenow')).toBe(String(last));
    await page.keyboard.press('Home');
    while (!/taught/.test((await said(page)) ?? '')) await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lessons\//);
    expect(complaints).toEqual([]);
  });

  it.for([
    { language: 'en', theme: 'light', width: 1280 },
    { language: 'ko', theme: 'dark', width: 390 },
  ] as const)(
    '[JOURNEY-6] is a table that sums to 100 % in $language at $width px',
    async (options) => {
      const { page, complaints } = await come(options);
      await open(page, course);
      await page.locator('[data-testid="coverage-more"] summary').click();
      await page.locator('[data-testid="coverage"] [data-slot="table"] tbody tr').first().waitFor();
      const head =
        (await page.locator('[data-testid="coverage-table-head"] p').textContent()) ?? '';
      const sum = [...head.matchAll(/(\d+(?:\.\d)?)%/g)].reduce(
        (all, [, one]) => all + Number(one),
        0,
      );
      expect(sum).toBeCloseTo(100, 5);
      expect(await findings(page)).toEqual([]);
      await page.locator('[data-testid="coverage-table-head"] button').nth(1).click();
      await page.locator('[data-testid="coverage-entry"]').first().waitFor();
      expect(await findings(page)).toEqual([]);
      await lessonLink(page, 1).hover();
      await page.locator('[data-testid="coverage-light"]').first().waitFor();
      expect(complaints).toEqual([]);
    },
  );
});

describe('the Studio', () => {
  it('[JOURNEY-6] goes from a page to its lesson and back', async () => {
    const { page, complaints } = await come();
    await open(page, `/${creator.org}/dashboard/studio`);
    const box = await strip(page).boundingBox();
    await strip(page).click({ position: { x: (box?.width ?? 0) * 0.9, y: 20 } });
    const chosen = page.locator('[data-testid="lane"][data-selected]');
    await chosen.waitFor();
    await expect
      .poll(() => page.locator('[data-testid="coverage-tip"]').textContent())
      .toContain((await chosen.locator('[data-testid="lane-title"]').textContent()) ?? '');
    await expect.poll(() => page.locator('[data-testid="lane"][data-lit]').count()).toBe(1);
    const first = page.locator('[data-testid="lane"]').first();
    const number = (await first.locator('[data-testid="lane-number"]').textContent()) ?? '';
    await first.locator('[data-testid="lane-title"]').hover();
    await expect
      .poll(() =>
        page.locator('[data-testid="lane"][data-lit] [data-testid="lane-number"]').textContent(),
      )
      .toBe(number);
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** From the page of a lesson through its editor to the Markdown. */
async function editMarkdown(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('[data-testid="lesson-actions"] button').first().click();
  await page.locator('[data-testid="lesson-in-place"] [data-testid="lesson-actions"] a').click();
  await page.waitForURL(/dashboard\/courses\/.*\/lessons\//);
  await page.locator('[data-testid="lesson-edit"] [data-slot="segment"] button').nth(1).click();
}

describe('a lesson that is edited', () => {
  it('[JOURNEY-6] opens its source at the quote', async () => {
    const { page, complaints } = await come();
    await open(page, course);
    await lessonLink(page, 0).click();
    await page.locator('[data-testid="lesson-text"] button[data-slot="page-chip"]').last().click();
    await page.locator('[data-lit] [data-testid="cite-note-page"]').last().click();
    // The page itself is there first, with the words marked on it.
    await page.locator('[data-testid="page-mark"]').first().waitFor();
    await page.locator('[data-slot="segment"] button').last().click();
    const mark = page.locator('[data-testid="page-text"] mark').first();
    await mark.waitFor();
    await expect
      .poll(() =>
        mark.evaluate(
          (element: { getBoundingClientRect(): { top: number } }) =>
            element.getBoundingClientRect().top,
        ),
      )
      .toBeLessThan(900);
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.for([
    { language: 'en', theme: 'light', width: 1280, at: 1 },
    { language: 'ko', theme: 'dark', width: 390, at: 2 },
  ] as const)(
    '[JOURNEY-6] shows what is at risk and is written again in $language at $width px',
    async (options) => {
      const { page, complaints } = await come(options);
      await open(page, course);
      await lessonLink(page, options.at).click();
      await editMarkdown(page);
      const text = page.locator('[data-testid="lesson-edit-text"] textarea');
      await text.waitFor();
      expect(await findings(page)).toEqual([]);

      const before = await text.inputValue();
      await text.fill(`${before}\n\nAn open { brace`);
      await page.locator('[data-testid="lesson-edit-problems"]').waitFor();
      await text.fill(before.replace(/(\p{L}+)([.!?]? <Cite)/u, 'otherwise$2'));
      await page.locator('[data-testid="lesson-edit-proofs"] summary').click();
      await page.locator('[data-fate="sentence"]').first().waitFor();
      expect(await findings(page)).toEqual([]);
      // Leaving asks, and staying loses nothing.
      await page.locator('[data-slot="page-header"] a').click();
      await page.getByRole('alertdialog').waitFor();
      await page.getByRole('alertdialog').locator('[data-kind="quiet"]').click();
      await page.locator('[data-slot="page-header"] button[type="submit"]').click();
      await expect
        .poll(() => page.locator('[data-slot="page-header"] button[type="submit"]').isDisabled())
        .toBe(true);
      await page.locator('[data-slot="page-header"] a').click();

      const risk = page.locator('[data-testid="risk-notice"]');
      await risk.locator('summary').click();
      await expect
        .poll(() => page.locator('[data-slot="page-chip"][data-risk]').count())
        .toBeGreaterThan(0);
      expect(await findings(page)).toEqual([]);

      // On the page of the course one press writes the affected lessons again, after asking.
      await open(page, course);
      const again = page.locator('[data-slot="notice"][data-tone="live"] button');
      await again.click();
      await page.getByRole('dialog').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('dialog').locator('[data-kind="primary"]').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect
        .poll(async () => {
          await open(page, course);
          return page.locator('[data-slot="notice"][data-tone="live"]').count();
        })
        .toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  it('[JOURNEY-6] of two editors the second is shown what the first has saved', async () => {
    const first = await come();
    await open(first.page, course);
    await lessonLink(first.page, 0).click();
    await editMarkdown(first.page);
    const address = new URL(first.page.url()).pathname;
    const second = await come();
    await open(second.page, address);
    const title = (page: Page) => page.locator('[data-testid="lesson-edit"] input').first();
    const save = (page: Page) => page.locator('[data-slot="page-header"] button[type="submit"]');
    await title(first.page).fill('Saved first');
    await save(first.page).click();
    await expect.poll(() => save(first.page).isDisabled()).toBe(true);
    await title(second.page).fill('Saved second');
    await save(second.page).click();
    await second.page.locator('[data-testid="lesson-edit-theirs"]').waitFor();
    await expect
      .poll(() =>
        second.page
          .locator('[data-testid="lesson-edit-theirs"] [data-testid="theirs-title"]')
          .textContent(),
      )
      .toBe('Saved first');
    await expect.poll(() => title(second.page).inputValue()).toBe('Saved second');
    await second.page.locator('[data-testid="lesson-edit-choice"] button').nth(1).click();
    await expect.poll(() => save(second.page).isDisabled()).toBe(true);
  });
});
