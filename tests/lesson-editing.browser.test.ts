/** A lesson that is edited where it is read: words, questions, citations, and two who do it at once. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSound, findings, hydrated, open, picture } from './browser.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();
let creator: TestPerson;
let lesson: string;
let lessonId: string;
let markdown: string;

const COUNT_SHIFTS = `window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts.push(entry.value);
}).observe({ type: 'layout-shift', buffered: true });`;
/** Pixels between what toasts stand in and the button that saves, taken the moment the first one comes. */
const MEASURE_TOASTS = `new MutationObserver(() => {
  const toasts = document.querySelector('[data-sonner-toaster]');
  const save = document.querySelector('[data-testid="rich-toolbar"] [data-kind="primary"]');
  if (!toasts || !save) return;
  window.toastGap ??= save.getBoundingClientRect().top - toasts.getBoundingClientRect().bottom;
}).observe(document.body, { childList: true, subtree: true });`;

beforeAll(async () => {
  creator = await newPerson(product, 'Ada Lovelace');
  const course = await writtenCourse(creator, { sample: 'en' });
  const [row] = await product.query(
    `select id, slug from lesson where course_id = $1 and citations <> '[]' and quiz <> '[]' order by position`,
    [course.id],
  );
  lessonId = String(row?.['id']);
  const slug = course.path.split('/').at(-1) ?? '';
  lesson = `/${creator.org}/learn/courses/${slug}/lessons/${String(row?.['slug'])}`;
  markdown = `/${creator.org}/dashboard/courses/${slug}/lessons/${String(row?.['slug'])}`;
});

const stored = async () => {
  const [row] = await product.query(`select content, quiz, citations from lesson where id = $1`, [
    lessonId,
  ]);
  return {
    content: String(row?.['content']),
    quiz: row?.['quiz'] as { id: string; question: string }[],
    citations: row?.['citations'] as { id: string; page: number; quote: string }[],
  };
};
const text = (page: Page) => page.locator('[data-testid="rich-text"]');
const save = (page: Page) =>
  page.locator('[data-testid="rich-toolbar"] [data-slot="button"][data-kind="primary"]');
const edit = async (page: Page) => {
  await open(page, lesson);
  await hydrated(page);
  await page.locator('[data-testid="lesson-actions"] button').first().click();
  await text(page).waitFor();
};
/** A button that is busy can be pressed no more either, but is not disabled. */
const saved = (page: Page) => expect.poll(() => save(page).getAttribute('disabled')).not.toBeNull();
/** Milliseconds that a hand holds the mouse: 20 after it is focused the editor puts its own caret back else. */
const HAND = 80;
/** At the beginning of a paragraph, once the caret is known to stand in it. */
const type = async (page: Page, words: string, paragraph = text(page).locator('> p').first()) => {
  await paragraph.click({ delay: HAND });
  await paragraph.click({ position: { x: 2, y: 4 }, delay: HAND });
  const holdsCaret = () =>
    paragraph.evaluate((element) =>
      element.contains(element.ownerDocument.getSelection()?.anchorNode ?? null),
    );
  await expect.poll(holdsCaret).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.type(words);
};

