/** A course without a book in a real browser: the idea, the filled form, the plan, the lessons. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings, open, picture } from './browser.ts';
import { allLessonsDone, approvePlan } from './creator.ts';
import { sharedProduct, sharedProductWithModel } from './test-product.ts';

const product = sharedProductWithModel();

const ideaField = (page: Page) => page.locator('[data-testid="idea"] textarea');
const ideaButton = (page: Page) => page.locator('[data-testid="idea"] button[type="submit"]');
const titleField = (page: Page) => page.locator('[data-testid="wizard-form"] input').first();

/** A suggestion applied, a lesson for a goal: the model works, the person decides. */
async function refineStructure(page: Page, language: 'en' | 'ko'): Promise<void> {
  const lessons = page.locator('[data-testid="structure-lesson"]');
  const before = await lessons.count();
  await page.locator('[data-testid="curriculum"] form button[type="submit"]').click();
  const offered = page.locator('[data-testid="curriculum-list"] li');
  await offered.first().waitFor();
  const impact = await page.locator('[data-testid="curriculum-impact"]').first().textContent();
  expect(impact).toContain(language === 'en' ? '1 lesson added' : '레슨 1개 추가');
  expect(impact).toContain(language === 'en' ? '2 lessons to be written anew' : '새로 쓸 레슨 2개');
  await expect.poll(() => lessons.count()).toBe(before);
  await picture(page, `suggestions-${language}`);
  await offered.first().locator('button').first().click();
  await expect.poll(() => lessons.count()).toBe(before + 1);

  const open = page.locator('[data-testid="structure-end"] button').nth(1);
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').waitFor();
  await dialog.locator('[data-kind="primary"]').click();
  await dialog.locator('[data-slot="field-error"]').waitFor();
  await dialog.locator('textarea').fill(language === 'en' ? 'Sourdough' : '천연 발효종');
  expect(await findings(page)).toEqual([]);
  await dialog.locator('[data-kind="primary"]').click();
  await expect.poll(() => lessons.count()).toBe(before + 2);

  // A failure says what was asked and why it came to nothing; the plan stays.
  await product.model.control.set({
    faults: [{ fault: 'status', status: 401, role: 'curriculum' }],
  });
  await page.locator('[data-testid="curriculum"] form button[type="submit"]').click();
  const failed = language === 'en' ? 'Failed to generate suggestions' : '제안을 만들지 못했어요';
  await page.getByText(failed).waitFor();
  await expect.poll(() => lessons.count()).toBe(before + 2);
  await product.model.control.reset();
}

