/**
 * The admin area in real browsers: who may see it, how people are found and acted upon, and what the
 * person at the other end sees of it in theirs.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, findings, hydrated, open, picture, type VisitOptions } from './browser.ts';
import { PASSWORD } from '#server/testing/person.ts';
import { sharedProduct } from './test-product.ts';
import { newPerson, onAnotherDevice, signIn, type TestPerson } from './people.ts';

const product = sharedProduct();

const register = (name: string) => newPerson(product, name);

async function enter(page: Page, { email }: TestPerson): Promise<void> {
  await open(page, '/login');
  await signIn(page, email);
}

/** The person at their first page, on a device of their own. */
async function signedIn(person: TestPerson, look?: VisitOptions) {
  const visited = await product.visitAs(await onAnotherDevice(person), look);
  await open(visited.page, `/${person.org}/dashboard`);
  return visited;
}

const row = (page: Page, name: string) =>
  page.locator('[data-slot="table"] tbody tr', { hasText: name });

/** Opens the question behind an act in somebody's row menu. */
async function ask(page: Page, name: string, act: string): Promise<void> {
  await row(page, name).locator('td').last().getByRole('button').click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  await page.locator('[data-slot="dialog"]').waitFor();
}

describe('the area', () => {
  it('[ADMIN-1] is not for others: they are told so, and nobody is asked to sign in', async () => {
    const other = await signedIn(await register('Somebody Else'));
    for (const path of ['/admin', '/admin/users']) {
      await other.page.goto(path);
      await other.page.waitForURL(/\/unauthorized$/);
      await other.page.getByRole('heading', { level: 1 }).waitFor();
    }
    const nobody = await product.visit();
    await nobody.page.goto('/admin/users');
    await nobody.page.waitForURL(/\/login\?redirect=/);
  });

  it.each([
    { language: 'en', theme: 'light', width: 1280 },
    { language: 'ko', theme: 'dark', width: 390, height: 844 },
  ] as const)('[ADMIN-8] is sound in $language at $width px', async (look) => {
    const person = await register(`김가람 ${look.language}`);
    const { page, complaints } = await product.visitAs(product.admin, look);
    const sound = (where: string) => expectSound(page, complaints, `${look.language}-${where}`);

    await open(page, '/admin');
    await page.locator('[data-slot="stats"]').waitFor();
    await page.locator('[data-testid="admin-services"]').waitFor();

    // Who came first is behind all those that other files made.
    await open(page, '/admin/users?search=Ada%20Root');
    await row(page, 'Ada Root').waitFor();
    // A word of two syllables.
    await page.getByRole('searchbox').fill('가람');
    await expect
      .poll(() => page.locator('[data-slot="table"] tbody tr').count())
      .toBe(look.width > 999 ? 1 : 2);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('가람');
    await page.getByRole('searchbox').fill(person.email.slice(0, 13));
    await expect.poll(() => page.locator('[data-slot="table"] tbody tr').count()).toBe(1);

    await page.locator('[data-testid="admin-row-open"]').click();
    await page.locator('[data-slot="sheet"] [data-testid="admin-session"]').waitFor();
    await sound('person');
    // It stands in the address: here again after a reload, and gone by the browser's own Back.
    await page.reload();
    await page.locator('[data-slot="sheet"] [data-testid="admin-session"]').waitFor();
    await page.goBack();
    await page.locator('[data-slot="sheet"]').waitFor({ state: 'detached' });
    await hydrated(page);

    const acts = look.language === 'ko' ? ['차단', '삭제'] : ['Ban', 'Delete'];
    for (const [index, act] of acts.entries()) {
      await ask(page, person.email, act);
      await sound(['ban', 'remove'][index]!);
      await page.keyboard.press('Escape');
      await page.locator('[data-slot="dialog"]').waitFor({ state: 'detached' });
    }
    await page.getByRole('searchbox').fill('없는 사람');
    await page.locator('[data-slot="empty"]').waitFor();
    await sound('nobody');
  });
});

describe('the password', () => {
  it.each([
    { language: 'en', theme: 'light', width: 1280, label: 'Password', act: 'Ban' },
    { language: 'ko', theme: 'dark', width: 390, height: 844, label: '비밀번호', act: '차단' },
  ] as const)('[ADMIN-12] is asked for again in $language at $width px', async (look) => {
    const person = await register(`Left Open ${look.language}`);
    const root = await onAnotherDevice(product.admin);
    const { page, complaints } = await product.visitAs(root, look);
    await open(page, `/admin/users?search=${person.email}`);
    // The session is one of this morning.
    await product.query(
      `update session set "createdAt" = now() - interval '5 hours'
        where "userId" in (select id from "user" where email = $1)`,
      [root.email],
    );
    await ask(page, person.email, look.act);
    await page.locator('[data-slot="dialog"] textarea').fill('Advertising');
    await page.getByRole('button', { name: look.act, exact: true }).click();
    const field = page.getByLabel(look.label, { exact: true });
    await field.fill('something else');
    await field.press('Enter');
    await page.locator('[data-slot="dialog"] [aria-invalid="true"]').waitFor();
    // The refused call is told by the browser itself.
    expect(complaints.splice(0).filter((line) => !/40[03]/u.test(line))).toEqual([]);
    await expectSound(page, complaints, `${look.language}-password-again`);
    await field.fill(PASSWORD);
    await field.press('Enter');
    await page.locator('[data-slot="dialog"]').first().waitFor({ state: 'detached' });
    const banned = await product.query('select banned from "user" where email = $1', [
      person.email,
    ]);
    expect(banned).toEqual([{ banned: true }]);
    await product.query(
      `update session set "createdAt" = now() where "userId" in
        (select id from "user" where email = $1)`,
      [root.email],
    );
  });
});

