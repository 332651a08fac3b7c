/**
 * An organization in a real browser: made, filled, seen by everybody in both colour schemes, moved to
 * another address, deleted. What is shown is what somebody would see; axe has no complaint.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '#server/files/testing/pictures.ts';
import { expectSound, hydrated, open } from './browser.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();
const picture = () => join(product.directory, 'picture.png');

beforeAll(() => writeFile(picture(), png(1500, 1100, 90)));

/** Chooses a file for the nth picture, moves and zooms by keyboard, and uses that part. */
async function choosePicture(page: Page, nth: number): Promise<void> {
  await page
    .locator('[data-testid="picture-field"] input[type="file"]')
    .nth(nth)
    .setInputFiles(picture());
  const area = page.locator('.reactEasyCrop_CropArea');
  await area.waitFor();
  await page.locator('[data-testid="crop-zoom"] input').focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  const before = await page.locator('.reactEasyCrop_Image').getAttribute('style');
  await area.focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator('.reactEasyCrop_Image').getAttribute('style'))
    .not.toBe(before);
}

/** The accent at an element: the page's own, or the organization's. */
async function accentAt(page: Page, selector: string): Promise<string> {
  const style = `getComputedStyle(document.querySelector('${selector}'))`;
  return page.evaluate<string>(`${style}.getPropertyValue('--accent-ink')`);
}

