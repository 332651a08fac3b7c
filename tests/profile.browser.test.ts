/** A profile in a real browser: everything that can be wrong with it, what is kept, and who sees what. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, findings, hydrated, open, pathOf } from './browser.ts';
import { sharedProduct } from './test-product.ts';
import en from '../web/locales/en/errors.json' with { type: 'json' };
import ko from '../web/locales/ko/errors.json' with { type: 'json' };

const product = sharedProduct();

const active = (page: Page) => page.evaluate<string>('document.activeElement.name ?? ""');

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280, name: 'Ada Lovelace', errors: en.profile },
  { language: 'ko', theme: 'dark', width: 390, name: '김하늘', errors: ko.profile },
] as const;

describe.for(LOOKS)('a profile in $language at $width px', (look) => {
  it('[PROFILE-1] [PROFILE-3] [PROFILE-6] says what is wrong, loses nothing, and shows what is shared', async () => {
    const { errors } = look;
    const { page, complaints, org } = await product.visitAsNew(look.name, look);
    await open(page, `/${org}/dashboard/profile`);
    await expectSound(page, complaints, 'no profile yet');
    await page.locator('[data-slot="empty"] a').click();
    await page.waitForURL(/profile\/edit/);
    await page.locator('[name="bio"]').waitFor();

    // Everything that can be wrong, at once.
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const row = (end: string) => page.locator(`[data-testid="row-entry"] [name$="${end}"]`);
    const add = page.locator('[data-slot="form-section-body"] > [data-testid="rows"] > button');
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
    await page.locator('[data-testid="row-entry"] [data-testid="rows"] > button').click();
    await page.locator('[data-testid="form-foot"] [data-kind="primary"]').click();
    const said = page.locator('[data-slot="field-error"]');
    await said.first().waitFor();
    const { level: _, skill: _s, interest: _i, goal: _g, tooMany: _t, ...possible } = errors;
    expect((await said.allTextContents()).toSorted()).toEqual(Object.values(possible).toSorted());
    await expect.poll(() => active(page)).toBe('name');
    await expect.poll(() => field('bio').inputValue()).toBe('too short');
    await expectSound(page, complaints, 'everything wrong');

    // What is mended is no longer marked; the rest is.
    await field('name').fill(look.name);
    await expect.poll(() => page.getByText(errors.name, { exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByText(errors.title, { exact: true }).count()).toBe(1);

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
    await page.locator('[data-testid="row-entry"] textarea').first().fill('Notes on the engine');
    await page
      .locator('[data-testid="row-entry"] [data-testid="row-entry"][data-inline] input')
      .fill('Note G');
    await row('.degree').fill('Mathematics');
    await row('.institution').fill('At home');
    await row('.year').fill('1832');
    await row('.language').fill('French');
    await page
      .locator('[data-slot="form-section"]')
      .nth(5)
      .locator('input')
      .fill('Private licence');

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
    await page.locator('[data-testid="tag-remove"]').nth(1).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect
      .poll(() => page.locator('[data-testid="tag"]').allTextContents())
      .toEqual(['Algebra', 'Looms']);

    // A save that fails, a reload, a way out: what was typed is still there.
    await page.route('**/trpc/profile.saveCreator**', (route) => route.abort());
    await page.locator('[data-testid="form-foot"] [data-kind="primary"]').click();
    await page.locator('[data-slot="notice"][data-tone="danger"]').waitFor();
    await page.unroute('**/trpc/profile.saveCreator**');
    complaints.length = 0;
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await hydrated(page);
    await page.locator('[data-slot="notice"]').waitFor();
    await expect.poll(() => field('title').inputValue()).toBe('Teacher');
    expect(await degrees()).toEqual(['Poetry of engines', 'Mathematics']);
    await page.goBack();
    const leaving = page.locator('[role="alertdialog"]');
    await leaving.waitFor();
    await expectSound(page, complaints, 'leaving');
    await leaving.locator('[data-kind="quiet"]').click();
    await leaving.waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe(`/${org}/dashboard/profile/edit`);
    await page.locator('[data-testid="form-foot"] [data-kind="primary"]').click();
    await page.locator('[data-testid="profile-panel"]').waitFor();
    await expect.poll(() => pathOf(page)).toBe(`/${org}/dashboard/profile`);
    await expectSound(page, complaints, 'profile');

    // Seen by somebody who is not signed in: nothing, then what is public, then what is shared.
    const session = await page.request.get('/api/auth/get-session');
    const { id } = ((await session.json()) as { user: { id: string } }).user;
    const guest = await product.visit(look);
    const shown = async () => {
      const answer = await guest.page.goto(`/${org}/people/${id}`);
      return { status: answer?.status(), text: await guest.page.content() };
    };
    expect((await shown()).status).toBe(404);
    const saved = () => page.waitForResponse((one) => one.url().includes('profile.saveCreator'));
    let saving = saved();
    await page.locator('[data-testid="profile-panel"] [data-slot="switch"]').click();
    await saving;
    await page.locator('[data-testid="profile-panel"] a').waitFor();
    const open1 = await shown();
    expect(open1.status).toBe(200);
    for (const text of ['Poetry of engines', 'Note G', 'Looms', 'https://github.com/ada']) {
      expect(open1.text).toContain(text);
    }
    for (const secret of ['Private-Street', 'private@', 'Private licence', 'French']) {
      expect(open1.text).not.toContain(secret);
    }
    saving = saved();
    await page.locator('[data-testid="profile-shares"] [data-slot="check"]').first().click();
    await saving;
    await expect.poll(async () => (await shown()).text.includes('Private-Street')).toBe(true);
    expect((await shown()).text).not.toContain('private@');
    await hydrated(guest.page);
    guest.complaints.length = 0;
    expect(await findings(guest.page)).toEqual([]);
    await guest.context.close();
  });

  it('[PROFILE-6] a learner writes theirs, and two tabs do not write over each other', async () => {
    const { context, page, complaints, org } = await product.visitAsNew(look.name, look);
    await open(page, `/${org}/learn/profile`);
    const other = await context.newPage();
    await open(other, '/learn/profile');
    const save = (tab: Page) =>
      tab.locator('[data-testid="form-foot"] [data-kind="primary"]').click();

    await page.locator('[name="displayName"]').fill('');
    await page
      .locator('[data-slot="form-section-body"] > [data-testid="rows"] > button')
      .first()
      .click();
    await save(page);
    await page.locator('[data-slot="field-error"]').first().waitFor();
    await expect
      .poll(() => page.locator('[data-slot="field-error"]').allTextContents())
      .toEqual([look.errors.name, look.errors.goal]);
    await expectSound(page, complaints, 'learner profile, wrong');
    await page.locator('[name="displayName"]').fill('First tab');
    await page.locator('[data-testid="row-entry"][data-inline] input').first().fill('Read a paper');
    await save(page);
    await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(1);

    await other.locator('[name="displayName"]').fill('Second tab');
    await save(other);
    await other.locator('[data-slot="notice"][data-tone="danger"] button').click();
    await other.locator('[data-slot="notice"][data-tone="danger"]').waitFor({ state: 'detached' });
    // The question goes when it is answered; this says that it is saved.
    await other.locator('[data-sonner-toast]').waitFor();
    await open(page, `/${org}/learn/profile`);
    await expect.poll(() => page.locator('[name="displayName"]').inputValue()).toBe('Second tab');
    await expectSound(page, complaints, 'learner profile');
  });
});
