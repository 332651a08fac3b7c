/** What a learner answered comes back, and what a teacher changed is shown. */
import { expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, open, picture, type VisitOptions } from './browser.ts';
import { openCourse, writeQuestion } from './public-course.ts';
import { sharedProduct } from './test-product.ts';
import en from '../web/locales/en/mastery.json' with { type: 'json' };
import ko from '../web/locales/ko/mastery.json' with { type: 'json' };
import enLesson from '../web/locales/en/lesson.json' with { type: 'json' };
import koLesson from '../web/locales/ko/lesson.json' with { type: 'json' };

const product = sharedProduct();
const DAY = 24 * 60 * 60 * 1000;

/** A learner of a course whose first lesson asks one question. */
async function learnerWithQuestion(look: VisitOptions & { language: 'en' | 'ko' }) {
  const course = await openCourse(product, look.language);
  const [lesson] = course.lessons;
  if (!lesson) throw new Error('the sample has lessons');
  await writeQuestion(product, lesson.id);
  const { page, complaints, person } = await product.visitAsNew('Minseo Seo', look);
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  return { course, lesson, page, complaints, api };
}

it.each([
  {
    language: 'en',
    theme: 'light',
    width: 1280,
    texts: en,
    changed: enLesson.done.part,
  },
  { language: 'ko', theme: 'dark', width: 390, texts: ko, changed: koLesson.done.part },
] as const)(
  '[REVIEW-1] [REVIEW-CARD-1] [MASTERY-3] [CHANGED-PARTS-3] [GROUND-2] a question comes back in $language',
  async (given) => {
    const { texts, changed, ...look } = given;
    const { course, lesson, page, complaints, api } = await learnerWithQuestion(look);
    const id = crypto.randomUUID();
    const about = { lessonId: lesson.id, at: Date.now() - 3 * DAY };
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
    await page.getByRole('button', { name: texts.card.show }).waitFor();
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const grey = await ground();
    await expectSound(page, complaints, 'a reminder of what is due');
    await picture(page, `learn-due-${look.language}`);
    await open(page, '/learn/review');
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    await page.locator('[data-level="learning"]').getByText(texts.level.learning).waitFor();
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

    await product.query(
      `update lesson set content = content || $1, revision = revision + 1 where id = $2`,
      ['\n\nLeaves breathe at night.\n', lesson.id],
    );
    await open(page, `/learn/courses/${course.slug}/lessons/${lesson.slug}`);
    const marked = page.locator(`[data-slot="lesson-block"][data-changed="${changed}"]`);
    await marked.getByText('Leaves breathe at night.').waitFor();
    await expect.poll(() => marked.count()).toBe(1);
    expect(await ground()).not.toBe(grey);
    await expectSound(page, complaints, 'a part that changed');
    await picture(page, `lesson-changed-${look.language}`);
  },
);

it.each([
  { language: 'en', theme: 'light', width: 390, texts: en, ended: '1 done. Next on' },
  { language: 'ko', theme: 'dark', width: 1280, texts: ko, ended: '1문제를 마쳤어요. 다음 복습은' },
] as const)(
  '[REVIEW-CARD-4] [REVIEW-6] [REVIEW-7] an answer is looked up on the first page, and graded, in $language',
  async ({ texts, ended, ...look }) => {
    const { lesson, page, complaints, api } = await learnerWithQuestion(look);
    const write = { type: 'answer' as const, id: crypto.randomUUID(), itemId: 'q1' };
    const response = { type: 'choice' as const, chosen: 1 };
    const at = Date.now() - 3 * DAY;
    await api.progress.record.mutate({ writes: [{ ...write, lessonId: lesson.id, response, at }] });
    await open(page, '/learn');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press(texts.card.show);
    await page.getByRole('group', { name: texts.card.how }).waitFor();
    await expectSound(page, complaints, 'an answer that was looked up');
    await picture(page, `learn-answer-${look.language}`);
    await press(texts.card.again);
    await page.getByText(ended).waitFor();
    await expectSound(page, complaints, 'a review that ended on the first page');
    await picture(page, `learn-reviewed-${look.language}`);
    expect(await api.mastery.review.query({})).toEqual([]);
    const kept = () =>
      product.query(`select grade from recall_grade where lesson_id = $1`, [lesson.id]);
    expect(await kept()).toEqual([{ grade: 'again' }]);
    await press(texts.card.undo);
    await press(texts.card.good);
    await page.getByText(ended).waitFor();
    await expect.poll(kept).toEqual([{ grade: 'good' }]);
    await open(page, '/learn');
    await page.getByRole('heading', { name: texts.title }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: texts.card.show }).count()).toBe(0);
  },
);
