/** People with an account, made over HTTP, and what they do in a browser to come in. */
import type { Page } from 'playwright-core';
import { createPerson, PASSWORD, signUp, type Person } from '#server/testing/person.ts';
import { hydrated } from './browser.ts';
import type { Product } from './product.ts';

/** Whoever comes first to a product administers it. */
export async function newPerson(product: Product, name: string): Promise<Person> {
  const person = createPerson(product.url);
  await signUp(person, product.mailbox, name);
  return person;
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
