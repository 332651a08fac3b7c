/**
 * The whole way in a real browser against the whole product: from signing up to a finished lesson, in
 * both languages; and what happens when the server is killed while lessons are being written.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectSound, open } from './browser.ts';
import { allLessonsDone, approvePlan } from './creator.ts';
import { signUpByHand } from './people.ts';
import { plannedCourse } from './seeded-course.ts';
import { ownProduct, sharedProduct } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

describe.for([
  { language: 'en', name: 'Ada Lovelace', theme: 'light', width: 1280, wide: 1440 },
  { language: 'ko', name: '김하늘', theme: 'dark', width: 390, wide: undefined },
] as const)('a creator in $language at $width px', ({ language, name, theme, width, wide }) => {
  const product = sharedProduct();

  it('[JOURNEY-1] goes from the sign-up to a finished lesson', async () => {
    const { page, complaints } = await product.visit({ language, theme, width });
    /** What is seen on the way, where there is room also on a wider screen in the other theme. */
    const sound = async (where: string) => {
      await expectSound(page, complaints, where);
      const window = page.viewportSize();
      if (wide === undefined || window === null) return;
      await page.setViewportSize({ ...window, width: wide });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html.dark').waitFor();
      await expectSound(page, complaints, `${where} at ${wide} px`);
      await page.setViewportSize(window);
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html.${theme}`).waitFor();
    };
    const org = await signUpByHand(page, product, name);
    await sound('empty home');

    await open(page, `/${org}/dashboard/courses/new`);
    await sound('wizard');
    if (language === 'en') {
      const file = join(product.directory, 'plant-life.pdf');
      await outlineBook(file);
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.locator('[data-testid="document-line"]').waitFor();
      await page.locator('[data-testid="wizard-form"] input').first().fill('Plants, slowly');
      await page.locator('[data-testid="wizard-form"] button[type="submit"]').click();
    } else {
      // Without a book at hand: one press on the empty page.
      await open(page, `/${org}/dashboard`);
      await page.locator('[data-testid="first-steps"] button').click();
      await page.waitForURL(/course=/);
    }

    await page.locator('[data-testid="structure-chapters"]').waitFor();
    await sound('structure');
    const renamed = language === 'en' ? 'Where it all begins' : '여기서 시작해요';
    const first = page
      .locator('[data-testid="structure-lesson"] [data-testid="inline-title"]')
      .first();
    await first.fill(renamed);
    await first.press('Enter');
    // The edit has come back from the server before it is approved.
    await expect.poll(() => first.inputValue()).toBe(renamed);
    await page.locator('[data-testid="wizard-foot"] [data-kind="primary"]').click();

    await page.waitForURL(/\/studio\?course=/);
    const total = await allLessonsDone(page);
    expect(total).toBeGreaterThan(1);
    await sound('studio');

    await open(page, `/${org}/dashboard/courses`);
    await sound('courses');
    await page.locator('[data-testid="course-row"]').first().click();
    await page.locator('a[href$="/content"]').first().waitFor();
    await sound('course menu');
    // What is no page of the course, or of the dashboard, is answered 404 inside the frame.
    const menu = new URL(page.url()).pathname;
    for (const address of [`${menu}/nothing`, `/${org}/dashboard/nothing`]) {
      const missing = await page.request.get(address);
      expect([address, missing.status()]).toEqual([address, 404]);
      const html = await missing.text();
      expect(html).toContain(
        language === 'en' ? 'There is no page at this address' : '이 주소에는 페이지가 없어요',
      );
      expect(html).toContain('side-link');
    }
    await page.locator('a[href$="/content"]').first().click();
    await page.locator('[data-testid="chapter-list"]').waitFor();
    await sound('course');
    await page.locator('[data-testid="chapter-list"] a').first().click();
    await page.locator('[data-testid="lesson-text"]').first().waitFor();
    await expect
      .poll(() => page.locator('[data-testid="lesson-head"] h1').textContent())
      .toBe(renamed);
    await page.locator('[data-slot="page-chip"]').first().click();
    await page.locator('[data-testid="cite-note"][data-lit]').first().waitFor();
    await page.locator('[data-testid="cite-note"][data-lit] button').first().click();
    await page.locator('[data-testid="page-mark"]').first().waitFor();
    await page.locator('[data-slot="segment"] button').last().click();
    await page.locator('[data-testid="page-text"] mark').first().waitFor();
    await sound('lesson with its source');
    await page.keyboard.press('Escape');

    const question = page
      .locator('[data-testid="quiz"]', { has: page.locator('[data-testid="quiz-option"]') })
      .first();
    // On a phone there is one question at a time.
    const pager = page.locator('[data-testid="quiz-pager"] button');
    while (!(await question.isVisible())) await pager.last().click();
    await question.locator('[data-testid="quiz-option"]').first().click();
    await question.locator('[data-testid="quiz-foot"] > button').first().click();
    await question.locator('[data-testid="quiz-foot"] b').waitFor();
    await sound('lesson');

    await open(page, `/${org}/dashboard/rag`);
    await sound('documents');
    await open(page, `/${org}/dashboard`);
    await sound('home');
  });
});

describe('a server that is killed while lessons are being written', () => {
  // A product of its own: it is killed.
  const product = ownProduct();

  it('[JOURNEY-1] comes back, and both tabs end with exactly the stored lessons', async () => {
    await product.model.control.set({ tokensPerSecond: 60 });
    const { context, page, org, person } = await product.visitAsNew('Grace Hopper');
    const file = await outlineBook(join(product.directory, 'killed.pdf'));
    await open(page, (await plannedCourse(person, { file })).planPath);
    await approvePlan(page);
    await page.locator('[data-testid="lane"][data-state="writing"]').first().waitFor();

    await product.restart();
    const second = await context.newPage();
    await second.goto(`/${org}/dashboard/studio`);
    await product.model.control.set({ tokensPerSecond: 0 });
    const total = await allLessonsDone(page);
    expect(await allLessonsDone(second)).toBe(total);

    for (const tab of [page, second]) {
      await tab.locator('[data-testid="lane-title"]').first().click();
      await tab.locator('[data-testid="arriving"] p').nth(2).waitFor();
    }
    // What is stored comes to one after the other.
    const isSame = async () => {
      const [one, other] = await Promise.all(
        [page, second].map((tab) => tab.locator('[data-testid="arriving"]').textContent()),
      );
      return one === other;
    };
    await expect.poll(isSame).toBe(true);
  });
});
