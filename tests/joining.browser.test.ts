/** An invitation that makes somebody come for the first time, and links that have become of no use. */
import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { mailedLink } from '#server/testing/person.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, hydrated, open, pathOf } from './browser.ts';
import { newPerson, signUpHere, type TestPerson } from './people.ts';
import { openCourse, type OpenCourse } from './public-course.ts';
import { sharedProduct } from './test-product.ts';
import enErrors from '../web/locales/en/errors.json' with { type: 'json' };
import en from '../web/locales/en/enrollment.json' with { type: 'json' };
import koErrors from '../web/locales/ko/errors.json' with { type: 'json' };
import ko from '../web/locales/ko/enrollment.json' with { type: 'json' };

const product = sharedProduct();
const PHONE = { language: 'ko', theme: 'dark', width: 390, height: 844 } as const;

let course: OpenCourse;
let teacher: TestPerson;
let at: { orgSlug: string; courseSlug: string };

beforeAll(async () => {
  course = await openCourse(product, 'en');
  ({ teacher } = course);
  at = { orgSlug: teacher.org, courseSlug: course.slug };
});

const panel = (page: Page, state: string) =>
  page.locator(`[data-testid="enrollment-panel"][data-state="${state}"]`);
const link = (places: number) =>
  trpcOf(teacher).wayIn.createLink.mutate({ ...at, description: 'Evening group', places });
const says = async (page: Page, token: string, text: string) => {
  await page.goto(`/join/course/${token}`);
  await page.getByText(text).waitFor();
  await hydrated(page);
};

it('[WAY-IN-3] [ENROLLMENT-6] whoever is invited without an account makes one on the way, and is in', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  await trpcOf(teacher).wayIn.invite.mutate({ ...at, email, name: '오혜진', expiresInDays: 7 });
  const { page, complaints } = await product.visit(PHONE);
  const path = new URL(await mailedLink(product.mailbox, email, '/join/course/')).pathname;
  await open(page, path);
  await page.getByText(ko.join.withAddress.replace('{{email}}', email)).waitFor();
  await expectSound(page, complaints, 'joining invited');
  await page.getByRole('link', { name: ko.join.signUp }).click();
  await signUpHere(page, product, '오혜진', email);
  await page.getByRole('button', { name: ko.join.action }).waitFor();
  await hydrated(page);
  await expect.poll(() => pathOf(page)).toBe(path);
  await page.getByRole('button', { name: ko.join.action }).click();
  await panel(page, 'enrolled').waitFor();
  // That nobody is signed in is said by the server.
  const unasked = complaints.filter((line) => !line.includes('401'));
  await expectSound(page, unasked, 'joining by invitation');
  const { items } = await trpcOf(teacher).student.list.query({ ...at, page: 1, limit: 25 });
  expect(items.map((one) => one.email)).toContain(email);

  // It let one in, and lets in nobody else.
  const other = await product.visitAsNew('Junho Lim');
  await says(other.page, path.split('/').at(-1) ?? '', enErrors.INVITE_USED);
  await expectSound(other.page, other.complaints, 'joining used invitation');
});

it('[WAY-IN-2] [ENROLLMENT-6] a link with one place lets one in, and says so to the next', async () => {
  const { token } = await link(1);
  const first = await product.visitAsNew('Hyejin Oh');
  await says(first.page, token, en.join.byLink);
  await first.page.getByRole('button', { name: en.join.action }).click();
  await panel(first.page, 'enrolled').waitFor();
  // Whoever is in is led on, also by a link that is used up.
  await says(first.page, token, enErrors.ENROLL_ALREADY);
  await expectSound(first.page, first.complaints, 'joining again');
  const next = await product.visitAsNew('김유나', PHONE);
  await says(next.page, token, koErrors.LINK_USED);
  await expectSound(next.page, next.complaints, 'joining used link');
});

it('[WAY-IN-2] [WAY-IN-5] [ENROLLMENT-5] a link leads nobody past a suspension, and into no draft', async () => {
  const { token } = await link(9);
  const learner = await product.visitAsNew('서민서', PHONE);
  const api = trpcOf(learner.person);
  await api.enrollment.join.mutate({ token });
  const me = await api.viewer.me.query();
  const userIds = [me?.user.id ?? ''];
  await trpcOf(teacher).student.setAccess.mutate({ ...at, userIds, access: 'suspend' });
  const { page, complaints } = learner;
  await says(page, token, koErrors.ENROLL_SUSPENDED);
  await expectSound(page, complaints, 'joining suspended');
  await page.getByRole('link', { name: ko.join.toCourse }).click();
  await panel(page, 'suspended').waitFor();

  // For whoever is not in it, a draft does not exist.
  const late = await newPerson(product, 'Haneul Han');
  await trpcOf(teacher).courseLife.setStatus.mutate({ ...at, status: 'draft' });
  for (const visitor of [await product.visitAs(late), await product.visit()]) {
    await says(visitor.page, token, enErrors.COURSE_NOT_FOUND);
    await expect.poll(() => visitor.page.locator('[data-testid="join-course"]').count()).toBe(0);
    await expectSound(visitor.page, visitor.complaints, 'joining draft');
  }
});
