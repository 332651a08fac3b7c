/** People with an account, made over HTTP, and what they do in a browser to come in. */
import type { Page } from 'playwright-core';
import { createPerson, mailedCode, PASSWORD, signUp, type Person } from '#server/testing/person.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { hydrated, open } from './browser.ts';
import type { Product } from './product.ts';

export interface TestPerson extends Person {
  readonly name: string;
  /** Slug of the workspace that was made for the new account. */
  readonly org: string;
}

type Address = Pick<Product, 'url' | 'mailbox'>;

/** @param language of the mail to them, and of what is made for the account. */
export async function newPerson(
  product: Address,
  name: string,
  language: 'en' | 'ko' = 'en',
): Promise<TestPerson> {
  const person = createPerson(product.url, undefined, language);
  await signUp(person, product.mailbox, name);
  const me = await trpcOf(person).viewer.me.query();
  const org = me?.organization?.slug;
  if (org === undefined) throw new Error(`no workspace was made for ${name}`);
  return { ...person, name, org };
}

/** The same person at another device. */
export async function onAnotherDevice(person: TestPerson): Promise<TestPerson> {
  const device = createPerson(person.origin, person.email);
  const entered = await device.post('/api/auth/sign-in/email', {
    email: person.email,
    password: PASSWORD,
  });
  if (!entered.ok) throw new Error(`sign-in: ${entered.status} ${await entered.text()}`);
  return { ...device, name: person.name, org: person.org };
}

/**
 * Goes the way through the pages, from the form to the first page of the workspace.
 * @returns the slug of the workspace that was made for the new account.
 */
export async function signUpByHand(page: Page, product: Address, name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  await open(page, '/sign-up');
  await page.locator('input[autocomplete="name"]').fill(name);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/verify-email/);
  // The address changes before the page does: the field of the code says that it has.
  const field = page.locator('input[autocomplete="one-time-code"]');
  await field.waitFor();
  await hydrated(page);
  const code = await mailedCode(product.mailbox, email);
  await field.click();
  await page.keyboard.type(code);
  await page.waitForURL(/:\d+\/[^/]+\/dashboard/);
  await page.locator('[data-testid="shell"] h1').waitFor();
  await hydrated(page);
  const slug = new URL(page.url()).pathname.split('/')[1];
  if (slug === undefined) throw new Error(`no workspace in ${page.url()}`);
  return decodeURIComponent(slug);
}

/** From the form of the sign-up, which the page shows or is about to, to where it leads back. */
export async function signUpHere(
  page: Page,
  { mailbox }: Pick<Product, 'mailbox'>,
  name: string,
  email: string,
): Promise<void> {
  await page.locator('input[autocomplete="name"]').waitFor();
  await hydrated(page);
  await page.locator('input[autocomplete="name"]').fill(name);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await hydrated(page);
  const digits = await mailedCode(mailbox, email);
  await code.click();
  await page.keyboard.type(digits);
}

/** Fills the sign-in that the page shows, or is about to show. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The address of a page changes before the page does.
  await page.locator('input[type="email"]').waitFor();
  await hydrated(page);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/** Makes the browser of a page the one in which the person is signed in already. */
export async function signedInAs(page: Page, person: Person): Promise<void> {
  const cookies = person
    .cookie()
    .split('; ')
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: person.origin };
    });
  await page.context().addCookies(cookies);
}

/** The address of whoever is signed in. */
export async function emailOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/auth/get-session');
  return ((await answer.json()) as { user: { email: string } }).user.email;
}
