/** A class comes together, in the browsers of its teacher and of those who want in. */
import { expect, it } from 'vitest';
import { mailedCode, PASSWORD } from '#server/testing/person.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, hydrated, open, pathOf } from './browser.ts';
import { newPerson } from './people.ts';
import { plannedCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import enCourse from '../web/locales/en/course.json' with { type: 'json' };
import en from '../web/locales/en/enrollment.json' with { type: 'json' };
import enStudent from '../web/locales/en/student.json' with { type: 'json' };
import koErrors from '../web/locales/ko/errors.json' with { type: 'json' };
import ko from '../web/locales/ko/enrollment.json' with { type: 'json' };
import koStudent from '../web/locales/ko/student.json' with { type: 'json' };

const product = sharedProduct();

const slugOf = (path: string) => path.split('/').at(-1) ?? '';

it('[COURSE-LIFE-6] [ASKING-4] [ENROLLMENT-2] a course is published unfinished; a request is answered, and who asked is let in and out, live', async () => {
  const { page, complaints, person } = await product.visitAsNew('Jiwoo Han');
  const course = await plannedCourse(person, { sample: 'en' });
  const courseSlug = slugOf(course.path);
  await open(page, `${course.path}/students`);
  await page.getByText(enStudent.nobody).waitFor();

  await page.getByRole('button', { name: enCourse.life.to.published, exact: true }).click();
  await page.getByText(enCourse.life.unfinished.nothing).waitFor();
  await page.getByRole('button', { name: enCourse.life.unfinished.publish }).click();
  await page.getByText('Course status updated to Published').waitFor();
  await expect
    .poll(() => page.locator('[data-testid="secret-code"]').textContent())
    .toMatch(/^[A-Za-z2-9]{8}$/);

  const learner = await product.visitAsNew('Hyejin Oh', { language: 'en', theme: 'dark' });
  const state = (name: string) =>
    learner.page.locator(`[data-testid="enrollment-panel"][data-state="${name}"]`).waitFor();
  await open(learner.page, `/learn/enroll?courseSlug=${courseSlug}`);
  await state('closed');
  await learner.page.getByRole('button', { name: en.panel.request }).click();
  await learner.page.getByRole('textbox').fill('May I read along with my class?');
  await learner.page.getByRole('button', { name: en.request.send }).click();
  await state('pending');
  await expectSound(learner.page, learner.complaints, 'a request that waits');

  // Nobody has loaded anything again.
  await page.getByText('May I read along with my class?').waitFor();
  await page.getByRole('button', { name: 'Approve Hyejin Oh' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Welcome, Hyejin.');
  await page.getByRole('dialog').getByRole('button', { name: enStudent.request.approve }).click();
  await state('enrolled');
  await learner.page.getByText('Welcome, Hyejin.').waitFor();
  await page.getByText(enStudent.request.none.pending).waitFor();
  const row = page.getByRole('row', { name: /Hyejin Oh/ });
  await row.waitFor();
  await expectSound(page, complaints, 'a class of one');

  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: enStudent.suspend.action }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: enStudent.suspend.action })
    .click();
  await state('suspended');
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: enStudent.resume.action }).click();
  await state('enrolled');
  expect(learner.complaints).toEqual([]);
});

it('[WAY-IN-1] [WAY-IN-2] [WAY-IN-3] a visitor without an account comes back with the link in hand, and a wrong code says so', async () => {
  const teacher = await newPerson(product, '한지우', 'ko');
  const course = await plannedCourse(teacher, { sample: 'ko' });
  const at = { orgSlug: teacher.org, courseSlug: slugOf(course.path) };
  const api = trpcOf(teacher);
  await api.courseLife.setStatus.mutate({ ...at, status: 'published', anyway: true });

  const look = { language: 'ko', theme: 'dark', width: 390 } as const;
  const atTeacher = await product.visitAs(teacher, look);
  await open(atTeacher.page, `${course.path}/students`);
  await atTeacher.page.getByRole('button', { name: koStudent.link.new }).click();
  await atTeacher.page
    .getByRole('dialog')
    .getByRole('button', { name: koStudent.link.make })
    .click();
  await atTeacher.page.getByText(koErrors.form.linkDescription).waitFor();
  await atTeacher.page.getByRole('dialog').getByRole('textbox').fill('월요일 저녁반');
  await atTeacher.page
    .getByRole('dialog')
    .getByRole('button', { name: koStudent.link.make })
    .click();
  await atTeacher.page.locator('[data-testid="link"]').waitFor();
  await expectSound(atTeacher.page, atTeacher.complaints, 'a link for the class');
  const [link] = (await api.wayIn.links.query(at)).items;
  const joinPath = `/join/course/${link?.token}`;

  const { page, complaints } = await product.visit(look);
  await open(page, joinPath);
  await expectSound(page, complaints, 'a link without an account');
  await page.getByRole('link', { name: ko.join.signUp }).click();
  await page.locator('input[autocomplete="name"]').waitFor();
  await hydrated(page);
  const email = `${crypto.randomUUID()}@example.org`;
  await page.locator('input[autocomplete="name"]').fill('오혜진');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await hydrated(page);
  const digits = await mailedCode(product.mailbox, email);
  await code.click();
  await page.keyboard.type(digits);
  const join = page.getByRole('button', { name: ko.join.action });
  await join.waitFor();
  await expect.poll(() => pathOf(page)).toBe(joinPath);
  await join.click();
  await page.waitForURL(/\/learn\/courses\//u);
  // Used up, and said to whoever has it still; who is in hears that instead.
  const other = await product.visitAsNew('김유나', look);
  await open(other.page, joinPath);
  await other.page.getByText(koErrors.LINK_USED).waitFor();
  await open(other.page, `/learn/secret-code?courseSlug=${at.courseSlug}`);
  await other.page.locator('input[name="code"]').fill('wrong');
  await other.page.getByRole('button', { name: ko.code.action }).click();
  await other.page.getByText(koErrors.CODE_WRONG).waitFor();
  const refused = other.complaints.filter((line) => !line.includes('404'));
  await expectSound(other.page, refused, 'a wrong code');
  const { secretCode } = await api.courseLife.get.query(at);
  await other.page.locator('input[name="code"]').fill(secretCode ?? '');
  await other.page.getByRole('button', { name: ko.code.action }).click();
  await other.page.waitForURL(/\/learn\/courses\//u);
});
