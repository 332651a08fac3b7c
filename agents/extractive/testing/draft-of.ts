/** A lesson made from the blocks of one page, in tests. */
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { sourceOf, type p } from '#agents/testing/books.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { composeDraft } from '../compose.ts';

export async function draftOf(...blocks: ReturnType<typeof p>[]) {
  const source = sourceOf({ title: 'Garden', language: 'en', pages: [blocks] });
  const lesson = {
    id: 'lesson-1',
    title: 'Garden',
    objectives: [],
    pages: [{ from: 1, to: 1 }],
    chapterTitle: 'Garden',
    siblings: [],
  };
  const course = newCourseDetails('en', 'Garden');
  const request = {
    courseId: 'c',
    source,
    course,
    lesson,
    language: 'en',
    maxAttempts: 1,
  } as const;
  const tokenizer = await tokenizerFor('en');
  const material = { request, tokenizer, pages: source.all, neighbours: [], around: [] };
  return composeDraft(material, { attempt: 1, morePages: new Set() });
}
