/** Ways into one private course, and each way they close, in the browsers of its teacher and of two who want in. */
import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { mailedLink } from '#server/testing/person.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, hydrated, open, pathOf, picture } from './browser.ts';
import { connected } from './connected.ts';
import { newPerson, signIn, signUpHere, type TestPerson } from './people.ts';
import { plannedCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import enErrors from '../web/locales/en/errors.json' with { type: 'json' };
import en from '../web/locales/en/enrollment.json' with { type: 'json' };
import enStudent from '../web/locales/en/student.json' with { type: 'json' };
import koCatalogue from '../web/locales/ko/catalogue.json' with { type: 'json' };
import koCommon from '../web/locales/ko/common.json' with { type: 'json' };
import koErrors from '../web/locales/ko/errors.json' with { type: 'json' };
import ko from '../web/locales/ko/enrollment.json' with { type: 'json' };
import koStudent from '../web/locales/ko/student.json' with { type: 'json' };

const product = sharedProduct();
const PHONE = { language: 'ko', theme: 'dark', width: 390, height: 844 } as const;

let teacher: TestPerson;
let at: { orgSlug: string; courseSlug: string };
let courseId: string;
const students = () => `/${at.orgSlug}/dashboard/courses/${at.courseSlug}/students`;

beforeAll(async () => {
  teacher = await newPerson(product, 'Jiwoo Han');
  const course = await plannedCourse(teacher, { sample: 'en' });
  courseId = course.id;
  at = { orgSlug: teacher.org, courseSlug: course.path.split('/').at(-1) ?? '' };
  const { courseLife } = trpcOf(teacher);
  await courseLife.setStatus.mutate({ ...at, status: 'published', anyway: true });
});

const panel = (page: Page, state: string) =>
  page.locator(`[data-testid="enrollment-panel"][data-state="${state}"]`);

it('[ASKING-1] [ASKING-2] [ASKING-4] [ASKING-7] [LEARN-2] [LEARN-AT-1] a request is turned down with a reason, made again and approved, each heard of at once', async () => {
  const learner = await product.visitAsNew('Hyejin Oh');
  await open(learner.page, `/${at.orgSlug}/learn/enroll?courseSlug=${at.courseSlug}`);
  await panel(learner.page, 'closed').waitFor();
  await trpcOf(learner.person).enrollment.request.mutate({
    courseSlug: at.courseSlug,
    message: 'May I?',
  });
  // On the learner's own page, of the phone beside it.
  const phone = await product.visitAs(learner.person, PHONE);
  await open(phone.page, `/${at.orgSlug}/learn`);
  const waiting = phone.page.locator('[data-testid="waiting-row"]');
  await waiting.getByText(koCommon.status.request.pending).waitFor();
  await expectSound(phone.page, phone.complaints, 'ways-in waiting');
  await mailedLink(product.mailbox, teacher.email, '/dashboard/');
  const { page, complaints } = await product.visitAs(teacher, PHONE);
  await open(page, students());
  await page.getByRole('button', { name: 'Hyejin Oh 거절' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Hyejin Oh 님의 요청을 거절할까요?' });
  await refusal.getByRole('textbox').fill('This group is full.');
  await expectSound(page, complaints, 'ways-in reject');
  await refusal.getByRole('button', { name: koStudent.review.reject.action }).click();

  // Nobody loads anything again.
  const refused = panel(learner.page, 'rejected');
  await refused.getByText('This group is full.').waitFor();
  await expectSound(learner.page, learner.complaints, 'ways-in rejected');
  await waiting.getByText(koCommon.status.request.rejected).waitFor();
  await refused.getByRole('button', { name: en.panel.requestAgain }).click();
  await learner.page.getByRole('dialog').getByRole('textbox').fill('There is a place now.');
  await learner.page.getByRole('button', { name: en.request.send }).click();
  await panel(learner.page, 'pending').waitFor();
  await page.getByText('There is a place now.').waitFor();
  await page.getByRole('button', { name: 'Hyejin Oh 승인' }).click();
  const welcome = page.getByRole('dialog');
  await welcome.getByRole('button', { name: koStudent.review.approve.action }).click();
  await panel(learner.page, 'enrolled').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await phone.page.locator('[data-testid="learn-row"]').waitFor();
  await page.getByText(koStudent.request.none.pending).waitFor();
  await expectSound(page, complaints, 'ways-in class');
  const inClass = page.getByRole('row', { name: /Hyejin Oh/u });
  await inClass.locator('button[aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').getByText(koStudent.one.never).waitFor();
  await expectSound(page, complaints, 'student sheet phone');
});

it('[WAY-IN-3] [ENROLLMENT-6] an invitation is mailed, expires, is sent again, is for its address alone, and is taken back', async () => {
  const { page, complaints } = await product.visitAs(teacher);
  const invited = await newPerson(product, '오혜진', 'ko');
  const other = await product.visitAsNew('김유나', PHONE);
  await open(page, students());
  await page.getByRole('button', { name: enStudent.invitation.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: enStudent.invitation.send }).click();
  await dialog.getByText(enErrors.form.recipientEmail).waitFor();
  await dialog.getByRole('textbox', { name: enStudent.invitation.email }).fill(invited.email);
  await dialog.getByRole('textbox', { name: enStudent.invitation.name }).fill('Hyejin');
  await expectSound(page, complaints, 'ways-in invite');
  await dialog.getByRole('button', { name: enStudent.invitation.send }).click();
  const row = page.locator('[data-testid="invitation"]').filter({ hasText: 'Hyejin' });
  await row.waitFor();
  const mailed = async () =>
    new URL(await mailedLink(product.mailbox, invited.email, '/join/course/')).pathname;
  const path = await mailed();

  await product.query(
    `update course_invitation set expires_at = now() - interval '1 hour' where course_id = $1`,
    [courseId],
  );
  await open(other.page, path);
  await other.page.getByText(koErrors.INVITE_EXPIRED).waitFor();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: enStudent.invitation.resend }).click();
  await page.getByText(`Invitation sent to ${invited.email}`).last().waitFor();
  expect(await mailed()).toBe(path);

  // Who came to it by another account goes on as the one that was invited.
  await other.page.reload();
  await other.page.getByText(koErrors.INVITE_OTHER_ADDRESS).waitFor();
  await hydrated(other.page);
  await expectSound(other.page, other.complaints, 'ways-in wrong account');
  await other.page.getByRole('button', { name: ko.join.switch }).click();
  await signIn(other.page, invited.email);
  await other.page.getByRole('button', { name: ko.join.action }).click();
  await other.page.waitForURL(/\/learn\/courses\//u);
  await panel(other.page, 'enrolled').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /오혜진/u }).waitFor();

  // A whole class, as it was copied out of a spreadsheet: who is in it already is named.
  await page.getByRole('button', { name: enStudent.invitation.new }).click();
  await dialog.getByRole('button', { name: enStudent.invitation.many }).click();
  const people = dialog.getByRole('textbox', { name: enStudent.invitation.people });
  const unnamed = `${crypto.randomUUID()}@example.org`;
  await people.fill(`Lena Park\tlena@example.org\n${unnamed}\n${invited.email}`);
  await dialog.getByRole('button', { name: 'Send 3 invitations' }).click();
  await dialog.getByText(enErrors.INVITE_ENROLLED).waitFor();
  await expectSound(page, complaints, 'ways-in class list');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const name of ['Lena Park', unnamed]) {
    await page.locator('[data-testid="invitation"]').filter({ hasText: name }).waitFor();
  }

  const late = await newPerson(product, '한하늘', 'ko');
  const { token } = await trpcOf(teacher).wayIn.invite.mutate({
    ...at,
    email: late.email,
    expiresInDays: null,
  });
  const kept = page.locator('[data-testid="invitation"]').filter({ hasText: late.email });
  await kept.getByRole('button').click();
  await page.getByRole('menuitem', { name: enStudent.invitation.cancel }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: enStudent.invitation.cancel })
    .click();
  await kept.waitFor({ state: 'detached' });
  await expectSound(page, complaints, 'ways-in invitations');
  const visitor = await product.visit(PHONE);
  await open(visitor.page, `/join/course/${token}`);
  await visitor.page.getByText(koErrors.INVITE_CANCELLED).waitFor();
});

