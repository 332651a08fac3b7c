import { expect, it } from 'vitest';
import { verifyCitations } from '#agents/citation/verify-citations.ts';
import { sampleCourse } from '#server/features/sample/sample-course.ts';
import { gradeSample, sampleLesson, samplePage } from '#server/features/sample/sample-lesson.ts';
import { writeSampleCourse } from './write-sample-course.ts';

const LANGUAGES = ['en', 'ko'] as const;

it.each(LANGUAGES)(
  '[SAMPLE-1] the course that ships in %s is what the author makes of the sample book',
  async (language) => {
    const made: unknown = JSON.parse(JSON.stringify(await writeSampleCourse(language)));
    expect(await sampleCourse(language), 'node scripts/make-sample-courses.mjs').toEqual(made);
  },
);

it.each(LANGUAGES)('[SAMPLE-2] every citation in %s stands on its page', async (language) => {
  const { chapters, pages } = await sampleCourse(language);
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  expect(lessons.length).toBeGreaterThan(5);
  for (const { citations } of lessons) {
    expect(citations.length).toBeGreaterThan(3);
    expect(citations.every(({ valid }) => valid)).toBe(true);
    expect(verifyCitations(citations, pages)).toEqual(citations);
  }
});

it('[SAMPLE-3] is read lesson by lesson, with its pages, and its questions are graded without their keys', async () => {
  const first = await sampleLesson({ language: 'ko', lessonSlug: '1-1' });
  const slugs = first.outline.flatMap(({ lessons }) => lessons.map(({ slug }) => slug));
  for (const lessonSlug of slugs) {
    const { lesson, course } = await sampleLesson({ language: 'ko', lessonSlug });
    expect(lesson).toMatchObject({ slug: lessonSlug, state: 'done', author: 'extractive' });
    expect(lesson.tree).toBeDefined();
    expect(course.language).toBe('ko');
  }
  const [citation] = first.lesson.citations;
  const { page } = await samplePage('ko', citation?.page ?? 0);
  expect(JSON.stringify(page.blocks)).toContain(citation?.quote.slice(0, 20));
  const [item] = first.lesson.quiz;
  expect(item).not.toHaveProperty('explanation');
  const answer = { language: 'ko', lessonSlug: '1-1', itemId: item?.id ?? '' } as const;
  const wrong = { type: 'short', written: 'none of it' } as const;
  await expect(
    gradeSample({ ...answer, itemId: 'q99', response: wrong, tries: 1 }),
  ).rejects.toThrow('NOT_FOUND');
  await expect(sampleLesson({ language: 'ko', lessonSlug: '99-1' })).rejects.toMatchObject({
    code: 'LESSON_NOT_FOUND',
  });
});
