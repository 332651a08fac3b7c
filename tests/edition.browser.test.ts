/** A course gets its edition in the other language: begun, translated, written, compared, matched. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, open } from './browser.ts';
import { allLessonsDone, approvePlan } from './creator.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct, sharedProductWithModel, type SignedIn } from './test-product.ts';

const LONG = { timeout: 120_000, interval: 200 };

const WORDS = {
  en: { more: 'More', add: 'Add a Korean edition', open: 'Open the Korean edition' },
  ko: { more: '더 보기', add: '영어판 추가', open: '영어판 열기' },
} as const;

async function openMenu(page: Page, language: 'en' | 'ko', item: string): Promise<void> {
  await page.getByRole('button', { name: WORDS[language].more, exact: true }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens a course of the small book we ship, planned and written. @returns its address. */
async function sampleCourse({ page, person }: SignedIn, language: 'en' | 'ko'): Promise<string> {
  const course = await writtenCourse(person, { sample: language });
  await open(page, `${course.path}/content`);
  await page.locator('[data-testid="chapter-list"]').waitFor();
  return course.path;
}

describe('with a model', () => {
  const product = sharedProductWithModel();

  it.for([
    { language: 'en', name: 'Ada Lovelace', theme: 'light', width: 1280 },
    { language: 'ko', name: '김하늘', theme: 'dark', width: 390 },
  ] as const)(
    '[JOURNEY-5] goes from a course in $language to its edition at $width px',
    async ({ language, name, theme, width }) => {
      const visited = await product.visitAsNew(name, { language, theme, width });
      const { page, complaints } = visited;
      const other = language === 'en' ? 'ko' : 'en';
      const reads = other === 'ko' ? /[가-힣]/ : /^[^가-힣]+$/;
      const course = await sampleCourse(visited, language);
      await expect.poll(() => page.locator('[data-testid="edition"]').count()).toBe(0);

      await openMenu(page, language, WORDS[language].add);
      const dialog = page.getByRole('dialog');
      await dialog.locator('[data-kind="primary"]').waitFor();
      await expectSound(page, complaints, `edition begin ${language}`);
      await dialog.locator('[data-kind="primary"]').click();
      // The page of the course shows its plan as well.
      await page.locator('[data-testid="wizard"] [data-testid="structure-chapters"]').waitFor();
      const titles = page.locator(
        '[data-testid="wizard"] [data-testid="structure-lesson"] [data-testid="inline-title"]',
      );
      const translated = await titles.evaluateAll((fields: { value: string }[]) =>
        fields.map(({ value }) => value),
      );
      expect(translated.length).toBeGreaterThan(1);
      for (const title of translated) expect(title).toMatch(reads);
      await expectSound(page, complaints, `edition plan ${language}`);

      // One of its lessons loses a proof.
      await product.model.control.set({
        faults: [
          { fault: 'parts-missing', role: 'writer', contains: `Lesson: ${translated[1] ?? ''}\n` },
        ],
      });
      await approvePlan(page);
      await allLessonsDone(page);
      await product.model.control.reset();
      await open(page, `${course}/content`);
      const edition = page.locator('[data-testid="edition"]');
      const total = translated.length;
      /** How many lessons say the same, once all have been compared. */
      const equal = async () => {
        const value = (await edition.locator('[data-testid="edition-value"]').textContent()) ?? '';
        const [, same, compared] = /(\d+)\/(\d+)/.exec(value) ?? [];
        return Number(compared) === total ? Number(same) : -1;
      };
      await expect.poll(equal, LONG).toBeGreaterThan(0);
      const before = await equal();
      const differing = edition.locator('[data-testid="edition-list"] > li', {
        hasText: translated[1] ?? '',
      });
      const citation =
        language === 'en' ? 'A citation of p. 5 is missing' : '5쪽 인용 1개가 없어요';
      await expect
        .poll(() => differing.locator('[data-testid="edition-differences"]').textContent())
        .toContain(citation);
      await expectSound(page, complaints, `edition parity ${language}`);

      const lesson = await differing
        .locator('[data-testid="edition-pair"] a')
        .first()
        .getAttribute('href');
      await differing.locator('button').click();
      const match = page.getByRole('dialog');
      await expect.poll(() => match.locator('textarea').inputValue()).not.toBe('');
      await expectSound(page, complaints, `edition match ${language}`);
      await match.locator('[data-kind="primary"]').click();
      await expect.poll(equal, LONG).toBe(before + 1);
      await expect.poll(() => differing.count()).toBe(0);

      await openMenu(page, language, WORDS[language].open);
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === `${course}-${other}`);
      await open(page, `${course}-${other}/content`);
      await expect.poll(equal, LONG).toBe(before + 1);
      await expectSound(page, complaints, `edition other ${language}`);

      // A reader goes from a lesson to the same one in the other language.
      await open(page, lesson ?? '');
      const counterpart = page.locator('[data-testid="lesson-facts"] a');
      const there = await counterpart.getAttribute('href');
      await counterpart.click();
      await page.waitForURL((url) => url.pathname.includes(`-${other}/lessons/`));
      // The address is there before the page is, and both lessons have such a link.
      await expect.poll(() => counterpart.getAttribute('href'), LONG).not.toBe(there);
      await expectSound(page, complaints, `edition lesson ${language}`);
    },
  );
});

describe('without a model', () => {
  const product = sharedProduct();

  it('[JOURNEY-5] says what is needed before anything is made', async () => {
    const visited = await product.visitAsNew('Grace Hopper');
    const { page, complaints } = visited;
    await sampleCourse(visited, 'en');
    await openMenu(page, 'en', WORDS.en.add);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This needs a language model, and none').waitFor();
    await expect.poll(() => dialog.locator('[data-kind="primary"]').isDisabled()).toBe(true);
    await expectSound(page, complaints, 'edition without a model');
  });
});
