/**
 * Every lesson that the extractive author writes, through the editor of teachers: opened and not touched
 * it comes back byte for byte; each of its blocks written anew looks as it did.
 */
import { describe, expect, it } from 'vitest';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import type { Source } from '#agents/port/sourced.ts';
import { englishBook, koreanBook } from '#agents/testing/books.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { lessonText, openLesson, shapesOf } from '#web/lesson/edit/rich/lesson-document.ts';
import { looks } from '#web/lesson/edit/rich/testing/looks.ts';

const author = createExtractiveAuthor();
const signal = new AbortController().signal;
const step = async <T>(_: string, work: (stop: AbortSignal) => Promise<{ output: T }>) =>
  (await work(signal)).output;

async function lessonsOf(source: Source): Promise<string[]> {
  const details = newCourseDetails(source.info.language, source.info.title);
  let next = 0;
  const structure = await author.outline(
    { courseId: 'course-1', source, details },
    { signal, step, report: () => undefined, newId: () => `node-${(next += 1)}-x` },
  );
  const written: string[] = [];
  for (const chapter of structure.chapters) {
    for (const { sections, ...lesson } of chapter.lessons) {
      const result = await author.writeLesson(
        {
          courseId: 'course-1',
          source,
          course: details,
          lesson: {
            ...lesson,
            ...(sections ? { sections } : {}),
            chapterTitle: chapter.title,
            siblings: chapter.lessons.map(({ title, pages }) => ({ title, pages })),
          },
          language: source.info.language,
          maxAttempts: 3,
        },
        {
          signal,
          step,
          report: () => Promise.resolve(),
          text: { start: () => undefined, append: () => undefined },
        },
      );
      written.push(result.content);
    }
  }
  return written;
}

describe('what the extractive author writes', () => {
  it.each([
    ['an English book', englishBook()],
    ['a Korean book', koreanBook()],
    ['an English sample', sampleSource('en')],
    ['a Korean sample', sampleSource('ko')],
  ])('[RICH-1] [RICH-2] goes through the editor as it is, from %s', async (_, source) => {
    const lessons = await lessonsOf(source);
    expect(lessons.length).toBeGreaterThan(0);
    for (const content of lessons) {
      const opened = openLesson(content);
      expect(lessonText(opened.doc, opened, shapesOf(opened.doc))).toBe(content);
      const anew = lessonText(opened.doc, opened, new Map());
      expect(looks(openLesson(anew).doc)).toEqual(looks(opened.doc));
      // What the author writes is typed into as words; only what has a form of its own is a block.
      const kept = opened.doc.content?.filter(({ type }) => type === 'source') ?? [];
      for (const { attrs } of kept) {
        expect(String(attrs?.['source'])).toMatch(/^(?:<(?:Notice|Quiz|Figure) |\||```|\$\$)/u);
      }
    }
  });
});
