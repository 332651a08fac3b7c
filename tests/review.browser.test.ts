/** What a learner answered comes back. */
import { expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, open, picture } from './browser.ts';
import { openCourse, writeQuestion } from './open-course.ts';
import { sharedProduct } from './test-product.ts';
import en from '../web/locales/en/mastery.json' with { type: 'json' };
import ko from '../web/locales/ko/mastery.json' with { type: 'json' };

const product = sharedProduct();
const DAY = 24 * 60 * 60 * 1000;

it.each([
  {
    language: 'en',
    theme: 'light',
    width: 1280,
    texts: en,
  },
  { language: 'ko', theme: 'dark', width: 390, texts: ko },
] as const)('[REVIEW-1] [MASTERY-3] a question comes back in $language', async (given) => {
  const { texts, ...look } = given;
  const course = await openCourse(product, look.language);
  const [lesson] = course.lessons;
  if (!lesson) throw new Error('the sample has lessons');
  await writeQuestion(product, lesson.id);
  const { page, complaints, person } = await product.visitAsNew('Minseo Seo', look);
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const id = crypto.randomUUID();
  const at = Date.now() - 3 * DAY;
  const about = { lessonId: lesson.id, at };
  await api.progress.record.mutate({
    writes: [
      { type: 'read', id, furthest: 1, visit: { id, seconds: 60 }, ...about },
      {
        type: 'answer',
        id: crypto.randomUUID(),
        itemId: 'q1',
        response: { type: 'choice', chosen: 1 },
        ...about,
      },
    ],
  });

  await open(page, '/learn');
  await page.locator('a[href$="/learn/review"]').last().waitFor();
  await expectSound(page, complaints, 'a reminder of what is due');
  await picture(page, `learn-due-${look.language}`);
  await open(page, '/learn/review');
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  await page.getByText(texts.level.learning).waitFor();
  await expectSound(page, complaints, 'a question that is due');
  await picture(page, `review-${look.language}`);
  await page.locator('[data-testid="quiz-option"]').first().click();
  await page.locator('[data-testid="quiz-foot"] button').first().click();
  await page.getByRole('button', { name: texts.finish }).click();
  await page.getByText(texts.level.mastered).waitFor();
  await expectSound(page, complaints, 'a review that is done');
  await picture(page, `review-done-${look.language}`);
  await open(page, '/learn/review');
  await page.getByText(texts.none).waitFor();
});
