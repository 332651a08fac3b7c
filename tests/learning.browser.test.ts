/** A learner finds a course, enrolls, reads it without a network, and goes on elsewhere. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, findings, hydrated, open, picture } from './browser.ts';
import { connected } from './connected.ts';
import { courseToRead, openCourse } from './public-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

async function readToTheEnd(page: Page) {
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
}

it('[PROGRESS-QUEUE-1] [PROGRESS-2] [LOAD-PART-1] a course is found, read through a cut network, and gone on with elsewhere', async () => {
  const course = await openCourse(product, 'en');
  const [first, second] = course.lessons;
  if (!first || !second) throw new Error('the sample has more lessons');
  await product.query(`update lesson set content = $1, quiz = $2, citations = '[]' where id = $3`, [
    `${'Roots take up water from the soil. '.repeat(40)}\n\n<Quiz id="q1" />\n`,
    JSON.stringify([
      {
        id: 'q1',
        type: 'choice',
        question: 'Which part of a plant takes up water?',
        options: ['the root', 'the leaf'],
        answer: 0,
        explanation: 'The first sentence says so.',
      },
    ]),
    first.id,
  ]);
  const { page, context, complaints, person } = await product.visitAsNew('Minseo Seo');
  await open(page, '/learn/courses');
  await hydrated(page);
  await page.getByRole('searchbox').fill(course.title);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(course.title);
  await page.locator('[data-testid="catalogue-rows"][aria-busy="false"]').waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'catalogue-en');
  await page
    .locator(`a[href$="${encodeURIComponent(course.slug)}"]`)
    .first()
    .click();
  await page.locator('[data-testid="overview"]').waitFor();
  await expect
    .poll(() => page.locator('[data-testid="outline-lesson"][data-locked]').count())
    .toBe(course.lessons.length - 2);
  expect(await findings(page)).toEqual([]);
  await picture(page, 'overview-en');
  const panel = page.locator('[data-testid="enrollment-panel"]');
  await panel.locator('button').first().click();
  await panel.and(page.locator('[data-state="enrolled"]')).waitFor();
  await panel.locator('a').first().click();
  await page.locator('[data-testid="lesson-body"]').waitFor();
  await hydrated(page);

  // What somebody else has written is not what one has read.
  await page.locator('[data-testid="lesson-progress"]').getByText('0 of 9 lessons').waitFor();
  // The network goes; what is read and answered stays on the device.
  await context.setOffline(true);
  await readToTheEnd(page);
  await page.locator('[data-testid="quiz-option"]').first().click();
  await page.locator('[data-testid="quiz-foot"] button').first().click();
  await page.getByText('You are offline. Your answer is kept').waitFor();
  await picture(page, 'lesson-offline-en');
  await context.setOffline(false);
  await page.locator('[data-testid="quiz-foot"] b').first().waitFor();
  await page.locator('[data-testid="lesson-done"]').waitFor();
  // What had not come before the network went.
  await page.getByRole('button', { name: 'Ask the tutor' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-done-en');

  // Another device goes on with the next lesson.
  const elsewhere = await product.visitAs(person);
  await open(elsewhere.page, '/learn');
  const onward = elsewhere.page.locator('[data-testid="continue"]');
  await onward.waitFor();
  await expect.poll(() => onward.locator('h2').textContent()).toBe(second.title);
  expect(await findings(elsewhere.page)).toEqual([]);
  await picture(elsewhere.page, 'learn-en');
  await elsewhere.page.getByRole('tab', { name: 'Progress' }).click();
  await elsewhere.page.getByRole('cell', { name: '1 of 1' }).waitFor();
  await picture(elsewhere.page, 'learn-progress-en');
  await open(elsewhere.page, `/learn/courses/${course.slug}/lessons/${first.slug}`);
  await elsewhere.page.locator('[data-testid="quiz-foot"] b').first().waitFor();
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  expect(elsewhere.complaints).toEqual([]);
});

it('[JOURNEY-16] a visitor on a phone reads what is open and is told what opens the rest, in Korean', async () => {
  const course = await openCourse(product, 'ko');
  const third = course.lessons[2];
  if (!third) throw new Error('the sample has more lessons');
  const { page, complaints } = await product.visit({ language: 'ko', theme: 'dark', width: 390 });
  await open(page, `/course/${course.slug}`);
  await page.locator('[data-testid="overview"]').waitFor();
  await expect
    .poll(() => page.locator('link[rel="canonical"]').getAttribute('href'))
    .toContain('/course/');
  expect(await findings(page)).toEqual([]);
  await picture(page, 'overview-ko');
  await page.locator('[data-testid="outline-lesson"] a').first().click();
  await page.locator('[data-testid="lesson-body"]').waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-open-ko');
  await open(page, `/learn/courses/${course.slug}/lessons/${third.slug}`);
  await page.locator('[data-testid="lesson-locked"]').waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-locked-ko');
  await open(page, '/learn/courses');
  await page.locator('[data-testid="catalogue-row"]').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'catalogue-ko');
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
  // Nobody is told what they did: there is nobody.
  const api = trpcOf(course.teacher);
  expect((await api.course.getCourseOverview.query({ slug: course.slug })).students).toBe(0);
});

it('[PROGRESS-QUEUE-5] who is suspended while reading is told so, and the lesson is locked', async () => {
  const course = await courseToRead(product, 'en');
  const third = course.lessons[2];
  if (!third) throw new Error('the sample has more lessons');
  const { page, person } = await product.visitAsNew('Minseo Seo');
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  await open(page, `/learn/courses/${course.slug}/lessons/${third.slug}`);
  await page.locator('[data-testid="lesson-body"]').waitFor();
  await hydrated(page);
  // By nobody who would tell the page.
  const me = await api.viewer.me.query();
  await product.query(`update enrollment set status = 'suspended' where user_id = $1`, [
    me?.user.id,
  ]);
  await readToTheEnd(page);
  await page.getByText('Failed to update progress').waitFor();
  await page.locator('[data-testid="lesson-locked"]').waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'lesson-suspended-en');
});

it('[ENROLLMENT-8] who is suspended in a lesson loses it at once, and finds it again when resumed', async () => {
  const course = await courseToRead(product, 'en');
  const third = course.lessons[2];
  if (!third) throw new Error('the sample has more lessons');
  const { page, person } = await product.visitAsNew('Minseo Seo');
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const hears = connected(page);
  await open(page, `/learn/courses/${course.slug}/lessons/${third.slug}`);
  await page.locator('[data-testid="lesson-body"]').waitFor();
  await hydrated(page);
  await hears;
  const me = await api.viewer.me.query();
  const set = (access: 'suspend' | 'resume') =>
    trpcOf(course.teacher).student.setAccess.mutate({
      orgSlug: course.teacher.org,
      courseSlug: course.slug,
      userIds: [me?.user.id ?? ''],
      access,
    });
  // Nobody loads anything, nor reads on.
  await set('suspend');
  const locked = page.locator('[data-testid="lesson-locked"]');
  await locked.getByText('Your access to this course is suspended.').waitFor();
  await set('resume');
  await page.locator('[data-testid="lesson-body"]').waitFor();
});

it('[ENROLLMENT-8] who is let in while their courses are open sees the course among them', async () => {
  const course = await openCourse(product, 'en');
  const { teacher, id, slug } = course;
  await product.query(`update course set privacy = 'private' where id = $1`, [id]);
  const { page, person } = await product.visitAsNew('Minseo Seo');
  await trpcOf(person).enrollment.request.mutate({ courseSlug: slug });
  const hears = connected(page);
  await open(page, '/learn');
  await page.locator('[data-testid="learn-start"]').waitFor();
  await hydrated(page);
  await hears;
  const { enrollmentRequest } = trpcOf(teacher);
  const at = { orgSlug: teacher.org, courseSlug: slug };
  const { items } = await enrollmentRequest.list.query({ ...at, status: 'pending' });
  await enrollmentRequest.review.mutate({
    ...at,
    requestIds: items.map((one) => one.id),
    decision: 'approve',
  });
  await page.locator('[data-testid="learn-row"]').waitFor();
});

it('[JOURNEY-17] [STUDENT-1] [LESSON-END-1] who teaches sees a course completed as it happens', async () => {
  const course = await openCourse(product, 'en');
  const { teacher, id, slug } = course;
  await product.query(`update lesson set quiz = '[]' where course_id = $1`, [id]);
  const { person } = await product.visitAsNew('Minseo Seo');
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: slug });
  const { page, complaints } = await product.visitAs(teacher);
  await open(page, `/${teacher.org}/dashboard/courses/${slug}/students`);
  const row = page.getByRole('row', { name: /Minseo Seo/u });
  await row.getByText('Active').filter({ visible: true }).waitFor();
  const writes = course.lessons.map(({ id: lessonId }) => {
    const stay = crypto.randomUUID();
    const visit = { id: stay, seconds: 60 };
    return { type: 'read' as const, id: stay, lessonId, furthest: 1, visit, at: Date.now() };
  });
  expect((await api.progress.record.mutate({ writes })).finished).toEqual([id]);
  // Nobody has loaded anything again.
  await row.getByText('Completed').filter({ visible: true }).waitFor();
  expect(complaints).toEqual([]);
  await picture(page, 'students-completed');
  await row.locator('button[aria-haspopup="dialog"]').click();
  const sheet = page.getByRole('dialog', { name: 'Minseo Seo' });
  await expect.poll(() => sheet.getByText(/^Read /u).count()).toBe(course.lessons.length);
  await expectSound(page, complaints, 'student sheet');
  const reader = await product.visitAs(person, { width: 390, height: 844, theme: 'dark' });
  const [first] = course.lessons;
  await open(reader.page, `/learn/courses/${slug}/lessons/${first?.slug ?? ''}`);
  const end = reader.page.getByTestId('lesson-end');
  await end.getByRole('link', { name: 'Open your certificate' }).waitFor();
  await expectSound(reader.page, reader.complaints, 'lesson of a finished course');
  await open(reader.page, `/course/${slug}`);
  await reader.page.getByRole('link', { name: 'Certificate' }).click();
  // The address of one's own leads on to that by which others check it, maybe before anybody looks.
  await reader.page.waitForURL(/\/verify\/[^/]+$/u);
});

/** Lets no answer to `url` through before the returned function is called. */
async function heldBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

