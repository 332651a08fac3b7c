import { describe, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { ASSUMED_HABITS, estimate, tokensOfText, WRITING_AGENTS } from './estimate.ts';

const course = {
  language: 'en' as const,
  lessons: Array.from({ length: 30 }, () => 2_000),
  quiz: true,
  concurrency: 10,
  budget: 1_200_000,
};

describe('tokens', () => {
  it('[ESTIMATE-4] are counted by the script the text is in', () => {
    expect(tokensOfText(4_000, 0)).toBe(1_000);
    expect(tokensOfText(1_000, 1_000)).toBe(800);
  });

  it('[ESTIMATE-4] of one lesson that passes at once, added up by hand', () => {
    const { agents, tokens } = estimate({
      ...course,
      lessons: [2_000],
      habits: { attempts: [1] },
    });
    // Draft: half of 2,000. Reviewer: pages, draft, its own lines, half of the quiz as text.
    expect(agents.writer).toMatchObject({ input: { likely: 2_680 }, output: { likely: 1_000 } });
    expect(agents.examiner).toMatchObject({ input: { likely: 3_640 }, output: { likely: 600 } });
    expect(agents.reviewer).toMatchObject({ input: { likely: 3_820 }, output: { likely: 220 } });
    expect(tokens.likely).toBe(2_680 + 1_000 + 3_640 + 600 + 3_820 + 220);
    expect(tokens.low).toBeLessThan(tokens.likely);
    expect(tokens.high).toBeGreaterThan(tokens.likely);
  });

  it('[ESTIMATE-1] the range holds what 95 of 100 simulated courses use', () => {
    const { tokens } = estimate(course);
    const random = createRandom(7, 'courses');
    const draw = () => random.below(1_000_000) / 1_000_000;
    /** A call is off by up to a quarter, a model by its own manner for the whole course. */
    const off = (most: number) => 1 + (draw() * 2 - 1) * most;
    let inside = 0;
    for (let run = 0; run < 400; run += 1) {
      const manner = off(0.25);
      let used = 0;
      for (const source of course.lessons) {
        const chance = draw();
        const attempts = chance < ASSUMED_HABITS.attempts[0]! ? 1 : chance < 0.85 ? 2 : 3;
        for (let attempt = 1; attempt <= attempts; attempt += 1) {
          const draft = 1_000 * manner * off(0.25);
          const again = attempt > 1 ? 1_000 * manner + 200 : 0;
          used += (source + 680 + again) * off(0.05) + draft;
          const quizzes = attempt === 1 || draw() < 0.5;
          if (quizzes) used += source + draft + 640 + 600 * manner * off(0.25);
          used += source + draft + 520 + 300 + 220 * manner * off(0.25);
        }
      }
      if (used >= tokens.low && used <= tokens.high) inside += 1;
    }
    expect(inside).toBeGreaterThanOrEqual(380);
    // A range that holds everything says nothing.
    expect(tokens.high / tokens.low).toBeLessThan(2.5);
  });

  it('[ESTIMATE-2] measured answers go before assumed ones', () => {
    const measured = { writer: { calls: 40, outputTokens: 5_000, seconds: 60 } };
    const known = estimate({ ...course, habits: { ...ASSUMED_HABITS, measured } });
    expect(known.measured).toBe(true);
    expect(known.agents.writer.output.likely).toBeGreaterThan(
      estimate(course).agents.writer.output.likely * 3,
    );
  });

  it('[ESTIMATE-3] never goes beyond the budget, and says when it is short', () => {
    const short = estimate({ ...course, budget: 100_000 });
    expect(short.budget).toBe('short');
    for (const end of ['low', 'likely', 'high'] as const) {
      expect(short.tokens[end]).toBeLessThanOrEqual(100_000);
    }
    expect(estimate(course).budget).toBe('enough');
    const { tokens } = estimate(course);
    expect(estimate({ ...course, budget: tokens.likely + 1 }).budget).toBe('tight');
  });

  it('[ESTIMATE-4] Korean takes more of them, a course without quizzes none for the quiz', () => {
    expect(estimate({ ...course, language: 'ko' }).tokens.likely).toBeGreaterThan(
      estimate(course).tokens.likely,
    );
    expect(estimate({ ...course, quiz: false }).agents.examiner.input.high).toBe(0);
  });

  it('[ESTIMATE-4] a plan without lessons uses nothing and takes no time', () => {
    const nothing = estimate({ ...course, lessons: [] });
    expect(nothing.tokens).toEqual({ low: 0, likely: 0, high: 0 });
    expect(nothing.minutes).toEqual({ low: 0, likely: 0, high: 0 });
    for (const agent of WRITING_AGENTS) expect(nothing.agents[agent].output.high).toBe(0);
  });
});

describe('minutes', () => {
  it('[ESTIMATE-4] shrink with the lessons written at a time, but never below one lesson', () => {
    const minutes = (concurrency: number) => estimate({ ...course, concurrency }).minutes.likely;
    expect(minutes(1)).toBeCloseTo(minutes(10) * 10, 5);
    expect(minutes(30)).toBe(minutes(1_000));
  });
});
