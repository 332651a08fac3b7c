/** An account in a real browser: the devices one is signed in on, what changes them, and its end. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailedCode, PASSWORD } from '#server/testing/person.ts';
import { expectSound, open, pathOf } from './browser.ts';
import { sharedProduct } from './test-product.ts';
import { emailOf, signIn, signUpByHand } from './people.ts';
import account from '../web/locales/en/account.json' with { type: 'json' };

const product = sharedProduct();

/** As if the person had come back to this tab. */
const looked = (page: Page) =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);

describe('an account', () => {
  it('[PERSON-DATA-1] everything that is kept of a person is theirs to download', async () => {
    const { page, complaints, org, person } = await product.visitAsNew('Ada Lovelace');
    await open(page, `/${org}/dashboard/account`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: account.data.action }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('lectern-my-data.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      data: {
        user: [{ name: 'Ada Lovelace', email: person.email }],
        member: [{ role: 'owner' }],
      },
    });
    expect(text).not.toContain('"password"');
    expect(complaints).toEqual([]);
  });

  it('[SESSION-1] lists its devices; one that is signed out elsewhere is out, and comes back to its page', async () => {
    const visited = await product.visitAsNew('Grace Hopper');
    const { context, page, complaints, org } = visited;
    const { email } = visited.person;
    const far = await product.visit();
    await open(far.page, '/login');
    await signIn(far.page, email);
    await far.page.waitForURL(/dashboard/);
    await open(far.page, `/${org}/dashboard/profile/edit`);
    await far.page.locator('[name="title"]').fill('Half a sentence');

    await open(page, `/${org}/dashboard/account`);
    const rows = page.locator('[data-testid="session-row"]');
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.first().getAttribute('data-current')).toBe('true');
    await expectSound(page, complaints, 'account');
    await rows.nth(1).locator('button').click();
    await expect.poll(() => rows.count()).toBe(1);

    await looked(far.page);
    await far.page.waitForURL(/\/login\?redirect=/);
    await signIn(far.page, email);
    await far.page.waitForURL(/profile\/edit/);
    await far.page.locator('[data-slot="notice"]').waitFor();
    await expect
      .poll(() => far.page.locator('[name="title"]').inputValue())
      .toBe('Half a sentence');

    // A new password puts every other device out, and says so.
    await page.locator('input[name="password"]').fill('not my password');
    await page.locator('input[name="newPassword"]').fill('another good password');
    const change = page.locator('form:has([name="newPassword"]) button[type="submit"]');
    await change.click();
    await page.locator('[data-slot="field-error"]').waitFor();
    await expect
      .poll(() => page.locator('input[name="newPassword"]').inputValue())
      .toBe('another good password');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await change.click();
    await page.locator('[data-sonner-toast]').first().waitFor();
    await looked(far.page);
    await far.page.waitForURL(/\/login\?redirect=/);
    await far.context.close();

    // Another tab of the same browser goes with this one, without being looked at.
    const second = await context.newPage();
    await open(second, `/${org}/dashboard/account`);
    await page.locator('[data-testid="account-button"]').first().click();
    await page.locator('[data-key="sign-out"]').click();
    await page.waitForURL((url) => url.pathname === '/');
    await second.waitForURL(/\/login\?redirect=/);
  });

  it('[SIGN-IN-2] its session and organizations are asked for again after what changes them', async () => {
    const { page } = await product.visit();
    const calls: string[] = [];
    page.on('request', (request) => {
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const asked = async (
      cause: string,
      act: () => Promise<unknown>,
      also = ['/api/auth/organization/list'],
    ) => {
      calls.length = 0;
      await act();
      const after = () => {
        const at = calls.indexOf(`POST /api/auth${cause}`);
        return at < 0 ? [] : calls.slice(at);
      };
      for (const wanted of ['/api/auth/get-session', ...also]) {
        await expect
          .poll(after, { message: `${wanted} after ${cause}` })
          .toContain(`GET ${wanted}`);
      }
    };
    let org = '';
    await asked('/email-otp/verify-email', async () => {
      org = await signUpByHand(page, product, 'Katherine Johnson');
    });
    const email = await emailOf(page);
    await open(page, `/${org}/dashboard/account`);
    await asked('/update-user', async () => {
      await page.locator('[name="name"]').fill('Katherine G. Johnson');
      await page.locator('form:has([name="name"]) button').click();
      await page
        .locator('[data-testid="account-name"]', { hasText: 'Katherine G. Johnson' })
        .waitFor();
    });

    const next = `${crypto.randomUUID()}@example.org`;
    await asked('/email-otp/change-email', async () => {
      await page.locator('[name="email"]').fill('nobody');
      await page.locator('form:has([name="email"]) button[type="submit"]').click();
      await page.locator('[data-slot="field-error"]').waitFor();
      await page.locator('[name="email"]').fill(next);
      await page.locator('form:has([name="email"]) button[type="submit"]').click();
      await page.locator('[name="code"]').waitFor();
      await page.locator('[name="code"]').fill(await mailedCode(product.mailbox, next));
      await page.locator('form:has([name="code"]) button[type="submit"]').click();
      await page.locator('[data-testid="account-fact"]', { hasText: next }).waitFor();
    });

    await open(page, `/${org}/dashboard/organizations`);
    await asked('/organization/create', async () => {
      await page.locator('[data-slot="page-header"] [data-kind="primary"]').click();
      await page.locator('[data-slot="dialog"] [name="name"]').fill('Second School');
      await page.locator('[data-testid="slug-free"]:not(:empty)').waitFor();
      await page.locator('[data-slot="dialog"] [data-kind="primary"]').click();
      await page.locator('[data-testid="org-overview"]').waitFor();
    });
    await expect.poll(() => page.title()).toContain('Second School - Lectern');
    await page.waitForURL(/\/second-school[^/]*\//);
    const second = pathOf(page).split('/')[1];
    await open(page, `/${second}/dashboard/organization/settings`);
    await asked('/organization/update', async () => {
      await page.locator('#organization-settings [name="name"]').fill('Evening School');
      await page.locator('[data-testid="org-save"] [data-kind="primary"]').click();
      await page.locator('[data-testid="org-save"][data-shown]').waitFor({ state: 'detached' });
    });
    await expect.poll(() => page.title()).toContain('Evening School - Lectern');
    await asked('/organization/set-active', async () => {
      await page.locator('[data-testid="org-button"]').click();
      await page
        .locator('[data-testid="org-menu"] [role="menuitemradio"]', { hasText: 'Katherine' })
        .click();
      await page.waitForURL((url) => decodeURIComponent(url.pathname).startsWith(`/${org}/`));
    });

    await open(page, `/${second}/dashboard/organization/settings`);
    await asked('/organization/delete', async () => {
      await page.locator('[data-testid="org-danger"] [data-slot="button"]').click();
      const confirm = page.locator('[role="alertdialog"]');
      await confirm.locator('input').fill('Evening School');
      await confirm.locator('[data-kind="danger"]').click();
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/${org}/dashboard`);
    });

    await asked(
      '/sign-out',
      async () => {
        await page.locator('[data-testid="account-button"]').first().click();
        await page.locator('[data-key="sign-out"]').click();
        await page.waitForURL((url) => url.pathname === '/');
      },
      [],
    );
    await open(page, '/login');
    expect(next).not.toBe(email);
    await asked('/sign-in/email', async () => {
      await signIn(page, next);
      await page.waitForURL(/dashboard/);
    });
  });

  it('[ACCOUNT-11] says what goes with it, and goes when its address is typed', async () => {
    const { page, complaints, org, person } = await product.visitAsNew('이별', {
      language: 'ko',
      theme: 'dark',
      width: 390,
    });
    const { email } = person;
    await open(page, `/${org}/dashboard/account`);
    await page.locator('[data-testid="account-delete"] button').click();
    const dialog = page.locator('[role="alertdialog"]');
    await dialog.locator('[data-testid="deletion-summary"]').waitFor();
    await expect
      .poll(() => dialog.locator('[data-testid="deletion-summary"]').textContent())
      .toContain('이별');
    await expectSound(page, complaints, 'deleting');
    const submit = dialog.locator('[data-kind="danger"]');
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog.locator('[name="confirm"]').fill(email.toUpperCase());
    await dialog.locator('[name="password"]').fill('not my password');
    await submit.click();
    await dialog.locator('[data-slot="field-error"]').waitFor();
    await expect
      .poll(() => dialog.locator('[name="confirm"]').inputValue())
      .toBe(email.toUpperCase());
    await dialog.locator('[name="password"]').fill(PASSWORD);
    await submit.click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
    await open(page, '/login');
    await signIn(page, email);
    await page.locator('[data-slot="field-error"]').waitFor();
  });
});