it.each(['en', 'ko'] as const)(
  '[JOURNEY-18] the places in the head of the catalogue are read whole on a phone, in %s',
  async (language) => {
    const { page } = await product.visit({ language, width: 390 });
    await open(page, '/learn/courses');
    await hydrated(page);
    const nav = page.locator('header nav').first();
    expect(await nav.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await picture(page, `catalogue-head-${language}`);
  },
);

it('[CATALOGUE-PAGE-4] its first courses come with the page, before a script has run', async () => {
  await courseToRead(product, 'ko');
  const input = new URLSearchParams({ input: JSON.stringify({ page: 1, limit: 12 }) });
  const listed = await fetch(`${product.url}/trpc/course.getAllCourses?${input.toString()}`);
  const { result } = z
    .object({
      result: z.object({ data: z.object({ items: z.array(z.object({ slug: z.string() })) }) }),
    })
    .parse(await listed.json());
  const slugs = result.data.items.map(({ slug }) => slug);
  const page = await (await fetch(`${product.url}/learn/courses`)).text();
  const [, rows = ''] = page.split('data-testid="catalogue-rows"');
  expect(rows.match(/data-testid="catalogue-row"/gu)).toHaveLength(slugs.length);
  for (const slug of slugs) expect(rows).toContain(`/learn/courses/${encodeURIComponent(slug)}`);
});

it('[FIRST-LOAD-1] a list and the cursor in its search stay while other rows are on their way', async () => {
  const course = await courseToRead(product, 'en');
  const { page } = await product.visit();
  await open(page, '/learn/courses');
  await hydrated(page);
  const letThrough = await heldBack(page, '**/*course.getAllCourses*');
  const field = page.getByRole('searchbox');
  await field.evaluate((element) => element.setAttribute('data-same', ''));
  await field.fill(course.title);
  const rows = page.locator('[data-testid="catalogue-rows"]');
  await rows.and(page.locator('[aria-busy="true"]')).waitFor();
  // Longer than a page waits before it says that it does.
  await page.waitForTimeout(2_000);
  await expect.poll(() => rows.isVisible()).toBe(true);
  // Also to whom contrast matters.
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => page.locator('[data-same]:focus').count()).toBe(1);
  letThrough();
  await rows.and(page.locator('[aria-busy="false"]')).waitFor();
  await expect.poll(() => page.locator('[data-same]:focus').count()).toBe(1);
});