describe('a lesson edited where it is read', () => {
  it.for([
    { language: 'en', theme: 'light', width: 1280 },
    { language: 'en', theme: 'dark', width: 1280 },
    { language: 'ko', theme: 'dark', width: 390 },
    { language: 'ko', theme: 'light', width: 390 },
  ] as const)(
    '[JOURNEY-19] moves nothing when its tools appear, in $language, $theme at $width px',
    async (options) => {
      const { page, complaints } = await product.visitAs(creator, options);
      await page.addInitScript(COUNT_SHIFTS);
      await open(page, lesson);
      await hydrated(page);
      // When letters come depends on the line.
      await page.evaluate('document.fonts.ready.then(() => {})');
      const before = await page.evaluate<number>('window.shifts.reduce((a, b) => a + b, 0)');
      await page.locator('[data-testid="lesson-actions"] button').first().click();
      await text(page).waitFor();
      await page.locator('[data-testid="rich-citation"] button').first().waitFor();
      const after = await page.evaluate<number>('window.shifts.reduce((a, b) => a + b, 0)');
      expect(after - before).toBeLessThan(0.02);
      await expectSound(
        page,
        complaints,
        `lesson-editing-${options.language}-${options.theme}-${options.width}`,
      );
      // Opened and not changed, there is nothing to save.
      await expect.poll(() => save(page).isDisabled()).toBe(true);
    },
  );

  it('[JOURNEY-19] keeps what nobody touched, moves a question, mends it, and changes a citation', async () => {
    const { page, complaints } = await product.visitAs(creator);
    const before = await stored();
    await edit(page);
    await page.evaluate(MEASURE_TOASTS);
    await type(page, 'Typed here. ');
    const questions = page.locator('[data-testid="rich-block"][data-kind="question"]');
    const second = before.content.match(/<Quiz id="(\w+)" \/>/g)?.[1] ?? '';
    await questions.nth(1).hover();
    await questions.nth(1).locator('[data-testid="block-acts"] button').nth(1).click();
    await questions.first().hover();
    await questions.first().locator('[data-testid="block-acts"] button').first().click();
    const form = page.locator('[data-testid="question-form"]');
    await form.locator('textarea').first().fill('What does it say?');
    expect(await findings(page)).toEqual([]);
    await page.locator('[data-slot="dialog-foot"] [data-kind="primary"]').click();
    await form.waitFor({ state: 'detached' });

    await page.locator('[data-testid="rich-citation"] button').first().click();
    await page.getByRole('menuitem').nth(1).click();
    const citation = page.locator('[data-testid="citation-form"]');
    await citation.locator('[data-testid="page-text"] p').first().waitFor();
    const words =
      (await citation.locator('[data-testid="page-text"] p').last().textContent()) ?? '';
    const quote = words.split(/(?<=[.!?])\s/u)[0] ?? words;
    await citation.locator('textarea').fill(quote.slice(0, 500));
    expect(await findings(page)).toEqual([]);
    await page.locator('[data-slot="dialog-foot"] [data-kind="primary"]').click();
    await citation.waitFor({ state: 'detached' });
    // What is said of it, with its way back, stands above the tools and covers no button.
    const gap = () => page.evaluate<number | null>('window.toastGap ?? null');
    await expect.poll(gap).not.toBeNull();
    expect(await gap()).toBeGreaterThanOrEqual(0);

    await save(page).click();
    await saved(page);
    const after = await stored();
    expect(after.content).toContain('Typed here. ');
    expect(after.content.match(/<Quiz id="(\w+)" \/>/g)?.[0]).toBe(second);
    expect(after.quiz.find(({ id }) => second.includes(`"${id}"`))?.question).toBe(
      'What does it say?',
    );
    expect(after.citations.some((one) => one.quote === quote.slice(0, 500))).toBe(true);
    // The paragraph that was typed into is the only block that is another.
    const blocksOf = (content: string) => content.split('\n\n').map((block) => block.trim());
    const blocks = blocksOf(before.content);
    const changed = blocksOf(after.content).filter((block) => !blocks.includes(block));
    expect(changed).toHaveLength(1);

    await open(page, lesson);
    await page.locator('[data-testid="lesson-text"]').first().waitFor();
    await expect.poll(() => page.locator('main').textContent()).toContain('Typed here. ');
    expect(complaints).toEqual([]);
  });

  it('[JOURNEY-19] [RICH-5] types a table where it stands, by the keys alone', async () => {
    const { page, complaints } = await product.visitAs(creator);
    const before = await stored();
    await edit(page);
    await type(page, '');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Table' }).click();
    const head = text(page).locator('th');
    await expect.poll(() => head.count()).toBe(2);
    for (const words of ['Plant', 'Leaf', 'Oak']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('lobed');
    await page.keyboard.press('Enter');
    await page.keyboard.type('linden: round');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add column to the right' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'lesson-editing-table-1280');
    await page.getByRole('menuitem', { name: 'Add column to the right' }).click();
    await expect.poll(() => head.count()).toBe(3);
    await page.keyboard.press('Control+z');
    await expect.poll(() => head.count()).toBe(2);
    await save(page).click();
    await saved(page);
    const { content } = await stored();
    const table = '| Plant | Leaf |\n| - | - |\n| Oak | lobed |\n| | linden: round |';
    expect(content.split('\n\n')).toContain(table);
    expect(content.replace(`${table}\n\n`, '')).toBe(before.content);
    expect(complaints).toEqual([]);
  });

  it('[JOURNEY-19] puts together what two have changed, and is Markdown for who wants it', async () => {
    const first = await product.visitAs(creator);
    const other = await product.visitAs(creator);
    await edit(first.page);
    await edit(other.page);
    await type(first.page, 'First was here. ');
    await save(first.page).click();
    await saved(first.page);
    const paragraphs = text(other.page).locator('> p');
    await type(other.page, 'Other was here. ', paragraphs.last());
    await save(other.page).click();
    await other.page.locator('[data-testid="lesson-edit-choice"] button').first().click();
    await save(other.page).click();
    await saved(other.page);
    const { content } = await stored();
    expect(content).toContain('First was here. ');
    expect(content).toContain('Other was here.');

    await open(other.page, markdown);
    await hydrated(other.page);
    await text(other.page).waitFor();
    await other.page
      .locator('[data-testid="lesson-edit"] [data-slot="segment"] button')
      .nth(1)
      .click();
    const area = other.page.locator('[data-testid="lesson-edit-text"] textarea');
    await expect.poll(() => area.inputValue()).toBe(content);
  });
});