it('[JOURNEY-4] [BEGINNING-6] [BEGINNING-8] fills the form from an idea, can be stopped and undone, keeps the text when it fails, and goes on elsewhere', async () => {
  const { page, complaints, org, person } = await product.visitAsNew('Grace Hopper');
  await open(page, `/${org}/dashboard/courses/new`);
  await page.getByText('No book? Describe the course below.').waitFor();

  await ideaButton(page).click();
  await page.getByText('Please describe your course idea').waitFor();
  await ideaField(page).fill('Knots');
  await ideaButton(page).click();
  await page.getByText('Please provide a more detailed course description').waitFor();
  await expect.poll(() => ideaField(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  expect((await product.model.control.counts()).byRole.form ?? 0).toBe(0);

  // By keyboard through the examples.
  await page.getByText('Examples', { exact: true }).click();
  await page.getByRole('radio', { name: 'Arts & Design' }).click();
  await page.getByRole('button', { name: /^Drawing from observation/ }).click();
  await expect.poll(() => ideaField(page).inputValue()).toContain('Drawing from observation');
  await expect
    .poll(() => page.locator('[data-testid="idea"] [data-slot="field-count"]').textContent())
    .toMatch(/^149 \/ 500$/);
  expect(await findings(page)).toEqual([]);
  await picture(page, 'idea-examples');

  // A model that fails, then one that does not answer: the text stays.
  await product.model.control.set({
    faults: [{ fault: 'status', status: 401, role: 'form', times: 1 }],
  });
  await ideaButton(page).click();
  await page.getByText('The model server answered 401.').waitFor();
  await expect.poll(() => ideaField(page).inputValue()).toContain('Drawing from observation');
  await product.model.control.set({ faults: [{ fault: 'hang', role: 'form' }] });
  await ideaButton(page).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await product.model.control.until((counts) => counts.open === 0);
  await expect.poll(() => ideaField(page).inputValue()).toContain('Drawing from observation');

  await product.model.control.reset();
  await titleField(page).fill('Mine');
  await ideaButton(page).click();
  await page.getByText('The form below is filled in.').waitFor();
  await expect.poll(() => titleField(page).inputValue()).toContain('Drawing from observation');
  expect(await findings(page)).toEqual([]);
  await picture(page, 'idea-filled');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titleField(page).inputValue()).toBe('Mine');
  const kept = `select details ->> 'title' as title from course_beginning
    join "user" on "user".id = user_id where email = $1`;
  await expect.poll(() => product.query(kept, [person.email])).toEqual([{ title: 'Mine' }]);

  // Another device goes on with it, says so, and asks before it is thrown away.
  const elsewhere = await product.visitAs(person);
  await open(elsewhere.page, `/${org}/dashboard/courses/new`);
  await expect.poll(() => titleField(elsewhere.page).inputValue()).toBe('Mine');
  const resumed = elsewhere.page.getByText('You are going on with the course');
  await resumed.waitFor();
  expect(await findings(elsewhere.page)).toEqual([]);
  await picture(elsewhere.page, 'wizard-resumed');
  await elsewhere.page.getByRole('button', { name: 'Discard' }).click();
  const asked = elsewhere.page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Discard' }).click();
  await resumed.waitFor({ state: 'detached' });
  await expect.poll(() => titleField(elsewhere.page).inputValue()).toBe('');
  expect(await product.query(kept, [person.email])).toEqual([]);
  expect(elsewhere.complaints).toEqual([]);
  // What the browser says of a refused request is no complaint of ours.
  expect(complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
});

it.for([
  { language: 'en', theme: 'light', width: 1280, name: 'Mary Shelley' },
  { language: 'ko', theme: 'dark', width: 390, name: '박서연' },
] as const)(
  '[JOURNEY-4] plans and writes a course without a book in $language',
  async ({ language, theme, width, name }) => {
    const { page, complaints, org } = await product.visitAsNew(name, {
      language,
      theme,
      width,
    });
    await open(page, `/${org}/dashboard/courses/new`);
    await page.locator('[data-testid="wizard-note"]').waitFor();
    await picture(page, `wizard-${language}`);
    await titleField(page).fill(language === 'en' ? 'Bread' : '빵 굽기');
    const plan = page.locator('[data-testid="wizard-form"] button[type="submit"]');
    await plan.click();
    // The description is all there is to plan from.
    await page.locator('[data-slot="field-error"]').waitFor();
    await ideaField(page).fill(
      language === 'en'
        ? 'Bread at home for people who never baked'
        : '빵을 처음 굽는 사람을 위한 집에서 하는 제빵',
    );
    await ideaButton(page).click();
    await page.locator('[data-testid="idea"] [data-slot="notice"]').waitFor();
    await plan.click();
    await page.locator('[data-testid="structure-chapters"]').waitFor();
    await expect.poll(() => page.locator('main [data-slot="edge-frame"]').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await refineStructure(page, language);
    expect(await findings(page)).toEqual([]);
    await picture(page, `plan-${language}`);
    await approvePlan(page);
    await allLessonsDone(page);
    await open(page, `/${org}/dashboard/courses`);
    await page.locator('[data-testid="course-row"]').first().click();
    await page.locator('a[href$="/content"]').first().click();
    await page.locator('[data-testid="chapter-list"]').waitFor();
    await page
      .getByText(language === 'en' ? 'from a description' : '책 없이 설명으로 만듦')
      .waitFor();
    await picture(page, `course-${language}`);
    await page.locator('[data-testid="chapter-list"] a').first().click();
    const note = language === 'en' ? 'Written from general knowledge' : '출처 없이 일반 지식으로';
    await expect
      .poll(() => page.locator('[data-testid="lesson"] blockquote').textContent())
      .toContain(note);
    await expect
      .poll(() => page.locator('[data-testid="lesson"] [data-slot="page-chip"]').count())
      .toBe(0);
    expect(await findings(page)).toEqual([]);
    await picture(page, `lesson-${language}`);
    expect(complaints).toEqual([]);
  },
);

describe('without a model', () => {
  const product = sharedProduct();

  it('[JOURNEY-4] says plainly what to set up, and keeps the text', async () => {
    const { page, org } = await product.visitAsNew('Emmy Noether');
    await open(page, `/${org}/dashboard/courses/new`);
    await page.getByText('This Lectern has no AI set up').waitFor();
    await ideaField(page).fill('Symmetry for people who like patterns');
    await ideaButton(page).click();
    await page.getByText('This needs a language model, and none is connected').waitFor();
    await expect
      .poll(() => ideaField(page).inputValue())
      .toBe('Symmetry for people who like patterns');
    await expect
      .poll(() => page.locator('[data-testid="wizard-form"] button[type="submit"]').isDisabled())
      .toBe(true);
    expect(await findings(page)).toEqual([]);
  });
});