describe('two browsers', () => {
  it('[ADMIN-3] signing in as somebody shows on every page, and leads back', async () => {
    const person = await register('Dorothy Vaughan');
    const theirs = await signedIn(person);
    const { context, page, complaints } = await product.visitAs(product.admin);
    await open(page, '/admin/users?search=Dorothy');
    await ask(page, 'Dorothy Vaughan', 'Sign in as');
    await page.locator('[data-slot="dialog"] [data-kind="primary"]').click();
    await page.waitForURL(/\/[^/]+\/dashboard/);
    const bar = page.locator('[data-testid="acting-bar"]');
    const shows = async () => {
      await bar.getByText('You are signed in as Dorothy Vaughan').waitFor();
      await bar.getByText('You are Ada Root').waitFor();
    };
    await shows();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'acting');
    const window = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await shows();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'acting-phone');
    if (window) await page.setViewportSize(window);
    for (const path of ['/', '/learn', '/unauthorized']) {
      await open(page, path);
      await shows();
    }
    await page.goto('/admin');
    await page.waitForURL(/\/unauthorized$/);
    await hydrated(page);

    await bar.getByRole('button', { name: 'Stop' }).click();
    await page.waitForURL(/\/admin\/users/);
    await bar.waitFor({ state: 'detached' });
    await hydrated(page);
    await page.getByRole('searchbox').fill('Dorothy');
    await row(page, 'Dorothy Vaughan').locator('[data-testid="admin-row-open"]').click();
    await page.locator('[data-slot="sheet"]').getByText('signed in as them').waitFor();
    await page.locator('[data-slot="sheet"]').getByText('went back').waitFor();
    expect(complaints).toEqual([]);

    // The person noticed nothing of it.
    await theirs.page.reload();
    await theirs.page.locator('[data-testid="shell"] h1').waitFor();
    await expect.poll(() => theirs.page.locator('[data-testid="acting-bar"]').count()).toBe(0);
    await context.close();
  });

  it('[ADMIN-4] [ADMIN-6] a ban puts the person out of an open page, and tells why and until when', async () => {
    const person = await register('Loud Guest');
    const theirs = await signedIn(person);
    const { context, page } = await product.visitAs(product.admin);
    await open(page, '/admin/users?search=Loud');
    await ask(page, 'Loud Guest', 'Ban');
    await page.locator('[data-slot="dialog"] textarea').fill('Advertising in the comments');
    await page.locator('[data-slot="dialog"] [data-kind="danger"]').click();

    // Nobody touches this page: it goes by itself.
    await theirs.page.waitForURL(/\/login/);
    await enter(theirs.page, person);
    await theirs.page.getByText('Advertising in the comments').waitFor();
    await theirs.page.getByText('This account is banned until').waitFor();
    await picture(theirs.page, 'banned');
    expect(await findings(theirs.page)).toEqual([]);

    await row(page, 'Loud Guest').locator('td').nth(2).getByText('Banned until').waitFor();
    await ask(page, 'Loud Guest', 'Lift the ban');
    await page.locator('[data-slot="dialog"] [data-kind="primary"]').click();
    await page.locator('[data-slot="dialog"]').waitFor({ state: 'detached' });
    await enter(theirs.page, person);
    await theirs.page.waitForURL(/\/dashboard/);
    await context.close();
  });

  it('[ADMIN-4] ending a session puts out that browser only', async () => {
    const person = await register('Two Devices');
    const first = await signedIn(person);
    const second = await signedIn(person, { width: 390, height: 844 });
    const { page } = await product.visitAs(product.admin);
    await open(page, '/admin/users?search=Two+Devices');
    await row(page, 'Two Devices').locator('[data-testid="admin-row-open"]').click();
    // One by signing up, one for each device; the newest stands first.
    await expect.poll(() => page.locator('[data-testid="admin-session"]').count()).toBe(3);
    await page.locator('[data-testid="admin-session"]').first().getByRole('button').click();
    await second.page.waitForURL(/\/login/);
    expect(first.page.url()).toMatch(/\/dashboard/);
    await page.getByRole('button', { name: 'End all' }).click();
    await first.page.waitForURL(/\/login/);
  });
});
