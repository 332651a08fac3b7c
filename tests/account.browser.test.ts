/**
 * A person's own pages in a real browser: the two hubs, the profile with everything that can be wrong
 * with it, the devices one is signed in on, and the end of an account.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '#server/testing/person.ts';
import { findings, hydrated, launchBrowser, open, visit } from './browser.ts';
import { allLessonsDone, approvePlan, mailedCode, PASSWORD, signUp } from './creator.ts';
import { startProduct, type Product } from './product.ts';
import en from '../web/locales/en/errors.json' with { type: 'json' };
import ko from '../web/locales/ko/errors.json' with { type: 'json' };

let browser: Browser;
let directory: string;
let product: Product;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-account-'));
  browser = await launchBrowser();
  product = await startProduct({ dataDir: directory });
  // Whoever comes first administers the platform and cannot simply leave: nobody of those below.
  await newPerson('First');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function newPerson(name: string): Promise<Person> {
  const person = createPerson(product.url);
  const { email } = person;
  await person.post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
  const otp = await mailedCode(product, email);
  const verified = await person.post('/api/auth/email-otp/verify-email', { email, otp });
  if (!verified.ok) throw new Error(await verified.text());
  return person;
}

async function expectSound(page: Page, complaints: string[], where: string): Promise<void> {
  expect(await findings(page), where).toEqual([]);
  expect(complaints, where).toEqual([]);
}

async function emailOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/auth/get-session');
  return ((await answer.json()) as { user: { email: string } }).user.email;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await hydrated(page);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

const mode = (page: Page) => page.evaluate<string>(`localStorage.getItem('lectern-mode')`);
const active = (page: Page) => page.evaluate<string>('document.activeElement.name ?? ""');
const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);
const looked = (page: Page) =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280, name: 'Ada Lovelace', errors: en.profile },
  { language: 'ko', theme: 'dark', width: 390, name: '김하늘', errors: ko.profile },
] as const;

describe.for(LOOKS)('the two hubs in $language at $width px', (look) => {
  it('[N2] follow the address, also back and forward, and are remembered', async () => {
    const { context, page, complaints } = await visit(browser, product.url, look);
    const org = await signUp(page, product, look.name);
    const hubs = page.locator('.hubs:visible .hub');
    const selected = () => page.locator('.hubs:visible .hub[data-selected]').getAttribute('href');
    const at = async (kind: 'creator' | 'learner', where: string) => {
      await expect.poll(() => path(page), { timeout: 30_000 }).toBe(where);
      await expect.poll(() => mode(page)).toBe(kind);
      const hub = kind === 'learner' ? `/${org}/learn` : `/${org}/dashboard`;
      expect(decodeURIComponent((await selected()) ?? '')).toBe(hub);
    };
    await at('creator', `/${org}/dashboard`);
    const title = await page.title();
    expect(title).toMatch(/^.+ - Lectern$/u);

    await hubs.nth(1).click();
    await at('learner', `/${org}/learn`);
    await page.locator('.learn-start').waitFor();
    expect(await page.title()).toContain(title);
    await expectSound(page, complaints, 'learning');
    await page.goBack();
    await at('creator', `/${org}/dashboard`);
    expect(await page.title()).toBe(title);
    await page.goForward();
    await at('learner', `/${org}/learn`);

    await open(page, '/learn');
    await expect.poll(() => mode(page)).toBe('learner');
    await expectSound(page, complaints, 'learning everywhere');
    await open(page, `/${org}/dashboard/courses`);
    await at('creator', `/${org}/dashboard/courses`);
    expect(await page.title()).toMatch(new RegExp(` · ${RegExp.escape(title)}$`, 'u'));
    await context.close();
  });
});

it('[N4] the learner’s first page leads from a course to its first lesson', async () => {
  const { context, page, complaints } = await visit(browser, product.url, LOOKS[1]);
  const org = await signUp(page, product, '책벌레');
  await open(page, `/${org}/dashboard`);
  await page.locator('.empty button').click();
  await page.locator('.plan-chapters').waitFor();
  await approvePlan(page);
  await allLessonsDone(page);
  for (const where of [`/${org}/learn`, '/learn']) {
    await open(page, where);
    await page.locator('.learn-row').waitFor();
    await expectSound(page, complaints, where);
  }
  await page.locator('.learn-row .btn').click();
  await page.waitForURL(/\/learn\/courses\//);
  await page.locator('h1').waitFor();
  await context.close();
});

it('[N2] somebody who only learns somewhere has the learner’s pages there, and nothing to switch to', async () => {
  const owner = await newPerson('Owner');
  const slug = `night-school-${crypto.randomUUID().slice(0, 8)}`;
  const made = await owner.post('/api/auth/organization/create', { name: 'Night School', slug });
  const { id: organizationId } = (await made.json()) as { id: string };
  const learner = await newPerson('Learner');
  const { email } = learner;
  const body = { email, role: 'learner', organizationId };
  const invited = await owner.post('/api/auth/organization/invite-member', body);
  const { id: invitationId } = (await invited.json()) as { id: string };
  await learner.post('/api/auth/organization/accept-invitation', { invitationId });

  const { context, page, complaints } = await visit(browser, product.url);
  for (const pair of learner.cookie().split('; ')) {
    const at = pair.indexOf('=');
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.url };
    await context.addCookies([cookie]);
  }
  await open(page, `/${slug}/dashboard`);
  expect(path(page)).toBe(`/${slug}/learn`);
  expect(await page.title()).toContain('Night School - Lectern');
  expect(await page.locator('.hubs').count()).toBe(0);
  await expectSound(page, complaints, 'a learner’s first page');
  await open(page, `/${slug}/dashboard/account`);
  await page.locator('.session-row').first().waitFor();
  const entries = page.locator('.side-link');
  for (const entry of await entries.all()) {
    expect(await entry.getAttribute('href')).toMatch(/\/learn(?:\/|$)/u);
  }
  expect(await entries.count()).toBeGreaterThan(0);
  await context.close();
});

describe.for(LOOKS)('a profile in $language at $width px', (look) => {
  it('[R1] [R3] [R6] says what is wrong, loses nothing, and shows what is shared', async () => {
    const { errors } = look;
    const { context, page, complaints } = await visit(browser, product.url, look);
    const org = await signUp(page, product, look.name);
    await open(page, `/${org}/dashboard/profile`);
    await expectSound(page, complaints, 'no profile yet');
    await page.locator('.empty a').click();
    await page.waitForURL(/profile\/edit/);
    await page.locator('[name="bio"]').waitFor();

    // Everything that can be wrong, at once.
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const row = (end: string) => page.locator(`.row-entry [name$="${end}"]`);
    const add = page.locator('.form-section-body > .rows > button');
    for (const [name, text] of Object.entries({
      name: 'A',
      title: 'T',
      bio: 'too short',
      location: 'L',
      email: 'nobody',
      website: 'somewhere',
      'socialLinks.linkedin': 'a',
      'socialLinks.twitter': 'b',
      'socialLinks.github': 'javascript:alert(1)',
    })) {
      await field(name).fill(text);
    }
    // Experience, education, certifications, languages.
    for (const list of [0, 1, 2, 3]) await add.nth(list).click();
    await page.locator('.row-entry .rows > button').click();
    await page.locator('.form-foot .btn-primary').click();
    const said = page.locator('.field-error');
    await said.first().waitFor();
    const { level: _, skill: _s, interest: _i, goal: _g, tooMany: _t, ...possible } = errors;
    expect((await said.allTextContents()).toSorted()).toEqual(Object.values(possible).toSorted());
    await expect.poll(() => active(page)).toBe('name');
    expect(await field('bio').inputValue()).toBe('too short');
    await expectSound(page, complaints, 'everything wrong');

    // What is mended is no longer marked; the rest is.
    await field('name').fill(look.name);
    expect(await page.getByText(errors.name, { exact: true }).count()).toBe(0);
    expect(await page.getByText(errors.title, { exact: true }).count()).toBe(1);

    for (const [name, text] of Object.entries({
      title: 'Teacher',
      bio: 'I teach biology with one question a day. '.repeat(2),
      location: 'Private-Street 7',
      email: 'private@example.org',
      website: 'https://ada.example.org',
      'socialLinks.linkedin': '',
      'socialLinks.twitter': '',
      'socialLinks.github': 'https://github.com/ada',
    })) {
      await field(name).fill(text);
    }
    await row('.position').fill('Translator');
    await row('.company').fill('Memoirs');
    await row('.period').fill('1842');
    await page.locator('.row-entry textarea').first().fill('Notes on the engine');
    await page.locator('.row-entry .row-inline input').fill('Note G');
    await row('.degree').fill('Mathematics');
    await row('.institution').fill('At home');
    await row('.year').fill('1832');
    await row('.language').fill('French');
    await page.locator('.form-section').nth(5).locator('input').fill('Private licence');

    // By keyboard: a second education, moved before the first, and the focus goes with it.
    await add.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => active(page)).toMatch(/\.degree$/u);
    await page.keyboard.type('Poetry');
    await page.keyboard.press('Alt+ArrowUp');
    const degrees = async () =>
      Promise.all((await row('.degree').all()).map((one) => one.inputValue()));
    await expect.poll(degrees).toEqual(['Poetry', 'Mathematics']);
    await page.keyboard.type(' of engines');
    expect(await degrees()).toEqual(['Poetry of engines', 'Mathematics']);
    await row('.institution').first().fill('Here');
    await row('.year').first().fill('1833');
    await field('skills').fill('Looms');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Algebra');
    await page.keyboard.press('Enter');
    await page.locator('.tag-remove').nth(1).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => page.locator('.tag').allTextContents()).toEqual(['Algebra', 'Looms']);

    // A save that fails, a reload, a way out: what was typed is still there.
    await page.route('**/trpc/profile.saveCreator**', (route) => route.abort());
    await page.locator('.form-foot .btn-primary').click();
    await page.locator('.notice-danger').waitFor();
    await page.unroute('**/trpc/profile.saveCreator**');
    complaints.length = 0;
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await hydrated(page);
    await page.locator('.notice').waitFor();
    expect(await field('title').inputValue()).toBe('Teacher');
    expect(await degrees()).toEqual(['Poetry of engines', 'Mathematics']);
    await page.goBack();
    const leaving = page.locator('[role="alertdialog"]');
    await leaving.waitFor();
    await expectSound(page, complaints, 'leaving');
    await leaving.locator('.btn-quiet').click();
    await leaving.waitFor({ state: 'detached' });
    expect(path(page)).toBe(`/${org}/dashboard/profile/edit`);
    await page.locator('.form-foot .btn-primary').click();
    await page.locator('.profile-panel').waitFor();
    expect(path(page)).toBe(`/${org}/dashboard/profile`);
    await expectSound(page, complaints, 'profile');

    // Seen by somebody who is not signed in: nothing, then what is public, then what is shared.
    const session = await page.request.get('/api/auth/get-session');
    const { id } = ((await session.json()) as { user: { id: string } }).user;
    const guest = await visit(browser, product.url, look);
    const shown = async () => {
      const answer = await guest.page.goto(`/${org}/people/${id}`);
      return { status: answer?.status(), text: await guest.page.content() };
    };
    expect((await shown()).status).toBe(404);
    const saved = () => page.waitForResponse((one) => one.url().includes('profile.saveCreator'));
    let saving = saved();
    await page.locator('.profile-panel .switch').click();
    await saving;
    await page.locator('.profile-panel a').waitFor();
    const open1 = await shown();
    expect(open1.status).toBe(200);
    for (const text of ['Poetry of engines', 'Note G', 'Looms', 'https://github.com/ada']) {
      expect(open1.text).toContain(text);
    }
    for (const secret of ['Private-Street', 'private@', 'Private licence', 'French']) {
      expect(open1.text).not.toContain(secret);
    }
    saving = saved();
    await page.locator('.profile-shares .check').first().click();
    await saving;
    await expect.poll(async () => (await shown()).text.includes('Private-Street')).toBe(true);
    expect((await shown()).text).not.toContain('private@');
    await hydrated(guest.page);
    guest.complaints.length = 0;
    expect(await findings(guest.page)).toEqual([]);
    await guest.context.close();
    await context.close();
  });

  it('[R6] a learner writes theirs, and two tabs do not write over each other', async () => {
    const { context, page, complaints } = await visit(browser, product.url, look);
    const org = await signUp(page, product, look.name);
    await open(page, `/${org}/learn/profile`);
    const other = await context.newPage();
    await open(other, '/learn/profile');
    const save = (tab: Page) => tab.locator('.form-foot .btn-primary').click();

    await page.locator('[name="displayName"]').fill('');
    await page.locator('.form-section-body > .rows > button').first().click();
    await save(page);
    await page.locator('.field-error').first().waitFor();
    expect(await page.locator('.field-error').allTextContents()).toEqual([
      look.errors.name,
      look.errors.goal,
    ]);
    await expectSound(page, complaints, 'learner profile, wrong');
    await page.locator('[name="displayName"]').fill('First tab');
    await page.locator('.row-inline input').first().fill('Read a paper');
    await save(page);
    await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(1);

    await other.locator('[name="displayName"]').fill('Second tab');
    await save(other);
    await other.locator('.notice-danger button').click();
    await other.locator('.notice-danger').waitFor({ state: 'detached' });
    await open(page, `/${org}/learn/profile`);
    expect(await page.locator('[name="displayName"]').inputValue()).toBe('Second tab');
    await expectSound(page, complaints, 'learner profile');
    await context.close();
  });
});

