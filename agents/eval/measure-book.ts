/** One book through an author, and what can be counted of the course that comes out. */
import { coverageOf } from '#machines/course/page-coverage.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { plannedLessons } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import type { StepRecord } from '#machines/run/step.ts';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { judgeQuizItem } from '#agents/quiz/judge-quiz.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { judgeSupport, lessonView } from '#agents/review/quiz-support.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import { sourceView } from '#agents/review/source-view.ts';
import { verifyCitations } from '#agents/citation/verify-citations.ts';
import { readPages, trimToLesson } from '#agents/source/lesson-pages.ts';
import { sentences } from '#agents/text/sentences.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import type { Source, Sourced } from '#agents/port/sourced.ts';
import type { StepContext } from '#agents/port/step-context.ts';
import { addLesson, emptyTeaching, type TeachingFigures } from './measure-teaching.ts';

export interface BookFigures {
  pages: number;
  lessons: number;
  chapters: number;
  /** Lessons at or above the pass mark. */
  passed: number;
  lowest: { score: number; title: string; checks: string }[];
  /** Pages that are taught, skipped for a reason or unreadable. */
  accounted: number;
  citations: { valid: number; all: number };
  sentences: { cited: number; all: number };
  quiz: { valid: number; all: number; types: Record<string, number> };
  tokens: number;
  /** Milliseconds the author took, without the counting. */
  outlined: number;
  written: number;
  /** Lessons with nothing in them, or that could not be made of their pages. */
  ghosts: number;
  teaching: TeachingFigures;
}

export interface MeasuredBook {
  figures: BookFigures;
  /** The lessons as the review takes them. */
  lessons: { title: string; input: ReviewInput; result: LessonResult }[];
  /** Every paid call, for whoever knows prices. */
  calls: StepRecord[];
}

function runOf(count: (record: StepRecord) => void): StepContext {
  const { signal } = new AbortController();
  return {
    signal,
    step: async (_, work) => {
      const { output, record } = await work(signal);
      if (record) count(record);
      return output;
    },
  };
}

function citedSentences(input: ReviewInput): BookFigures['sentences'] {
  let [cited, all] = [0, 0];
  for (const block of readMdx(input.content).blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'item') continue;
    const last = Math.max(0, ...block.cites.map(({ at }) => at));
    for (const sentence of sentences(block.text, input.language)) {
      all += 1;
      if (sentence.start < last) cited += 1;
    }
  }
  return { cited, all };
}

function soundQuestions(input: ReviewInput): number {
  const source = sourceView(input.pages, input.language);
  const lesson = lessonView(readMdx(input.content), source);
  return input.quiz.filter(
    (item) => (judgeQuizItem(item, source.folded) ?? judgeSupport(item, lesson)) === undefined,
  ).length;
}

/** Pages that hold no lesson cost that lesson, not the figures of its whole book (CALIBRATE-3). */
function ghostOf(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'SOURCE_TOO_THIN') return undefined;
  throw error;
}

