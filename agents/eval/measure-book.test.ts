import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { englishBook } from '#agents/testing/books.ts';
import { measureBook } from './measure-book.ts';

/** Writes all lessons but the first one, which ends as it is said. */
function failingOnce(code: 'SOURCE_TOO_THIN' | 'INTERNAL'): CourseAuthor {
  const author = createExtractiveAuthor();
  let isFirst = true;
  return {
    ...author,
    writeLesson: async (request, run) => {
      if (!isFirst) return author.writeLesson(request, run);
      isFirst = false;
      throw new AppError(code);
    },
  };
}

it('[CALIBRATE-3] a lesson of pages that hold nothing is an empty one, and the others are counted', async () => {
  const whole = await measureBook(createExtractiveAuthor(), englishBook());
  const { figures, lessons } = await measureBook(failingOnce('SOURCE_TOO_THIN'), englishBook());
  expect(figures.ghosts).toBe(1);
  expect(figures.lessons).toBe(whole.figures.lessons);
  expect(lessons).toHaveLength(whole.lessons.length - 1);
  expect(figures.lowest[0]).toMatchObject({ score: 0, checks: 'SOURCE_TOO_THIN' });
});

it('[CALIBRATE-3] whatever else ends a lesson ends the measuring', async () => {
  await expect(measureBook(failingOnce('INTERNAL'), englishBook())).rejects.toMatchObject({
    code: 'INTERNAL',
  });
});