it('[WAY-IN-1] [ENROLLMENT-6] a visitor comes back from the sign-up with the code in hand, in an organization', async () => {
  const { secretCode } = await trpcOf(teacher).courseLife.get.query(at);
  const { page, complaints } = await product.visit(PHONE);
  const codePage = `/${at.orgSlug}/learn/secret-code`;
  await open(page, `${codePage}?courseSlug=${at.courseSlug}`);
  const field = page.locator('input[name="code"]');
  await page.getByRole('button', { name: ko.code.action }).click();
  await page.getByText(koErrors.form.secretCode).waitFor();
  await field.fill(secretCode ?? '');
  await expectSound(page, complaints, 'ways-in code');
  await page.getByRole('button', { name: ko.code.action }).click();
  await signUpHere(page, product, '서민서', `${crypto.randomUUID()}@example.org`);
  await page.getByRole('button', { name: ko.code.action }).waitFor();
  await hydrated(page);
  await expect.poll(() => pathOf(page)).toBe(codePage);
  await expect.poll(() => field.inputValue()).toBe(secretCode);
  await page.getByRole('button', { name: ko.code.action }).click();
  await page.waitForURL(new RegExp(`/${at.orgSlug}/learn/courses/`, 'u'));
  await panel(page, 'enrolled').waitFor();
  await page.getByText(koCatalogue.outline.none).waitFor();
  // That nobody is signed in is said by the server.
  const unasked = complaints.filter((line) => !line.includes('401'));
  await expectSound(page, unasked, 'ways-in by code');
});