/** `maxLessons` takes that many, spread over the book; all of them without it. */
export async function measureBook(
  author: CourseAuthor,
  source: Source,
  maxLessons = Number.POSITIVE_INFINITY,
): Promise<MeasuredBook> {
  const { info } = source;
  const details = {
    ...newCourseDetails(info.language, info.title),
    difficulty: 'intermediate' as const,
  };
  const figures: BookFigures = {
    pages: info.pageCount,
    lessons: 0,
    chapters: 0,
    passed: 0,
    lowest: [],
    accounted: 0,
    citations: { valid: 0, all: 0 },
    sentences: { cited: 0, all: 0 },
    quiz: { valid: 0, all: 0, types: {} },
    tokens: 0,
    outlined: 0,
    written: 0,
    ghosts: 0,
    teaching: emptyTeaching(),
  };
  const calls: StepRecord[] = [];
  const run = runOf((record) => {
    calls.push(record);
    figures.tokens += record.inputTokens + record.outputTokens;
  });
  let ids = 0;
  let started = performance.now();
  const structure = await author.outline(
    { courseId: 'eval', source, details },
    {
      ...run,
      report: () => undefined,
      newId: () => `node-${(ids += 1).toString().padStart(4, '0')}`,
    },
  );
  figures.outlined = performance.now() - started;
  const planned = plannedLessons(structure);
  figures.chapters = structure.chapters.length;
  figures.lessons = planned.length;
  const every = Math.max(1, Math.ceil(planned.length / maxLessons));
  const lessons: MeasuredBook['lessons'] = [];
  let at = 0;
  for (const chapter of structure.chapters) {
    for (const lesson of chapter.lessons) {
      at += 1;
      if (at % every !== 0) continue;
      const request: Sourced<LessonRequest> = {
        courseId: 'eval',
        source,
        course: details,
        lesson: {
          id: lesson.id,
          title: lesson.title,
          objectives: lesson.objectives,
          pages: lesson.pages,
          ...(lesson.sections ? { sections: lesson.sections } : {}),
          chapterTitle: chapter.title,
          siblings: chapter.lessons.map(({ title, pages }) => ({ title, pages })),
        },
        language: info.language,
        maxAttempts: 3,
      };
      started = performance.now();
      const result = await author
        .writeLesson(request, {
          ...run,
          report: () => Promise.resolve(),
          // What is counted is which figures are shown; nothing of this is kept.
          keepFigure: () => Promise.resolve({ file: 'not-kept.webp', width: 1, height: 1 }),
          text: { start: () => undefined, append: () => undefined },
        })
        .catch(ghostOf);
      figures.written += performance.now() - started;
      if (result === undefined) {
        figures.ghosts += 1;
        figures.lowest.push({ score: 0, title: lesson.title, checks: 'SOURCE_TOO_THIN' });
        continue;
      }
      const read = await readPages(source, lesson.pages, run.signal);
      const input: ReviewInput = {
        content: result.content,
        citations: result.citations,
        quiz: result.quiz,
        pages: trimToLesson(read, request.lesson, info),
        language: info.language,
        difficulty: details.difficulty,
        ...(result.author === 'extractive' ? { isExtract: true } : {}),
      };
      lessons.push({ title: lesson.title, input, result });
      count(figures, input, result, lesson.title);
      addLesson(figures.teaching, input, result);
    }
  }
  const runs = coverageOf({
    pageCount: info.pageCount,
    lessons: planned.map(({ id, pages }) => ({ id, pages, state: 'done' as const })),
    skipped: structure.skipped.map(({ pages }) => pages),
    unreadablePages: info.unreadablePages,
  });
  figures.accounted = runs
    .filter(({ state }) => state !== 'planned')
    .reduce((sum, { pages }) => sum + pages.to - pages.from + 1, 0);
  figures.lowest = figures.lowest.sort((a, b) => a.score - b.score).slice(0, 8);
  return { figures, lessons, calls };
}

function count(
  figures: BookFigures,
  input: ReviewInput,
  { review }: LessonResult,
  title: string,
): void {
  if (review.score >= PASS_SCORE) figures.passed += 1;
  else
    figures.lowest.push({
      score: review.score,
      title,
      checks: review.checks
        .filter((check) => check.score < PASS_SCORE)
        .map((check) => `${check.check} ${check.score}${check.note ? ` (${check.note})` : ''}`)
        .join(', '),
    });
  if (input.content.trim() === '') figures.ghosts += 1;
  figures.citations.all += input.citations.length;
  figures.citations.valid += verifyCitations(input.citations, input.pages).filter(
    ({ valid }) => valid,
  ).length;
  const { cited, all } = citedSentences(input);
  figures.sentences.cited += cited;
  figures.sentences.all += all;
  figures.quiz.all += input.quiz.length;
  figures.quiz.valid += soundQuestions(input);
  for (const { type } of input.quiz) figures.quiz.types[type] = (figures.quiz.types[type] ?? 0) + 1;
}
