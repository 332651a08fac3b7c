/** Pages that come without their scripts: by themselves, with React played by a mark on what it has taken over. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { lateHtml } from '#server/plugins/late-scripts.ts';
import { openCourse, QUESTION, writeQuestion } from './public-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

const LISTEN = `window.heard = [];
for (const type of ['click', 'change', 'input'])
  document.body.addEventListener(type, ({ target }) => heard.push(type + ' ' + target.id));`;

/** A page of a button and of what is given. */
async function late(body: string): Promise<Page> {
  const { page } = await product.visit();
  const html = `<html><body><button id="first">a</button>${body}<script>${LISTEN}</script></body></html>`;
  await page.setContent(lateHtml(html, 'n', 'anybody'));
  return page;
}

const takeOver = (page: Page, selector: string) =>
  page.evaluate(
    `for (const one of document.querySelectorAll('${selector}')) one.__reactFiber$a = {};`,
  );

const heard = (page: Page) => page.evaluate<string[]>('heard');

it('[LATE-SCRIPTS-3] a press waits for its own part of the page, and happens once', async () => {
  const page = await late('<button id="b">b</button>');
  await page.locator('#b').click();
  await takeOver(page, '#first');
  await page.locator('#b').click();
  expect(await heard(page)).toEqual([]);
  await takeOver(page, '#b');
  await page.waitForFunction('heard.length > 0');
  await page.locator('#b').click();
  expect(await heard(page)).toEqual(['click b', 'click b']);
});

it('[LATE-SCRIPTS-3] what was written or chosen counts, whichever way', async () => {
  const page = await late(`
    <input type="radio" id="r"><input type="checkbox" id="c" checked>
    <select id="s"><option>1</option><option>2</option></select><select id="t"><option>1</option></select>
    <input id="i"><input id="j" value="as it was">`);
  await page.evaluate(`r.checked = true; s.selectedIndex = 1; i.value = 'written';`);
  await page.keyboard.press('ArrowDown');
  await takeOver(page, 'button, input, select');
  await page.waitForFunction(`heard.includes('input i')`);
  expect(await heard(page)).toEqual(['click r', 'input r', 'change r', 'change s', 'input i']);
  expect(await page.evaluate('[r.checked, c.checked, s.selectedIndex, i.value, j.value]')).toEqual([
    true,
    true,
    1,
    'written',
    'as it was',
  ]);
});

it('[LATE-SCRIPTS-3] of each question what was pressed last counts', async () => {
  const box = (id: string) => `<label id="of-${id}">a<input type="checkbox" id="${id}"></label>`;
  const choice = (id: string) => `<label>b<input type="radio" name="one" id="${id}"></label>`;
  const page = await late(box('c') + box('d') + choice('r') + choice('s'));
  for (const id of ['of-c', 'd', 'r', 's', 'd']) await page.locator(`#${id}`).click();
  await takeOver(page, 'button, input, label');
  await page.waitForFunction(`heard.includes('change c') && heard.includes('change s')`);
  expect(await page.evaluate('[c, d, r, s].map(({ checked }) => checked)')).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('[LATE-SCRIPTS-3] what is drawn anew before it is in use is the same control', async () => {
  const page = await late(
    '<button id="a">again</button><button id="b">again</button><input id="i">',
  );
  await page.evaluate(`i.value = 'written'`);
  await page.locator('#b').click();
  await page.evaluate(`for (const one of [a, b, i]) one.outerHTML = one.outerHTML`);
  await takeOver(page, 'button, input');
  await page.waitForFunction(`heard.includes('click b')`);
  expect(await heard(page)).toEqual(['input i', 'click b']);
  expect(await page.evaluate('i.value')).toBe('written');
});

it('[LATE-SCRIPTS-5] asks by itself where something is drawn by scripts only', async () => {
  const link = '<link rel="late" href="/assets/a.js">';
  const relOf = async (body: string) =>
    (await late(`${link}${body}`)).locator('link').getAttribute('rel');
  expect(await relOf('<pre>a</pre>')).toBe('late');
  expect(await relOf('<pre data-drawn-late>a</pre>')).toBe('modulepreload');
});

/** Whoever was on the way there before the page was: nothing moves, and the first sign is the press itself. */
const PRESSES: Record<string, (page: Page, option: Locator) => Promise<void>> = {
  'a mouse': async (page, option) => {
    const { x, y } = await middleOf(option);
    const line = await page.context().newCDPSession(page);
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await line.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  },
  'a finger': async (page, option) => {
    const { x, y } = await middleOf(option);
    await page.touchscreen.tap(x, y);
  },
  'the keys': async (page, option) => {
    await option.locator('input').focus();
    await page.keyboard.press('Space');
  },
};

async function middleOf(option: Locator): Promise<{ x: number; y: number }> {
  await option.scrollIntoViewIfNeeded();
  const box = await option.boundingBox();
  if (!box) throw new Error('the option is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('a lesson of one question', () => {
  let address: string;
  beforeAll(async () => {
    const { slug, lessons } = await openCourse(product, 'en');
    const [lesson] = lessons;
    if (!lesson) throw new Error('a course without a lesson');
    await writeQuestion(product, lesson.id);
    address = `/learn/courses/${slug}/lessons/${lesson.slug}`;
  });

  /** Its scripts stay away until they are let go. */
  async function withoutScripts() {
    const visited = await product.visit({ touch: true });
    const letGo = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await visited.page.route('**/assets/*.js', async (route) => {
      asked.resolve();
      await letGo.promise;
      await route.continue();
    });
    await visited.page.goto(address, { waitUntil: 'load' });
    return { ...visited, asked: asked.promise, letGo: () => letGo.resolve() };
  }

  it.for(Object.entries(PRESSES))(
    '[LATE-SCRIPTS-3] the answer that is pressed before any script is there is given: by %s',
    async ([, press]) => {
      const { page, complaints, asked, letGo } = await withoutScripts();
      const options = page.getByTestId('quiz-option');
      try {
        await press(page, options.nth(QUESTION.answer === 0 ? 1 : 0));
        await asked;
        await press(page, options.nth(QUESTION.answer));
      } finally {
        letGo();
      }
      await options.nth(QUESTION.answer).and(page.locator('[data-selected]')).waitFor();
      await page.locator('[data-testid="quiz-foot"] > button').first().click();
      await page.getByTestId('quiz-verdict').waitFor();
      await options.nth(QUESTION.answer).and(page.locator('[data-verdict="right"]')).waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
