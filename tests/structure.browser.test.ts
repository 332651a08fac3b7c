/** The plan of a course in the wizard: said in full, moved by mouse, finger and keyboard. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findings, greenButtons, open, picture, type VisitOptions } from './browser.ts';
import { plannedCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';

const product = sharedProduct();
let file: string;

beforeAll(async () => {
  file = join(product.directory, 'plant-life.pdf');
  await outlineBook(file, 2, 16);
});

/** Somebody at the plan of the book. */
async function atPlan(name: string, options?: VisitOptions) {
  const visited = await product.visitAsNew(name, options);
  const course = await plannedCourse(visited.person, { file });
  await open(visited.page, course.planPath);
  await visited.page.locator('[data-testid="structure-chapters"]').waitFor();
  return visited;
}

/** Lessons by chapter, as the plan shows them. */
async function plan(page: Page): Promise<string[][]> {
  const chapters = await page.locator('[data-testid="structure-chapter"]').all();
  return Promise.all(
    chapters.map(async (chapter) => {
      const titles = await chapter
        .locator('[data-testid="structure-lesson"] [data-testid="inline-title"]')
        .all();
      return Promise.all(titles.map((title) => title.inputValue()));
    }),
  );
}

const grip = (page: Page, at: number) =>
  page.locator('[data-testid="structure-lesson"] [data-testid="structure-grip"]').nth(at);
const said = (page: Page) => page.locator('[id^="DndLiveRegion"]').textContent();

/** Where to take hold and where to let go: read at once, when nothing on the page moves any more. */
async function middles(page: Page, ...of: Locator[]): Promise<{ x: number; y: number }[]> {
  await page.locator('[data-testid="cost-estimate"][aria-busy]').waitFor({ state: 'detached' });
  for (const one of of) await one.scrollIntoViewIfNeeded();
  const read = async () => {
    const boxes = await Promise.all(of.map((one) => one.boundingBox()));
    return boxes.map((box) => {
      if (!box) throw new Error('nothing to take hold of');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  };
  let before = await read();
  const isStill = async () => {
    const now = await read();
    const still = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    return still;
  };
  await expect.poll(isStill).toBe(true);
  return before;
}

it('[JOURNEY-3] is rearranged by mouse and by keyboard, and says so', async () => {
  const { page, complaints } = await atPlan('Ada Lovelace');
  const before = await plan(page);
  const [first = []] = before;
  expect(first.length).toBeGreaterThan(1);

  // By mouse, behind its neighbour.
  const [from, to] = await middles(page, grip(page, 0), grip(page, 1));
  if (!from || !to) throw new Error('two lessons have two grips');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.locator('[data-testid="structure-lesson"][data-drop="after"]').waitFor();
  await page.mouse.up();
  const swapped = [first[1], first[0], ...first.slice(2)];
  await expect.poll(() => plan(page)).toEqual([swapped, ...before.slice(1)]);

  // By keyboard, past the end of its chapter into one that is still empty.
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  const chapters = before.length + 1;
  await expect.poll(() => page.locator('[data-testid="structure-chapter"]').count()).toBe(chapters);
  await grip(page, 0).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => said(page)).toContain(`Picked up “${first[1]}”`);
  // One place further with each press, through every chapter between.
  for (let heard = await said(page); !heard?.includes('New chapter'); heard = await said(page)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => said(page)).not.toBe(heard);
  }
  expect(await said(page)).toContain(`would be number 1 of 1 in “New chapter”`);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Space');
  const moved = [swapped.slice(1), ...before.slice(1), [first[1]]];
  await expect.poll(() => plan(page)).toEqual(moved);
  await expect.poll(() => said(page)).toContain('is number 1');

  // Escape leaves everything where it was.
  await grip(page, 0).focus();
  await page.keyboard.press('Space');
  // Keys before that are pressed at nothing.
  await expect.poll(() => said(page)).toContain('Picked up');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => said(page)).toContain('stays where it was');

  // A chapter by keyboard.
  await page
    .locator('[data-testid="structure-chapter-head"] [data-testid="structure-grip"]')
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect.poll(() => said(page)).toContain('Picked up chapter');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => said(page)).toContain('would be chapter 2');
  await page.keyboard.press('Space');
  const turned = [moved[1], moved[0], ...moved.slice(2)];
  await expect.poll(() => plan(page)).toEqual(turned);

  // What is stored is what is shown.
  await open(page, page.url().slice(product.url.length));
  await page.locator('[data-testid="structure-chapters"]').waitFor();
  expect(await plan(page)).toEqual(turned);
  expect(complaints).toEqual([]);
});

