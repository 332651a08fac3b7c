/** The ways in, in a real browser: password, code, a forgotten password, and back to where one came from. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailedCode, mailedLink } from '#server/testing/person.ts';
import { findings, hydrated, open } from './browser.ts';
import { sharedProduct } from './test-product.ts';
import { signIn } from './people.ts';

const product = sharedProduct();

const email = (page: Page) => page.locator('input[type="email"]');
const submit = (page: Page) => page.locator('form button[type="submit"]').click();

/** A person with an account, signed in, and the address of the account. */
async function person(language: 'en' | 'ko' = 'en', theme: 'light' | 'dark' = 'light') {
  const width = theme === 'dark' ? 390 : 1280;
  const visited = await product.visitAsNew('Ada Lovelace', { language, theme, width });
  return { ...visited, email: visited.person.email };
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session/ });
}

/** Types the code that was mailed last; the sixth digit sends it. */
async function typeCode(page: Page, address: string): Promise<void> {
  const code = await mailedCode(product.mailbox, address);
  await page.locator('input[name="code"]').click();
  await page.keyboard.type(code);
}

describe.for([
  { language: 'en', theme: 'light' },
  { language: 'ko', theme: 'dark' },
] as const)('in $language, $theme', ({ language, theme }) => {
  it('[JOURNEY-15] signs in by a code and goes back to where one came from', async () => {
    const { page, org, email: address, complaints } = await person(language, theme);
    await signOut(page);
    await open(page, `/${org}/dashboard/courses/new`);
    await page.waitForURL(/\/login\?/);
    await hydrated(page);
    // Without an address there is nowhere to send it, and the field says so.
    await page.locator('form button:not([type="submit"])[data-size="large"]').click();
    await page.locator('[data-slot="field-error"]').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('email');
    await email(page).fill(address);
    expect(await findings(page)).toEqual([]);
    await page.locator('form button:not([type="submit"])[data-size="large"]').click();
    await page.locator('input[name="code"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await typeCode(page, address);
    await page.waitForURL(/\/dashboard\/courses\/new$/);
    expect(complaints).toEqual([]);
    // Whoever is in already does not see the sign-in.
    await page.goto('/login');
    await page.waitForURL(/\/dashboard$/);
  });

  it('[JOURNEY-15] sets a new password by the code, and by the link of the same kind of mail', async () => {
    const { page, email: address } = await person(language, theme);
    await signOut(page);
    await open(page, '/forgot-password');
    await email(page).fill('no address');
    await submit(page);
    await page.locator('[data-slot="field-error"]').waitFor();
    await expect.poll(() => email(page).inputValue()).toBe('no address');
    await email(page).fill(address);
    await submit(page);
    await page.waitForURL(/reset-password\?email=/);
    await hydrated(page);
    expect(await findings(page)).toEqual([]);
    await typeCode(page, address);
    await page.locator('input[name="password"]').fill('chosen by the code');
    await submit(page);
    await page.waitForURL(/\/login$/);

    await open(page, '/forgot-password');
    await email(page).fill(address);
    await submit(page);
    await page.waitForURL(/reset-password\?email=/);
    const link = await mailedLink(product.mailbox, address, 'token=');
    await open(page, link);
    await page.locator('input[name="password"]').fill('chosen by the link');
    await submit(page);
    await page.waitForURL(/\/login$/);
    await signIn(page, address, 'chosen by the link');
    await page.waitForURL(/\/dashboard$/);
    // Used once, the link says so.
    await open(page, link);
    await page.locator('input[name="password"]').fill('chosen once more');
    await submit(page);
    await page.locator('form [data-slot="notice"]').waitFor();
    await expect
      .poll(() => page.locator('input[name="password"]').inputValue())
      .toBe('chosen once more');
  });
});

it('[JOURNEY-15] never leads to another site after the sign-in', async () => {
  const { page, email: address } = await person();
  for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await signOut(page);
    await open(page, `/login?redirect=${encodeURIComponent(target)}`);
    await signIn(page, address);
    await page.waitForURL(/\/dashboard$/);
    expect(new URL(page.url()).origin).toBe(new URL(product.url).origin);
    // Signed in already, the page itself leads nowhere else either.
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await page.waitForURL(/\/dashboard$/);
    expect(new URL(page.url()).origin).toBe(new URL(product.url).origin);
  }
});
