/**
 * A finished course that ships with the product, to be read before one has made any.
 *
 * SAMPLE-1 It is what the author without a model makes of the sample book, in each language: nothing in it
 *    was written by hand (`node scripts/make-sample-courses.mjs` makes it anew).
 * SAMPLE-2 Every citation is proven by the page it names.
 * SAMPLE-3 It is read as any lesson is, with its pages and its questions, by everybody, and stands in no
 *    list: it belongs to nobody.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { plannedChapterSchema, plannedLessonSchema } from '#machines/course/structure.ts';
import {
  languageSchema,
  sourceInfoSchema,
  sourcePageSchema,
  type Language,
} from '#machines/document/source.ts';
import { citationSchema, reviewSchema } from '#machines/lesson/lesson.ts';
import { quizItemSchema } from '#machines/quiz/quiz.ts';

const writtenSchema = plannedLessonSchema.extend({
  content: z.string().min(1),
  citations: z.array(citationSchema),
  quiz: z.array(quizItemSchema),
  review: reviewSchema,
  words: z.number().int(),
});
export type SampleLesson = z.infer<typeof writtenSchema>;

export const sampleCourseSchema = z.object({
  language: languageSchema,
  title: z.string(),
  source: sourceInfoSchema,
  sizeInBytes: z.number().int(),
  pages: z.array(sourcePageSchema),
  chapters: z.array(plannedChapterSchema.extend({ lessons: z.array(writtenSchema) })),
});
export type SampleCourse = z.infer<typeof sampleCourseSchema>;

const courses = new Map<Language, Promise<SampleCourse>>();

/** Read when somebody opens it first, and kept: it never changes while the product runs. */
export function sampleCourse(language: Language): Promise<SampleCourse> {
  const known = courses.get(language) ?? readCourse(language);
  courses.set(language, known);
  return known;
}

async function readCourse(language: Language): Promise<SampleCourse> {
  const file = path.join(import.meta.dirname, `written/sample-course.${language}.json`);
  return sampleCourseSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
