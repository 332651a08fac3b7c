/** Nobody translates without a model: a course in another language than its source is refused. */
import { expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';

const refused = (course: string, source: string) => ({
  code: 'LANGUAGE_NEEDS_MODEL',
  detail: { course, source },
});

it.each([
  ['ko', 'en'],
  ['en', 'ko'],
] as const)(
  '[SOURCE-LANGUAGE-1] a course in %s is not planned, nor written, from a source in %s',
  async (course, book) => {
    const author = createExtractiveAuthor();
    const source = sampleSource(book);
    const details = newCourseDetails(course, 'Bees');
    const { run, attempts } = recordRun();
    let ids = 0;
    const planning = { ...run, report: () => undefined, newId: () => `node-${(ids += 1)}` };
    await expect(
      author.outline({ courseId: 'c', source, details }, planning),
    ).rejects.toMatchObject(refused(course, book));
    const pages = [{ from: 1, to: 1 }];
    const lesson = { id: 'l', title: 'The hive', objectives: [], pages, chapterTitle: 'Bees' };
    const request = {
      courseId: 'c',
      source,
      course: details,
      lesson: { ...lesson, siblings: [{ title: lesson.title, pages }] },
      language: course,
      maxAttempts: 3,
    };
    await expect(author.writeLesson(request, run)).rejects.toMatchObject(refused(course, book));
    expect(attempts).toEqual([]);
  },
);
