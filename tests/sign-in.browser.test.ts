/** The ways in, in a real browser: password, code, a forgotten password, and back to where one came from. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, hydrated, launchBrowser, open, visit } from './browser.ts';
import { mailedCode, PASSWORD, signUp } from './creator.ts';
import { startProduct, type Product } from './product.ts';

let browser: Browser;
let directory: string;
let product: Product;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-sign-in-'));
  browser = await launchBrowser();
  product = await startProduct({ dataDir: directory });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(directory, { recursive: true, force: true });
});

const email = (page: Page) => page.locator('input[type="email"]');
const submit = (page: Page) => page.locator('form button[type="submit"]').click();

/** A person with an account, signed in, and the address of the account. */
async function person(language: 'en' | 'ko' = 'en', theme: 'light' | 'dark' = 'light') {
  const width = theme === 'dark' ? 390 : 1280;
  const visited = await visit(browser, product.url, { language, theme, width });
  const org = await signUp(visited.page, product, 'Ada Lovelace');
  const who = await visited.page.request.get('/api/auth/get-session');
  const { user } = (await who.json()) as { user: { email: string } };
  return { ...visited, org, email: user.email };
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session/ });
}

/** Types the code that was mailed last; the sixth digit sends it. */
async function typeCode(page: Page, address: string): Promise<void> {
  const code = await mailedCode(product, address);
  await page.locator('input[name="code"]').click();
  await page.keyboard.type(code);
}

async function mailedLink(address: string): Promise<string> {
  const answer = await fetch(`${product.url}/dev/mailbox`, {
    headers: { accept: 'application/json' },
  });
  const mails = (await answer.json()) as { to: string; text: string }[];
  const link = /https?:\/\/\S+token=\S+/.exec(
    mails.find(({ to }) => to === address)?.text ?? '',
  )?.[0];
  if (link === undefined) throw new Error(`no link was mailed to ${address}`);
  return link;
}

describe.for([
  { language: 'en', theme: 'light' },
  { language: 'ko', theme: 'dark' },
] as const)('in $language, $theme', ({ language, theme }) => {
  it('signs in by a code and goes back to where one came from', async () => {
    const { context, page, org, email: address, complaints } = await person(language, theme);
    await signOut(page);
    await open(page, `/${org}/dashboard/courses/new`);
    await page.waitForURL(/\/login\?/);
    await hydrated(page);
    // Without an address there is nowhere to send it, and the field says so.
    await page.locator('form button:not([type="submit"]).btn-large').click();
    await page.locator('.field-error').waitFor();
    expect(await page.evaluate('document.activeElement?.name')).toBe('email');
    await email(page).fill(address);
    expect(await findings(page)).toEqual([]);
    await page.locator('form button:not([type="submit"]).btn-large').click();
    await page.locator('input[name="code"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await typeCode(page, address);
    await page.waitForURL(/\/dashboard\/courses\/new$/);
    expect(complaints).toEqual([]);
    // Whoever is in already does not see the sign-in.
    await page.goto('/login');
    await page.waitForURL(/\/dashboard$/);
    await context.close();
  });

  it('sets a new password by the code, and by the link of the same kind of mail', async () => {
    const { context, page, email: address } = await person(language, theme);
    await signOut(page);
    await open(page, '/forgot-password');
    await email(page).fill('no address');
    await submit(page);
    await page.locator('.field-error').waitFor();
    expect(await email(page).inputValue()).toBe('no address');
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
    const link = await mailedLink(address);
    await open(page, link);
    await page.locator('input[name="password"]').fill('chosen by the link');
    await submit(page);
    await page.waitForURL(/\/login$/);
    await hydrated(page);
    await email(page).fill(address);
    await page.locator('input[name="password"]').fill('chosen by the link');
    await submit(page);
    await page.waitForURL(/\/dashboard$/);
    // Used once, the link says so.
    await open(page, link);
    await page.locator('input[name="password"]').fill('chosen once more');
    await submit(page);
    await page.locator('form .notice').waitFor();
    expect(await page.locator('input[name="password"]').inputValue()).toBe('chosen once more');
    await context.close();
  });
});

it('a wrong password keeps what was typed, marks the field and takes the focus', async () => {
  const { context, page, email: address } = await person();
  await signOut(page);
  await open(page, '/login');
  await email(page).fill(address);
  await page.locator('input[name="password"]').fill('not the password');
  await submit(page);
  const password = page.locator('input[name="password"]');
  await page.locator('input[name="password"][aria-invalid="true"]').waitFor();
  expect(await password.inputValue()).toBe('not the password');
  expect(await email(page).inputValue()).toBe(address);
  expect(await page.evaluate('document.activeElement?.name')).toBe('password');
  await context.close();
});

it('never leads to another site after the sign-in', async () => {
  const { context, page, email: address } = await person();
  for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await signOut(page);
    await open(page, `/login?redirect=${encodeURIComponent(target)}`);
    await email(page).fill(address);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await submit(page);
    await page.waitForURL(/\/dashboard$/);
    expect(new URL(page.url()).origin).toBe(new URL(product.url).origin);
    // Signed in already, the door itself leads nowhere else either.
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await page.waitForURL(/\/dashboard$/);
    expect(new URL(page.url()).origin).toBe(new URL(product.url).origin);
  }
  await context.close();
});
