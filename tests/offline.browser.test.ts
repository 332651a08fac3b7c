/** A started course is read, answered and noted on without a network, and everything arrives afterwards. */
import { expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { hydrated, open, picture } from './browser.ts';
import { openCourse, writeQuestion } from './public-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

it('[OFFLINE-1] [OFFLINE-2] [OFFLINE-5] [NOTE-QUEUE-1] [PROGRESS-QUEUE-1] lessons, answers and notes without a network', async () => {
  const course = await openCourse(product, 'en');
  const [first, second] = course.lessons;
  if (!first || !second) throw new Error('the sample has more lessons');
  await writeQuestion(product, second.id);
  const { page, context, person } = await product.visitAsNew('Minseo Seo');
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const path = (slug: string) => `/learn/courses/${course.slug}/lessons/${slug}`;
  await open(page, path(first.slug));
  await hydrated(page);
  // The next lesson was never opened: it is kept beforehand.
  const isKept = (address: string) =>
    page.evaluate(
      `caches.open('lectern-lessons').then(async (kept) => Boolean(await kept.match('${address}')))`,
    );
  await expect.poll(() => isKept(path(second.slug))).toBe(true);

  await context.setOffline(true);
  await page.goto(path(second.slug));
  await page.locator('[data-testid="lesson-body"]').waitFor();
  await hydrated(page);
  await picture(page, 'lesson-kept');
  await page.locator('[data-testid="quiz-option"]').first().click();
  await page.locator('[data-testid="quiz-foot"] button').first().click();
  await page.getByText('You are offline. Your answer is kept').waitFor();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the roots.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[data-testid="note-unsent"]').getByText('Ask about the roots.').waitFor();
  await picture(page, 'note-unsent');
  // Nothing is lost with the page.
  await page.reload();
  await page.locator('[data-testid="note-unsent"]').getByText('Ask about the roots.').waitFor();

  await context.setOffline(false);
  await expect
    .poll(async () => (await api.notebook.list.query({ page: 1, limit: 12 })).items)
    .toMatchObject([{ text: 'Ask about the roots.' }]);
  await expect
    .poll(async () => (await api.progress.lesson.query({ lessonId: second.id })).answers)
    .toMatchObject({ q1: { graded: { right: true } } });

  // Whoever signs out leaves no lesson behind.
  await page.goto(path(second.slug));
  await hydrated(page);
  await open(page, '/learn');
  await page.locator('[data-testid="account-button"]').first().click();
  await page.locator('[data-key="sign-out"]').click();
  await expect.poll(() => page.evaluate(`caches.has('lectern-lessons')`)).toBe(false);
});
