/** Pages that come without their scripts, by themselves: React is played by a mark on what it has taken over. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { lateHtml } from '#server/plugins/late-scripts.ts';
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

it('[LATE-SCRIPTS-5] asks by itself where something is drawn by scripts only', async () => {
  const link = '<link rel="late" href="/assets/a.js">';
  const relOf = async (body: string) =>
    (await late(`${link}${body}`)).locator('link').getAttribute('rel');
  expect(await relOf('<pre>a</pre>')).toBe('late');
  expect(await relOf('<pre data-drawn-late>a</pre>')).toBe('modulepreload');
});