describe.for([
  { language: 'en', theme: 'light', width: 1280, name: 'Haneul Academy', slug: 'haneul-academy' },
  { language: 'ko', theme: 'dark', width: 390, name: '하늘 아카데미', slug: '하늘-아카데미' },
] as const)('an organization in $language at $width px', (look) => {
  it('[JOURNEY-11] is made, filled, shown, moved and deleted', async () => {
    const { name, slug } = look;
    const visited = await product.visitAsNew(`Jiwoo ${look.language}`, look);
    const { page, complaints, org: first } = visited;

    // Made; an address that cannot be had is refused at once, with one that can.
    await open(page, `/${first}/dashboard/organizations`);
    await expectSound(page, complaints, 'list');
    await page.locator('[data-slot="page-header"] [data-kind="primary"]').click();
    await page.locator('[data-slot="dialog"] [name="name"]').fill(name);
    await expect
      .poll(() => page.locator('[data-slot="dialog"] [name="slug"]').inputValue())
      .toBe(slug);
    await page.locator('[data-slot="dialog"] [name="slug"]').fill('admin');
    await page.locator('[data-testid="slug-suggestion"]').waitFor();
    await expectSound(page, complaints, 'new organization');
    await page.locator('[data-slot="dialog"] [name="slug"]').fill(slug);
    await page.locator('[data-testid="slug-free"]:not(:empty)').waitFor();
    await page.locator('[data-slot="dialog"] [data-kind="primary"]').click();
    await page.locator('[data-testid="org-overview"]').waitFor();
    await hydrated(page);
    expect(decodeURIComponent(page.url())).toContain(`/${slug}/dashboard/organization`);
    await expectSound(page, complaints, 'overview');

    // Filled; the preview follows what is typed.
    await open(page, `/${slug}/dashboard/organization/settings`);
    const field = (of: string) => page.locator(`#organization-settings [name="${of}"]`);
    await field('website').fill('not an address');
    await field('slogan').fill('Learn slowly');
    await page.locator('[data-testid="org-save"] [data-kind="primary"]').click();
    await page.locator('[data-slot="field-error"]').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('website');
    await field('website').fill('https://haneul.example');
    await field('primaryColor').fill('#ffe066');
    await field('secondaryColor').fill('#7a1f3d');
    await page.locator('[data-testid="org-preview"]').getByText('Learn slowly').waitFor();
    await expectSound(page, complaints, 'settings, not saved');
    await page.locator('[data-testid="org-nav"] [data-slot="tab"]').first().click();
    await page.locator('[role="alertdialog"]').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => field('slogan').inputValue()).toBe('Learn slowly');
    await page.locator('[data-testid="org-save"] [data-kind="primary"]').click();
    await page.locator('[data-testid="org-save"][data-shown]').waitFor({ state: 'detached' });

    // Pictures, by keyboard, cut to their sizes.
    for (const [nth, kind] of [
      [0, 'logo'],
      [1, 'banner'],
    ] as const) {
      await choosePicture(page, nth);
      await expectSound(page, complaints, `cutting the ${kind}`);
      await page.locator('[data-slot="dialog"] [data-kind="primary"]').click();
      await page.locator('[data-slot="dialog"]').waitFor({ state: 'detached' });
    }
    const sizes = (selector: string) =>
      page.evaluate<[number, number]>(`(async () => {
        const image = document.querySelector('${selector}');
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      })()`);
    // The preview shows what is stored, which is asked for anew.
    const shown = (part: string) => () =>
      sizes(`[data-testid="org-preview"] [data-testid="${part}"]`);
    await expect.poll(shown('org-banner')).toEqual([1200, 400]);
    await expect.poll(shown('org-tile')).toEqual([200, 200]);
    await expectSound(page, complaints, 'settings with pictures');

    // Seen by somebody who is not signed in, on paper and on slate.
    const guest = await product.visit({ ...look, theme: 'light' });
    await open(guest.page, `/${slug}`);
    expect(await guest.page.title()).toBe(`${name} - Lectern`);
    for (const theme of ['light', 'dark'] as const) {
      await guest.page.emulateMedia({ colorScheme: theme });
      await guest.page.locator(`html.${theme}`).waitFor();
      await expectSound(guest.page, guest.complaints, `public page, ${theme}`);
      const own = await accentAt(guest.page, 'html');
      expect(await accentAt(guest.page, '[data-testid="org-bar"]')).toBe(own);
      expect(await accentAt(guest.page, '[data-testid="org-links"]')).not.toBe(own);
    }
    await guest.context.close();

    // Moved: the former address leads to the new one.
    await field('slug').fill(`${slug}-2`);
    await page.locator('[data-testid="slug-free"]:not(:empty)').waitFor();
    await page.locator('[data-testid="org-save"] [data-kind="primary"]').click();
    await page.waitForURL((url) => decodeURIComponent(url.pathname).startsWith(`/${slug}-2/`));
    await page.locator('[data-testid="org-save"][data-shown]').waitFor({ state: 'detached' });
    const former = await fetch(`${product.url}/${encodeURIComponent(slug)}`, {
      redirect: 'manual',
    });
    expect(former.status).toBe(301);
    expect(decodeURIComponent(former.headers.get('location') ?? '')).toContain(`/${slug}-2`);

    // Deleted, once its name is typed.
    await page.locator('[data-testid="org-danger"] [data-slot="button"]').click();
    const confirm = page.locator('[role="alertdialog"]');
    await expect.poll(() => confirm.locator('[data-kind="danger"]').isDisabled()).toBe(true);
    await confirm.locator('input').fill(name);
    await expectSound(page, complaints, 'deleting');
    await confirm.locator('[data-kind="danger"]').click();
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/${first}/dashboard`);
    const gone = await fetch(`${product.url}/${encodeURIComponent(slug)}-2`);
    expect(gone.status).toBe(404);

    // The one that is left cannot go.
    await open(page, `/${first}/dashboard/organization/settings`);
    await expect
      .poll(() => page.locator('[data-testid="org-danger"] [data-slot="button"]').isDisabled())
      .toBe(true);
    await expectSound(page, complaints, 'the only one');
  });
});

it('[JOURNEY-11] the switcher lists, searches when there are many, and is used by keyboard', async () => {
  const { page, complaints, org: first } = await product.visitAsNew('Many');
  for (let number = 1; number <= 8; number += 1) {
    const made = await page.request.post('/api/auth/organization/create', {
      data: { name: `School ${number}`, slug: `many-school-${number}` },
      headers: { origin: product.url },
    });
    expect(made.ok()).toBe(true);
  }
  await open(page, `/${first}/dashboard`);
  await page.locator('[data-testid="org-button"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="org-search"] input').waitFor();
  await expectSound(page, complaints, 'switcher');
  await page.keyboard.type('school 7');
  await expect
    .poll(() => page.locator('[data-testid="org-menu"] [role="menuitemradio"]').count())
    .toBe(1);
  // The first that is found is at hand at once.
  await page.keyboard.press('Enter');
  await page.waitForURL(/many-school-7\/dashboard/);

  await page.route('**/api/auth/organization/set-active', (route) => route.abort());
  // The address changes before the page does.
  await page.locator('[data-testid="org-button"]', { hasText: 'School 7' }).click();
  await page.locator('[data-testid="org-menu"] [role="menuitemradio"]').first().click();
  await page.getByText('Failed to switch organization. Please try again.').waitFor();
});