it('[JOURNEY-3] is rearranged by finger, and spoken of in Korean', async () => {
  const { context, page, complaints } = await atPlan('김하늘', {
    language: 'ko',
    theme: 'dark',
    width: 390,
    touch: true,
  });
  const before = await plan(page);
  const [first = []] = before;
  const [from, to] = await middles(page, grip(page, 0), grip(page, 1));
  if (!from || !to) throw new Error('two lessons have two grips');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  await touch('touchMove', from.y + 12);
  await touch('touchMove', (from.y + to.y) / 2);
  await touch('touchMove', to.y + 4);
  await page.locator('[data-testid="structure-lesson"][data-drop="after"]').waitFor();
  await expect.poll(() => said(page)).toContain('여기에 놓으면');
  await touch('touchEnd', to.y);
  const swapped = [first[1], first[0], ...first.slice(2)];
  await expect.poll(() => plan(page)).toEqual([swapped, ...before.slice(1)]);
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('[JOURNEY-3] has a title always, and keeps all that was said of the course', async () => {
  const { page, complaints, org } = await product.visitAsNew('Mary Somerville');
  await open(page, `/${org}/dashboard/courses/new`);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-testid="document-line"]').waitFor();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('  ');
  await page.getByRole('button', { name: 'Plan the course' }).click();
  await page.getByText('Course title is required.').waitFor();
  await expect.poll(() => title.evaluate((input) => input.matches(':focus'))).toBe(true);
  await title.fill('Plants, slowly');
  await expect.poll(() => page.getByText('Course title is required.').count()).toBe(0);

  await page.getByText('More about the course').click();
  await page.getByText('Mermaid diagrams').click();
  await page.getByRole('radio', { name: 'Formal', exact: true }).click();
  await page.getByRole('textbox', { name: 'Duration' }).fill('six weeks');
  await page.getByText('Vietnamese').click();
  await page.getByRole('textbox', { name: 'Custom instructions' }).fill('Begin with a riddle.');
  expect(await findings(page)).toEqual([]);
  const sent = page.waitForRequest(/course\.begin/);
  await page.getByRole('button', { name: 'Plan the course' }).click();
  const body = (await sent).postDataJSON() as Record<string, { details: object }>;
  expect(body['0']?.details).toMatchObject({
    title: 'Plants, slowly',
    contentTypes: ['knowledgeQuizzes', 'mermaidDiagrams'],
    tutorPersonality: 'formal',
    duration: 'six weeks',
    supportedLanguages: ['vi'],
    customInstructions: 'Begin with a riddle.',
  });

  const courseTitle = page.getByRole('textbox', { name: 'Title of the course' });
  await courseTitle.fill('');
  await courseTitle.press('Enter');
  await page.getByText('Course title is required.').waitFor();
  await courseTitle.fill('Plants at ease');
  await courseTitle.press('Enter');
  await expect.poll(() => courseTitle.inputValue()).toBe('Plants at ease');
  expect(complaints).toEqual([]);
});

it('[STRUCTURE-PAGE-4] [GREEN-1] a keyboard leads from the first title to approving in one press', async () => {
  const { page } = await atPlan('Grace Hopper');
  expect(await greenButtons(page)).toHaveLength(1);
  await picture(page, 'plan with its key');
  await page.locator('[data-testid="inline-title"]').nth(1).focus();
  await page.keyboard.press('Control+Enter');
  const isThere = `document.activeElement?.matches('[data-testid="wizard-foot"] [data-kind="primary"]')`;
  await expect.poll(() => page.evaluate<boolean>(isThere)).toBe(true);
  // It only leads there.
  await page.locator('[data-testid="structure-chapters"]').waitFor();
});
