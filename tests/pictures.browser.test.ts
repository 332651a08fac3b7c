/** Pictures of lessons in a real browser: wished for, drawn, read, taken out, and nobody else's. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, findings, hydrated, open, pathOf } from './browser.ts';
import { allLessonsDone, approvePlan } from './creator.ts';
import { sharedProductWithModel } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

const product = sharedProductWithModel();

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390 },
] as const;
const SAID = {
  en: {
    speech: 'English',
    wish: 'Generated images',
    note: /Up to three pictures a lesson are drawn/,
    caption: 'AI-generated picture',
    alt: /, seen from the front$/,
  },
  ko: {
    speech: '한국어',
    wish: '생성 이미지',
    note: /레슨마다 그림을 세 장까지 그려요/,
    caption: 'AI가 만든 그림',
    alt: /, 앞에서 본 모습$/,
  },
};

/** Asks for pictures with the book, and is told what will happen. */
async function planWithPictures(page: Page, org: string, file: string, said: typeof SAID.en) {
  await open(page, `/${org}/dashboard/courses/new`);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-testid="document-line"]').waitFor();
  await page
    .locator('[data-testid="wizard-choices"]')
    .getByRole('radio', { name: said.speech })
    .click();
  await page
    .locator('details[data-testid="more"]:has([data-testid="more-choices"]) > summary')
    .click();
  await page.locator('[data-testid="more-choices"]').getByText(said.wish).click();
  await page.getByText(said.note).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-testid="wizard-form"] button[type="submit"]').click();
  await page.locator('[data-testid="structure-chapters"]').waitFor();
}

describe.for(LOOKS)('pictures in $language at $width px', ({ language, theme, width }) => {
  it('[JOURNEY-13] stand in the lesson with their words, and only there', async () => {
    const said = SAID[language];
    const visited = await product.visitAsNew('Maria Merian', { language, theme, width });
    const { page, complaints, org } = visited;
    const file = join(product.directory, `plants-${language}.pdf`);
    await outlineBook(file);
    await planWithPictures(page, org, file, said);
    await approvePlan(page);
    await allLessonsDone(page);
    await open(page, `/${org}/dashboard/courses`);
    await page.locator('[data-testid="course-row"]').first().click();
    await page.locator('a[href$="/content"]').first().click();
    await page.locator('[data-testid="chapter-list"] a').first().click();

    const figures = page.locator('[data-testid="lesson-figure"]');
    await figures.nth(2).waitFor();
    await expect.poll(() => figures.count()).toBe(3);
    const image = figures.first().locator('img');
    await expect.poll(() => image.getAttribute('alt')).toMatch(said.alt);
    await expect
      .poll(() => figures.first().locator('[data-testid="lesson-figure-caption"]').textContent())
      .toBe(said.caption);
    // Its room is kept before it is there.
    const reserved = await image.boundingBox();
    expect(reserved?.width).toBeGreaterThan(200);
    expect(reserved?.height).toBeCloseTo(reserved?.width ?? 0, 0);
    await expect.poll(() => image.getAttribute('loading')).toBe('lazy');
    for (const one of await figures.all()) {
      await one.scrollIntoViewIfNeeded();
      const drawn = () =>
        one
          .locator('img')
          .evaluate((shown: object) => Reflect.get(shown, 'naturalWidth') as number);
      await expect.poll(drawn).toBe(192);
    }
    await expectSound(page, complaints, `pictures-${language}-${width}`);

    // A draft is nobody else's: they are told that nothing is there.
    const address = (await image.getAttribute('src')) ?? '';
    expect((await page.request.get(address)).status()).toBe(200);
    const nobody = await product.visit({ language });
    expect((await nobody.page.request.get(address)).status()).toBe(404);
    const other = await product.visitAsNew('Somebody Else', { language });
    expect((await other.page.request.get(address)).status()).toBe(404);

    // Its line taken out, it stays until that is saved, and not after.
    const lesson = pathOf(page).split('/').at(-1) ?? '';
    const course = pathOf(page).split('/').at(-3) ?? '';
    await open(page, `/${org}/dashboard/courses/${course}/lessons/${lesson}`);
    await hydrated(page);
    await page.locator('[data-testid="lesson-edit"] [data-slot="segment"] button').nth(1).click();
    const text = page.locator('[data-testid="lesson-edit-text"] textarea');
    await text.fill((await text.inputValue()).replace('<Figure id="f1" />', ''));
    expect((await page.request.get(address)).status()).toBe(200);
    await page.locator('[data-testid="lesson-edit"] button[type="submit"]').click();
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  });
});
