/** The two hubs in a real browser: where one teaches and where one learns, and who has which. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, greenButtons, open, pathOf } from './browser.ts';
import { sharedProduct } from './test-product.ts';
import { newPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';

const product = sharedProduct();

const mode = (page: Page) => page.evaluate<string>(`localStorage.getItem('lectern-mode')`);

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280, name: 'Ada Lovelace' },
  { language: 'ko', theme: 'dark', width: 390, name: '김하늘' },
] as const;

describe.for(LOOKS)('the two hubs in $language at $width px', (look) => {
  it('[NAVIGATION-2] [NAVIGATION-5] [GREEN-1] follow the address, also back and forward, and are remembered', async () => {
    const { page, complaints, org } = await product.visitAsNew(look.name, look);
    const hubs = page.locator('[data-testid="hubs"]:visible [data-testid="hub"]');
    const selected = () =>
      page
        .locator('[data-testid="hubs"]:visible [data-testid="hub"][data-selected]')
        .getAttribute('href');
    const at = async (kind: 'creator' | 'learner', where: string) => {
      await expect.poll(() => pathOf(page)).toBe(where);
      await expect.poll(() => mode(page)).toBe(kind);
      const hub = kind === 'learner' ? `/${org}/learn` : `/${org}/dashboard`;
      expect(decodeURIComponent((await selected()) ?? '')).toBe(hub);
    };
    await open(page, `/${org}/dashboard`);
    await at('creator', `/${org}/dashboard`);
    const title = await page.title();
    expect(title).toMatch(/^.+ · .+ - Lectern$/u);
    const where = title.split(' · ').at(-1) ?? '';

    await hubs.nth(1).click();
    await at('learner', `/${org}/learn`);
    await page.locator('[data-testid="learn-start"]').waitFor();
    await expect.poll(() => page.title()).toContain(` · ${where}`);
    await expectSound(page, complaints, 'learning');
    expect(await greenButtons(page)).toHaveLength(1);
    // Who is in no course yet is shown where to find one, and nothing that needs one.
    const places = await page
      .locator('[data-testid="side-link"]')
      .evaluateAll((links: { getAttribute: (name: string) => string | null }[]) =>
        links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
      );
    const learn = `/${org}/learn`;
    expect(places).toEqual(expect.arrayContaining([learn, `${learn}/courses`]));
    for (const one of ['review', 'notes', 'ai-tutor', 'ai-voice-tutor']) {
      expect(places).not.toContain(`${learn}/${one}`);
    }
    await page.goBack();
    await at('creator', `/${org}/dashboard`);
    await expect.poll(() => page.title()).toBe(title);
    await page.goForward();
    await at('learner', `/${org}/learn`);

    await open(page, '/learn');
    await expect.poll(() => mode(page)).toBe('learner');
    await expectSound(page, complaints, 'learning everywhere');
    await open(page, `/${org}/dashboard/courses`);
    await at('creator', `/${org}/dashboard/courses`);
    expect(await page.title()).toMatch(new RegExp(` · ${RegExp.escape(where)}$`, 'u'));
  });
});

it('[NAVIGATION-3] the learner’s first page leads to the catalogue, a course and its first lesson', async () => {
  const { page, complaints, org, person } = await product.visitAsNew('책벌레', LOOKS[1]);
  const course = await writtenCourse(person, { sample: 'ko' });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    course.id,
  ]);
  for (const where of [`/${org}/learn`, '/learn']) {
    await open(page, where);
    await page.locator('[data-testid="learn-start"]').waitFor();
  }
  await open(page, `/${org}/learn/courses`);
  await expectSound(page, complaints, 'the catalogue');
  await page.locator('[data-testid="catalogue-row"]').first().click();
  await page.locator('[data-testid="overview"]').waitFor();
  await expectSound(page, complaints, 'the overview');
  await page.locator('[data-testid="outline-lesson"] a').first().click();
  await page.waitForURL(/\/learn\/courses\/.+\/lessons\//u);
  await page.locator('[data-testid="lesson-body"]').waitFor();
  await expectSound(page, complaints, 'the lesson');
});

it('[NAVIGATION-2] somebody who only learns somewhere has the learner’s pages there, and nothing to switch to', async () => {
  const owner = await newPerson(product, 'Owner');
  const slug = `night-school-${crypto.randomUUID().slice(0, 8)}`;
  const made = await owner.post('/api/auth/organization/create', { name: 'Night School', slug });
  const { id: organizationId } = (await made.json()) as { id: string };
  const learner = await newPerson(product, 'Learner');
  const { email } = learner;
  const body = { email, role: 'learner', organizationId };
  const invited = await owner.post('/api/auth/organization/invite-member', body);
  const { id: invitationId } = (await invited.json()) as { id: string };
  await learner.post('/api/auth/organization/accept-invitation', { invitationId });

  const { page, complaints } = await product.visitAs(learner);
  await open(page, `/${slug}/dashboard`);
  await expect.poll(() => pathOf(page)).toBe(`/${slug}/learn`);
  expect(await page.title()).toContain('Night School - Lectern');
  await expect.poll(() => page.locator('[data-testid="hubs"]').count()).toBe(0);
  await expectSound(page, complaints, 'a learner’s first page');
  await open(page, `/${slug}/dashboard/account`);
  await page.locator('[data-testid="session-row"]').first().waitFor();
  const entries = page.locator('[data-testid="side-link"]');
  for (const entry of await entries.all()) {
    await expect.poll(() => entry.getAttribute('href')).toMatch(/\/learn(?:\/|$)/u);
  }
  await expect.poll(() => entries.count()).toBeGreaterThan(0);
});
