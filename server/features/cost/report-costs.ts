/** What a course has really cost, lesson by lesson and agent by agent, beside what was said before. */
import type { CallSum, CostRepository } from '#db/cost/cost.repository.ts';
import { courseEstimateSchema, type CourseEstimate } from './course-estimate.ts';

export interface Spent {
  calls: number;
  tokens: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars, of the calls whose price is known. */
  cost: number;
  /** Calls whose price is not known. */
  unpriced: number;
  /** Time of work; calls go on side by side. */
  seconds: number;
}

export interface CostReport {
  total: Spent;
  plan: Spent;
  lessons: ({ id: string; number: string; title: string } & Spent)[];
  agents: ({ agent: string; models: string[] } & Spent)[];
  /** From the first lesson's start to the last one's end, in minutes; null while some are written. */
  minutes: number | null;
  estimate: CourseEstimate | null;
}

export async function costReport(
  costs: Pick<CostRepository, 'sums' | 'lessons' | 'estimate' | 'duration'>,
  courseId: string,
): Promise<CostReport> {
  const [sums, lessons, stored, seconds] = await Promise.all([
    costs.sums(courseId),
    costs.lessons(courseId),
    costs.estimate(courseId),
    costs.duration(courseId),
  ]);
  const estimate = courseEstimateSchema.safeParse(stored);
  const byLesson = Map.groupBy(sums, (one) => one.lessonId);
  const byAgent = Map.groupBy(sums, (one) => one.agent);
  return {
    total: added(sums),
    plan: added(sums.filter((one) => one.kind !== 'lesson')),
    lessons: lessons.map((lesson) => ({ ...lesson, ...added(byLesson.get(lesson.id) ?? []) })),
    agents: [...byAgent]
      .map(([agent, own]) => ({
        agent,
        models: [...new Set(own.flatMap((one) => one.model ?? []))],
        ...added(own),
      }))
      .sort((a, b) => b.tokens - a.tokens),
    minutes: seconds === null ? null : seconds / 60,
    // One of an earlier shape is as good as none.
    estimate: estimate.success ? estimate.data : null,
  };
}

function added(sums: readonly CallSum[]): Spent {
  const spent = { calls: 0, tokens: 0, inputTokens: 0, outputTokens: 0 };
  const rest = { cost: 0, unpriced: 0, seconds: 0 };
  for (const one of sums) {
    spent.calls += one.calls;
    spent.inputTokens += one.inputTokens;
    spent.outputTokens += one.outputTokens;
    spent.tokens += one.inputTokens + one.outputTokens;
    rest.cost += one.cost;
    rest.unpriced += one.unpriced;
    rest.seconds += one.seconds;
  }
  return { ...spent, ...rest };
}