it('[ENROLLMENT-8] [ENROLLMENT-9] [BULK-3] several are suspended by one press and let back in by another, each at once', async () => {
  const { secretCode } = await trpcOf(teacher).courseLife.get.query(at);
  const learners = [
    await product.visitAsNew('Ara Kim'),
    await product.visitAsNew('Bomi Kim', PHONE),
  ];
  for (const { page, person } of learners) {
    await trpcOf(person).enrollment.enterCode.mutate({ code: secretCode ?? '' });
    const hears = connected(page);
    await open(page, `/${at.orgSlug}/learn/courses/${at.courseSlug}`);
    await panel(page, 'enrolled').waitFor();
    await hears;
  }
  const { page, complaints } = await product.visitAs(teacher, PHONE);
  await open(page, `${students()}?student=Kim`);
  const all = page.getByRole('checkbox', { name: koCommon.bulk.chooseAll });
  const bar = page.getByRole('group', { name: '2개 선택함' });
  /** Nobody loads anything again. */
  async function change(action: string, question: string, state: string) {
    await all.press('Space');
    await bar.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('alertdialog', { name: question });
    await expectSound(page, complaints, `ways-in several ${state}`);
    await dialog.getByRole('button', { name: action }).click();
    await bar.waitFor({ state: 'detached' });
    for (const learner of learners) await panel(learner.page, state).waitFor();
  }
  await change(koStudent.suspend.action, '수강생 2명의 이용을 정지할까요?', 'suspended');
  await expectSound(page, complaints, 'ways-in several after');
  await change(koStudent.resume.action, '수강생 2명의 정지를 해제할까요?', 'enrolled');
});

it('[WAY-IN-2] [ENROLLMENT-5] [ENROLLMENT-6] a closed link says why, and leads to where one can go', async () => {
  const { wayIn, courseLife } = trpcOf(teacher);
  const link = () => wayIn.createLink.mutate({ ...at, description: 'Evening group', places: 3 });
  const [expired, cancelled, working] = [await link(), await link(), await link()];
  await product.query(`update enrollment_link set expires_at = now() where id = $1`, [expired.id]);
  await wayIn.deleteLink.mutate({ ...at, linkId: cancelled.id });
  const learner = await product.visitAsNew('Junho Lim');
  const says = async ({ page }: { page: Page }, { token }: { token: string }, text: string) => {
    await page.goto(`/join/course/${token}`);
    await page.getByText(text).waitFor();
  };
  await says(learner, expired, enErrors.LINK_EXPIRED);
  await says(learner, cancelled, enErrors.LINK_DELETED);
  await hydrated(learner.page);
  await expectSound(learner.page, learner.complaints, 'ways-in closed link');

  const own = await product.visitAs(teacher, PHONE);
  await says(own, working, koErrors.ENROLL_OWN_COURSE);
  await hydrated(own.page);
  await expectSound(own.page, own.complaints, 'ways-in own course');
  await own.page.getByRole('link', { name: ko.join.toCourse }).click();
  await panel(own.page, 'making').waitFor();

  const administrator = await product.visitAs(product.admin);
  await says(administrator, working, 'Only learners and creators can enroll in courses.');
  await hydrated(administrator.page);
  await expectSound(administrator.page, administrator.complaints, 'ways-in wrong role');

  await says(learner, working, en.join.byLink);
  await courseLife.setStatus.mutate({ ...at, status: 'archived' });
  await says(learner, working, enErrors.ENROLL_ARCHIVED);
  await picture(learner.page, 'ways-in archived');
});
