/**
 * What a plan will cost, in words of the wizard.
 *
 * COURSE-ESTIMATE-1 Tokens, dollars and minutes, each a range, from the pages of the source.
 * COURSE-ESTIMATE-2 A model nobody lists a price for leaves the money open and is named; tokens and
 *    minutes are told all the same.
 * COURSE-ESTIMATE-3 An author without models costs nothing and says so.
 * COURSE-ESTIMATE-4 Nobody but the database is asked.
 * COURSE-ESTIMATE-5 Prices are what the providers list.
 */
import { z } from 'zod';
import {
  ASSUMED_HABITS,
  ENOUGH_RECORDS,
  estimate,
  tokensOfText,
  WRITING_AGENTS,
  type Habits,
  type Measured,
  type WritingAgent,
} from '#agents/cost/estimate.ts';
import { wantsQuiz } from '#agents/wishes/course-wishes.ts';
import type { CostRepository, PageSize } from '#db/cost/cost.repository.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { LESSON_ATTEMPTS } from '#machines/lesson/lesson-generation.events.ts';
import type { AuthorFacts } from '../../models/author-facts.ts';
import { loadPrices } from '../../runs/price.ts';

const rangeSchema = z.object({ low: z.number(), likely: z.number(), high: z.number() });

export const courseEstimateSchema = z.object({
  author: z.enum(['extractive', 'agents']),
  lessons: z.number(),
  /** In and out, of the lessons alone: the plan is paid already. */
  tokens: rangeSchema,
  /** US dollars; null when a price is not known. */
  cost: rangeSchema.nullable(),
  minutes: rangeSchema,
  /** Models without a listed price. */
  unknownModels: z.array(z.string()),
  budget: z.enum(['enough', 'tight', 'short']),
  /** Tokens a course may use; null without models. */
  limit: z.number().nullable(),
  /** Whether it rests on what was measured here. */
  measured: z.boolean(),
});
export type CourseEstimate = z.infer<typeof courseEstimateSchema>;

export interface EstimateRequest {
  courseId: string;
  /** Absent for a course that was only described. */
  documentId?: string | undefined;
  details: CourseDetails;
  structure: CourseStructure;
}

/** A lesson is put together from sentences in about so many minutes. */
const EXTRACTIVE_MINUTES = { low: 0.001, likely: 0.003, high: 0.02 };
const NOTHING = { low: 0, likely: 0, high: 0 };

export async function estimateCourse(
  costs: Pick<CostRepository, 'pageSizes' | 'habits' | 'attempts' | 'sums'>,
  author: AuthorFacts,
  request: EstimateRequest,
): Promise<CourseEstimate> {
  const lessons = plannedLessons(request.structure);
  if (author.kind === 'extractive') {
    const { low, likely, high } = EXTRACTIVE_MINUTES;
    const count = lessons.length;
    return {
      author: 'extractive',
      lessons: count,
      tokens: NOTHING,
      cost: NOTHING,
      minutes: { low: low * count, likely: likely * count, high: high * count },
      unknownModels: [],
      budget: 'enough',
      limit: null,
      measured: false,
    };
  }
  const [sizes, habits, sums] = await Promise.all([
    request.documentId === undefined ? [] : costs.pageSizes(request.documentId),
    habitsOf(costs, author.models),
    costs.sums(request.courseId),
  ]);
  const spent = sums.reduce((all, one) => all + one.inputTokens + one.outputTokens, 0);
  const byPage = new Map(sizes.map((size) => [size.number, size]));
  const { agents, ...figures } = estimate({
    language: request.details.language,
    lessons: lessons.map((lesson) => tokensOfPages(lesson.pages, byPage)),
    quiz: wantsQuiz(request.details),
    habits,
    concurrency: author.concurrency,
    budget: Math.max(0, author.budget - spent),
  });
  const priceOf = await loadPrices();
  const priced = WRITING_AGENTS.map((agent) => {
    const { input, output } = agents[agent];
    const at = (end: 'low' | 'likely' | 'high') =>
      priceOf({
        model: author.models[agent],
        provider: author.provider,
        inputTokens: input[end],
        outputTokens: output[end],
      })?.usd;
    return { model: author.models[agent], low: at('low'), likely: at('likely'), high: at('high') };
  });
  const unknown = priced.filter((one) => one.likely === undefined).map((one) => one.model);
  const total = (end: 'low' | 'likely' | 'high') =>
    priced.reduce((all, one) => all + (one[end] ?? 0), 0);
  return {
    author: 'agents',
    lessons: lessons.length,
    ...figures,
    cost:
      unknown.length > 0
        ? null
        : { low: total('low'), likely: total('likely'), high: total('high') },
    unknownModels: [...new Set(unknown)],
    limit: author.budget,
  };
}

function tokensOfPages(
  ranges: { from: number; to: number }[],
  pages: ReadonlyMap<number, PageSize>,
): number {
  let tokens = 0;
  for (const { from, to } of ranges) {
    for (let page = from; page <= to; page += 1) {
      const size = pages.get(page);
      if (size) tokens += tokensOfText(size.letters, size.hangul);
    }
  }
  return tokens;
}

async function habitsOf(
  costs: Pick<CostRepository, 'habits' | 'attempts'>,
  models: Record<WritingAgent, string>,
): Promise<Habits> {
  const [agents, lessons] = await Promise.all([
    costs.habits([...new Set(Object.values(models))]),
    costs.attempts(LESSON_ATTEMPTS),
  ]);
  const known = agents.filter((one) => one.calls >= ENOUGH_RECORDS);
  const measured: Partial<Record<WritingAgent, Measured>> = {};
  for (const agent of WRITING_AGENTS) {
    const found = known.find((one) => one.agent === agent);
    if (found) measured[agent] = found;
  }
  const count = lessons.reduce((all, one) => all + one, 0);
  return {
    attempts: count >= ENOUGH_RECORDS ? lessons.map((one) => one / count) : ASSUMED_HABITS.attempts,
    ...(Object.keys(measured).length > 0 ? { measured } : {}),
  };
}
