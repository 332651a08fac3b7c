/** Whoever comes to a course and is not let in is told why where they stand, and led on where there is a way. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { outcome, trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, hydrated, open, type Visit } from './browser.ts';
import { newPerson } from './people.ts';
import { openCourse } from './public-course.ts';
import { plannedCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import enCommon from '../web/locales/en/common.json' with { type: 'json' };
import enErrors from '../web/locales/en/errors.json' with { type: 'json' };
import en from '../web/locales/en/enrollment.json' with { type: 'json' };
import koCommon from '../web/locales/ko/common.json' with { type: 'json' };
import koErrors from '../web/locales/ko/errors.json' with { type: 'json' };
import ko from '../web/locales/ko/enrollment.json' with { type: 'json' };

const product = sharedProduct();
const PHONE = { language: 'ko', theme: 'dark', width: 390, height: 844 } as const;

const panel = (page: Page, state: string) =>
  page.locator(`[data-testid="enrollment-panel"][data-state="${state}"]`);

/** The browser itself says so when something is refused. */
const unasked = (complaints: readonly string[]) =>
  complaints.filter((line) => !line.includes('the server responded with a status of 4'));

it('[WAY-IN-1] [ENROLLMENT-5] [ENROLLMENT-6] a right code that lets nobody in says why', async () => {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { path } = await plannedCourse(teacher, { sample: 'en' });
  const at = { orgSlug: teacher.org, courseSlug: path.split('/').at(-1) ?? '' };
  const { courseLife, student } = trpcOf(teacher);
  await courseLife.setStatus.mutate({ ...at, status: 'published', anyway: true });
  const { secretCode } = await courseLife.get.query(at);
  const enter = async ({ page }: Visit, text: typeof ko, address = '/learn/secret-code') => {
    await open(page, address);
    await page.locator('input[name="code"]').fill(secretCode ?? '');
    await page.getByRole('button', { name: text.code.action }).click();
  };
  const refused = async (visit: Visit, said: string, name: string) => {
    await visit.page.getByText(said).waitFor();
    await expectSound(visit.page, unasked(visit.complaints), `refusals ${name}`);
  };

  const own = await product.visitAs(teacher, PHONE);
  await enter(own, ko, `/${at.orgSlug}/learn/secret-code?courseSlug=${at.courseSlug}`);
  await refused(own, koErrors.ENROLL_OWN_COURSE, 'own course');
  const administrator = await product.visitAs(product.admin);
  await enter(administrator, en);
  await refused(administrator, 'Only learners and creators can enroll in courses.', 'wrong role');

  const learner = await product.visitAsNew('서민서', PHONE);
  await enter(learner, ko);
  await panel(learner.page, 'enrolled').waitFor();
  await enter(learner, ko);
  await refused(learner, koErrors.ENROLL_ALREADY, 'already enrolled');
  const me = await trpcOf(learner.person).viewer.me.query();
  const userIds = [me?.user.id ?? ''];
  await student.setAccess.mutate({ ...at, userIds, access: 'suspend' });
  await enter(learner, ko);
  await refused(learner, koErrors.ENROLL_SUSPENDED, 'suspended');
  await learner.page.getByRole('link', { name: ko.join.toCourse }).click();
  await panel(learner.page, 'suspended').waitFor();

  const late = await product.visitAsNew('Junho Lim');
  await courseLife.setStatus.mutate({ ...at, status: 'archived' });
  await enter(late, en);
  await refused(late, enErrors.ENROLL_ARCHIVED, 'archived');
  await courseLife.setStatus.mutate({ ...at, status: 'draft' });
  await enter(late, en);
  await refused(late, enErrors.CODE_WRONG, 'draft');
});

it('[WAY-IN-4] after too many wrong codes nobody is told whether the next one is right', async () => {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { path } = await plannedCourse(teacher, { sample: 'en' });
  const at = { orgSlug: teacher.org, courseSlug: path.split('/').at(-1) ?? '' };
  const { courseLife, wayIn } = trpcOf(teacher);
  await courseLife.setStatus.mutate({ ...at, status: 'published', anyway: true });
  const { secretCode } = await courseLife.get.query(at);
  const link = await wayIn.createLink.mutate({ ...at, description: 'Evening group', places: 1 });
  const { page, complaints, person } = await product.visitAsNew('김유나', PHONE);
  const guess = () => outcome(trpcOf(person).enrollment.enterCode.mutate({ code: 'WRONG222' }));
  let said = await guess();
  while (said === 'CODE_WRONG') said = await guess();
  expect(said).toBe('GUESSES_TOO_MANY');
  const [tooMany = ''] = koErrors.GUESSES_TOO_MANY.split('{{minutes}}');
  await open(page, '/learn/secret-code');
  await page.locator('input[name="code"]').fill(secretCode ?? '');
  await page.getByRole('button', { name: ko.code.action }).click();
  await page.getByText(tooMany).waitFor();
  await expectSound(page, unasked(complaints), 'refusals too many codes');
  await page.goto(`/join/course/${link.token}`);
  await page.getByText(tooMany).waitFor();
  await hydrated(page);
  await expectSound(page, unasked(complaints), 'refusals too many links');
});

it.each([
  ['en', enErrors, en, enCommon, { language: 'en', theme: 'light', width: 1280, height: 900 }],
  ['ko', koErrors, ko, koCommon, PHONE],
] as const)(
  '[ENROLLMENT-6] [ASKING-2] whose course has closed while they look is told so, in %s',
  async (language, errors, text, { action: { cancel } }, look) => {
    const { id, slug } = await openCourse(product, language);
    const { page, complaints } = await product.visitAsNew('Hyejin Oh', look);
    // By nobody who would tell the page.
    const course = (set: string) => product.query(`update course set ${set} where id = $1`, [id]);
    const sound = async (name: string) =>
      expectSound(page, unasked(complaints), `refusals ${name} ${language}`);
    await open(page, `/course/${slug}`);
    await panel(page, 'open').waitFor();
    await course(`privacy = 'private'`);
    const enroll = page.getByRole('button', { name: text.panel.enroll });
    await enroll.click();
    await page.getByText(errors.ENROLL_PRIVATE).waitFor();
    await panel(page, 'closed').waitFor();
    await sound('private');

    await page.getByRole('button', { name: text.panel.request }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('May I?');
    await course(`privacy = 'public'`);
    await dialog.getByRole('button', { name: text.request.send }).click();
    await dialog.getByText(errors.REQUEST_NOT_NEEDED).waitFor();
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('May I?');
    await sound('not needed');

    await dialog.getByRole('button', { name: cancel }).click();
    await panel(page, 'open').waitFor();
    await course(`status = 'archived'`);
    await enroll.click();
    await page.getByText(errors.ENROLL_ARCHIVED).waitFor();
  },
);