describe('an account', () => {
  it('[S1] lists its devices; one that is signed out elsewhere is out, and comes back to its page', async () => {
    const { context, page, complaints } = await visit(browser, product.url);
    const org = await signUp(page, product, 'Grace Hopper');
    const email = await emailOf(page);
    const far = await visit(browser, product.url);
    await open(far.page, '/login');
    await signIn(far.page, email);
    await far.page.waitForURL(/dashboard/);
    await open(far.page, `/${org}/dashboard/profile/edit`);
    await far.page.locator('[name="title"]').fill('Half a sentence');

    await open(page, `/${org}/dashboard/account`);
    const rows = page.locator('.session-row');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().getAttribute('data-current')).toBe('true');
    await expectSound(page, complaints, 'account');
    await rows.nth(1).locator('button').click();
    await expect.poll(() => rows.count()).toBe(1);

    await looked(far.page);
    await far.page.waitForURL(/\/login\?redirect=/);
    await signIn(far.page, email);
    await far.page.waitForURL(/profile\/edit/);
    await far.page.locator('.notice').waitFor();
    expect(await far.page.locator('[name="title"]').inputValue()).toBe('Half a sentence');

    // A new password puts every other device out, and says so.
    await page.locator('input[name="password"]').fill('not my password');
    await page.locator('input[name="newPassword"]').fill('another good password');
    const change = page.locator('form:has([name="newPassword"]) button[type="submit"]');
    await change.click();
    await page.locator('.field-error').waitFor();
    expect(await page.locator('input[name="newPassword"]').inputValue()).toBe(
      'another good password',
    );
    await page.locator('input[name="password"]').fill(PASSWORD);
    await change.click();
    await page.locator('[data-sonner-toast]').first().waitFor();
    await looked(far.page);
    await far.page.waitForURL(/\/login\?redirect=/);
    await far.context.close();

    // Another tab of the same browser goes with this one, without being looked at.
    const second = await context.newPage();
    await open(second, `/${org}/dashboard/account`);
    await page.locator('.account-button').first().click();
    await page.locator('[data-key="sign-out"]').click();
    await page.waitForURL((url) => url.pathname === '/');
    await second.waitForURL(/\/login\?redirect=/);
    await context.close();
  });

  it('[A2] its session and organizations are asked for again after what changes them', async () => {
    const { context, page } = await visit(browser, product.url);
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
          .poll(after, { timeout: 30_000, message: `${wanted} after ${cause}` })
          .toContain(`GET ${wanted}`);
      }
    };
    let org = '';
    await asked('/email-otp/verify-email', async () => {
      org = await signUp(page, product, 'Katherine Johnson');
    });
    const email = await emailOf(page);
    await open(page, `/${org}/dashboard/account`);
    await asked('/update-user', async () => {
      await page.locator('[name="name"]').fill('Katherine G. Johnson');
      await page.locator('form:has([name="name"]) button').click();
      await page.locator('.account-name', { hasText: 'Katherine G. Johnson' }).waitFor();
    });

    const next = `${crypto.randomUUID()}@example.org`;
    await asked('/email-otp/change-email', async () => {
      await page.locator('[name="email"]').fill('nobody');
      await page.locator('form:has([name="email"]) button[type="submit"]').click();
      await page.locator('.field-error').waitFor();
      await page.locator('[name="email"]').fill(next);
      await page.locator('form:has([name="email"]) button[type="submit"]').click();
      await page.locator('[name="code"]').waitFor();
      await page.locator('[name="code"]').fill(await mailedCode(product, next));
      await page.locator('form:has([name="code"]) button[type="submit"]').click();
      await page.locator('.account-fact', { hasText: next }).waitFor();
    });

    await open(page, `/${org}/dashboard/organizations`);
    await asked('/organization/create', async () => {
      await page.locator('.page-header .btn-primary').click();
      await page.locator('.dialog [name="name"]').fill('Second School');
      await page.locator('.slug-free:not(:empty)').waitFor();
      await page.locator('.dialog .btn-primary').click();
      await page.locator('.org-overview').waitFor();
    });
    expect(await page.title()).toContain('Second School - Lectern');
    await page.waitForURL(/\/second-school[^/]*\//);
    const second = path(page).split('/')[1];
    await open(page, `/${second}/dashboard/organization/settings`);
    await asked('/organization/update', async () => {
      await page.locator('#organization-settings [name="name"]').fill('Evening School');
      await page.locator('.org-save .btn-primary').click();
      await page.locator('.org-save[data-shown]').waitFor({ state: 'detached' });
    });
    await expect.poll(() => page.title()).toContain('Evening School - Lectern');
    await asked('/organization/set-active', async () => {
      await page.locator('.org-button').click();
      await page.locator('.org-menu [role="menuitemradio"]', { hasText: 'Katherine' }).click();
      await page.waitForURL((url) => decodeURIComponent(url.pathname).startsWith(`/${org}/`));
    });

    await open(page, `/${second}/dashboard/organization/settings`);
    await asked('/organization/delete', async () => {
      await page.locator('.org-danger .btn').click();
      const confirm = page.locator('[role="alertdialog"]');
      await confirm.locator('input').fill('Evening School');
      await confirm.locator('.btn-danger').click();
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/${org}/dashboard`);
    });

    await asked(
      '/sign-out',
      async () => {
        await page.locator('.account-button').first().click();
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
    await context.close();
  });

  it('[U11] says what goes with it, and goes when its address is typed', async () => {
    const { context, page, complaints } = await visit(browser, product.url, LOOKS[1]);
    const org = await signUp(page, product, '이별');
    const email = await emailOf(page);
    await open(page, `/${org}/dashboard/account`);
    await page.locator('.account-delete button').click();
    const dialog = page.locator('[role="alertdialog"]');
    await dialog.locator('.what-goes').waitFor();
    expect(await dialog.locator('.what-goes').textContent()).toContain('이별');
    await expectSound(page, complaints, 'deleting');
    const submit = dialog.locator('.btn-danger');
    expect(await submit.isDisabled()).toBe(true);
    await dialog.locator('[name="confirm"]').fill(email.toUpperCase());
    await dialog.locator('[name="password"]').fill('not my password');
    await submit.click();
    await dialog.locator('.field-error').waitFor();
    expect(await dialog.locator('[name="confirm"]').inputValue()).toBe(email.toUpperCase());
    await dialog.locator('[name="password"]').fill(PASSWORD);
    await submit.click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
    await open(page, '/login');
    await signIn(page, email);
    await page.locator('.field-error').waitFor();
    await context.close();
  });
});
