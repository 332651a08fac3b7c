/** The agents before the double: what tests of lessons and plans begin with. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import type { Language } from '#machines/document/source.ts';
import { createModels } from '#agents/model.ts';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import type { BudgetOf } from '#agents/budget/course-budget.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import { startModelDouble, type ModelDouble } from './model-double/start.ts';
import { samplePages, sampleSource } from './sample-source.ts';

export interface AuthorFixtureOptions {
  budget?: BudgetOf;
  concurrency?: number;
  patience?: object;
  /** The most tokens of one answer. */
  maxTokens?: number;
  /** The model that draws; none without. */
  image?: string;
}

/** One double for the tests of a file, as new before each of them. */
export function useAuthorFixture() {
  let double: ModelDouble | undefined;
  const running = (): ModelDouble => {
    if (double === undefined) throw new Error('the double has not been started');
    return double;
  };
  beforeAll(async () => {
    double = await startModelDouble({ seed: 7 });
  });
  afterAll(() => running().stop());
  beforeEach(() => running().control.reset());

  return {
    url: () => running().url,
    control: {
      set: (change: Parameters<ModelDouble['control']['set']>[0]) => running().control.set(change),
      counts: () => running().control.counts(),
      until: (reached: Parameters<ModelDouble['control']['until']>[0]) =>
        running().control.until(reached),
    },
    /** Gives up at once when the model answers nobody, unless `patience` says otherwise. */
    author(options: AuthorFixtureOptions = {}) {
      const models = createModels({
        baseUrl: running().url,
        writer: 'writer-model',
        image: options.image,
        concurrency: options.concurrency,
        maxTokens: options.maxTokens,
        patience: { tries: 3, pause: 5, giveUp: 0, ...options.patience },
      });
      return {
        ...createAgentsAuthor({ models, ...(options.budget ? { budget: options.budget } : {}) }),
        models,
      };
    },
  };
}

export function lessonRequest(
  title = 'Life in the hive',
  language: Language = 'en',
  maxAttempts = 3,
  said: Partial<CourseDetails> = {},
): LessonRequest {
  return {
    courseId: 'course-1',
    source: sampleSource(language),
    course: { ...newCourseDetails(language, 'Bees'), targetAudience: 'Adults', ...said },
    lesson: {
      id: 'lesson-1',
      title,
      objectives: ['Say what a hive is'],
      pages: [{ from: 1, to: samplePages(language).length }],
      chapterTitle: 'Bees',
      siblings: [],
    },
    language,
    maxAttempts,
  };
}

/** The code it ends with, or 'no failure'. */
export async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

/** The score of one check of a lesson's review; NaN when it was not made. */
export function checkScore(result: Pick<LessonResult, 'review'>, name: string): number {
  return result.review.checks.find((one) => one.check === name)?.score ?? Number.NaN;
}
