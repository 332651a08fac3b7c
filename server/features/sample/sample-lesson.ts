/** The sample course as pages show courses that lie in the database. */
import type { ChapterSummary, LessonPage } from '#machines/course/catalogue.ts';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { LessonTree } from '#machines/lesson/shown-tree.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { readingMinutes } from '#machines/lesson/reading-time.ts';
import { ask, gradeAsked, toldOf, type GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import { lessonParser } from '../lesson/lesson-parser.ts';
import { sampleCourse, type SampleCourse, type SampleLesson } from './sample-course.ts';

interface SampleKey {
  language: Language;
  /** Chapter and place, such as `1-2`. */
  lessonSlug: string;
}

/** @throws {AppError} LESSON_NOT_FOUND */
async function written({ language, lessonSlug }: SampleKey) {
  const course = await sampleCourse(language);
  for (const [at, chapter] of course.chapters.entries()) {
    const lesson = chapter.lessons.find((_, place) => slugOf(at, place) === lessonSlug);
    if (lesson) return { course, chapter: { number: at + 1, title: chapter.title }, lesson };
  }
  throw new AppError('LESSON_NOT_FOUND');
}

export async function sampleLesson(key: SampleKey): Promise<LessonPage> {
  const { course, chapter, lesson } = await written(key);
  const { language, title, source } = course;
  const outline = outlineOf(course);
  const summary = outline.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id);
  if (!summary) throw new AppError('LESSON_NOT_FOUND');
  const tree = await treeOf(lesson);
  return {
    documentId: source.documentId,
    organization: { slug: '', name: '' },
    course: { id: source.documentId, slug: source.documentId, title, language },
    chapter,
    lesson: {
      ...summary,
      objectives: lesson.objectives,
      content: lesson.content,
      tree,
      citations: lesson.citations,
      quiz: lesson.quiz.map(ask),
      review: lesson.review,
      revision: 1,
      minutes: readingMinutes(lesson.content, language),
    },
    outline,
  };
}

const trees = new Map<string, Promise<LessonTree>>();

/** The tree of a text that never changes: parsed once. */
function treeOf({ id, content }: SampleLesson): Promise<LessonTree> {
  const known = trees.get(id) ?? lessonParser.parse(content, id).then(({ tree }) => tree);
  trees.set(id, known);
  return known;
}

/** @throws {AppError} NOT_FOUND */
export async function samplePage(language: Language, number: number): Promise<DocumentPage> {
  const { source, pages, sizeInBytes } = await sampleCourse(language);
  const page = pages.find((one) => one.number === number);
  if (!page) throw new AppError('NOT_FOUND', { detail: { page: number } });
  return {
    document: {
      id: source.documentId,
      fileName: source.fileName,
      sizeInBytes,
      pageCount: source.pageCount,
      unreadableCount: 0,
      language,
      status: 'completed',
      createdAt: MADE_AT,
      outline: source.outline,
    },
    page,
  };
}

/** @throws {AppError} NOT_FOUND; BAD_INPUT for an answer to another kind of question. */
export async function gradeSample(
  answer: SampleKey & { itemId: string; response: QuizResponse; tries: number },
): Promise<GradedAnswer> {
  const { lesson } = await written(answer);
  const item = lesson.quiz.find(({ id }) => id === answer.itemId);
  if (!item) throw new AppError('NOT_FOUND');
  const graded = gradeAsked(item, answer.response);
  if (!graded) throw new AppError('BAD_INPUT', { detail: { field: 'response' } });
  return toldOf(item, graded, answer.tries);
}

/** When the book was made: nobody uploaded it. */
const MADE_AT = '2026-01-01T00:00:00.000Z';

function slugOf(chapter: number, lesson: number): string {
  return `${chapter + 1}-${lesson + 1}`;
}

function outlineOf({ chapters }: SampleCourse): ChapterSummary[] {
  return chapters.map(({ id, title, lessons }, at) => ({
    id,
    number: at + 1,
    title,
    lessons: lessons.map((lesson, place) => summaryOf(lesson, at, place)),
  }));
}

function summaryOf(lesson: SampleLesson, chapter: number, place: number): LessonSummary {
  const { id, title, pages, review, words } = lesson;
  return {
    id,
    slug: slugOf(chapter, place),
    number: `${chapter + 1}.${place + 1}`,
    title,
    state: 'done',
    pages,
    attempt: 1,
    words,
    score: review.score,
    author: 'extractive',
  };
}
