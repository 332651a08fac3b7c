/** The command palette where nobody works: on pages for everybody, also before their scripts run. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pathOf, picture } from './browser.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

/** Those whose scripts come late: the keys themselves bring them. */
const READ_FIRST = ['/', '/pricing', '/privacy', '/learn/courses'];

const opened = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

/** On a page whose scripts run at once, and which listens a moment later. */
async function call(page: Page): Promise<void> {
  const isOpen = async () => {
    await page.keyboard.press('Control+K');
    return opened(page).count();
  };
  await expect.poll(isOpen).toBe(1);
}

describe('the command palette', () => {
  it('[PALETTE-PAGE-1] [LATE-SCRIPTS-4] opens for a guest on every page, by the keys alone', async () => {
    const { org } = await product.visitAsNew('Ada Lovelace');
    const { page, complaints } = await product.visit();
    const late = [...READ_FIRST, `/${org}`];
    for (const path of ['/login', '/unauthorized', ...late]) {
      await page.goto(path, { waitUntil: 'load' });
      if (late.includes(path)) await page.keyboard.press('Control+K');
      else await call(page);
      const palette = opened(page);
      await palette.waitFor();
      await palette.getByRole('menuitem', { name: 'Sign in' }).waitFor();
      await expect.poll(() => palette.getByRole('menuitem', { name: 'Sign out' }).count()).toBe(0);
      if (path === '/') await picture(page, 'palette of a guest');
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Control+K');
    await page.keyboard.type('pricing');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/pricing');
    expect(complaints).toEqual([]);
  });

  it('[PALETTE-PAGE-1] leads who is signed in to their own places from a page for everybody', async () => {
    const { page, org } = await product.visitAsNew('Grace Hopper');
    await page.goto('/pricing', { waitUntil: 'load' });
    await call(page);
    const palette = opened(page);
    await palette.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await palette.getByRole('menuitem', { name: 'Courses', exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe(`/${org}/dashboard/courses`);
  });
});
