/**
 * What writing the lessons of a plan will use, before it is begun: tokens and minutes, each as a
 * range. Pure: sizes of the source and habits of the agents come in, prices are applied outside.
 *
 * ESTIMATE-1 A range holds what 95 of 100 such courses use: how often drafts are sent back is drawn
 *    per lesson, so it evens out over many; how long models write is not known better than by a
 *    third.
 * ESTIMATE-2 What was measured here goes before what is assumed, as soon as there is enough of it.
 * ESTIMATE-3 No estimate goes beyond the budget: at its limit writing stops.
 * ESTIMATE-4 Tokens are counted by the script a text is in. A course uses the sum of its lessons' calls; lessons
 *    written side by side make it shorter, but never shorter than one.
 */
import type { Language } from '#machines/document/source.ts';

export interface Range {
  low: number;
  likely: number;
  high: number;
}

export const WRITING_AGENTS = ['writer', 'examiner', 'reviewer'] as const;
export type WritingAgent = (typeof WRITING_AGENTS)[number];

/** One agent's calls as they were on record. */
export interface Measured {
  calls: number;
  /** Means of one call. */
  outputTokens: number;
  seconds: number;
}

export interface Habits {
  /** Shares of the lessons by the number of drafts they took; they add up to 1. */
  attempts: readonly number[];
  measured?: Partial<Record<WritingAgent, Measured>>;
}

export interface EstimateInput {
  language: Language;
  /** Tokens of each lesson's pages. */
  lessons: readonly number[];
  quiz: boolean;
  habits?: Habits;
  /** Lessons written at a time. */
  concurrency: number;
  /** Tokens the course may still use. */
  budget: number;
}

export interface Use {
  input: Range;
  output: Range;
}

export interface Estimate {
  agents: Record<WritingAgent, Use>;
  tokens: Range;
  minutes: Range;
  /** Whether the budget may end the work early, or will. */
  budget: 'enough' | 'tight' | 'short';
  /** Whether it rests on calls of this installation. */
  measured: boolean;
}

/** Drafts that pass at once, with the second, with the third. */
export const ASSUMED_HABITS: Habits = { attempts: [0.55, 0.3, 0.15] };
/** Calls and lessons on record before they count for more than assumptions (ESTIMATE-2). */
export const ENOUGH_RECORDS = 20;

/** Pages that all prompts show at most, in tokens of English text. */
const MOST_SOURCE = 37_500;
/** Instructions and the lines around the pages, in tokens. */
const AROUND: Record<WritingAgent, number> = { writer: 680, examiner: 640, reviewer: 520 };
const FINDINGS = 200;
/** A page shortened into a lesson: share of the source, within limits. */
const DRAFT = { share: 0.5, least: 600, most: 2_600 };
const ANSWERS = { examiner: 600, reviewer: 220 };
/** Korean takes more tokens to say the same. */
const KOREAN = 1.5;
const SECONDS_BEFORE_FIRST_TOKEN = 2;
const TOKENS_A_SECOND = 60;
/** How far sizes may be off, beside the number of drafts. */
const INPUT_SPREAD = { low: 0.82, likely: 1, high: 1.2 };
const OUTPUT_SPREAD = { low: 0.7, likely: 1, high: 1.35 };
const TIME_SPREAD = { low: 0.5, likely: 1, high: 2.2 };
/** A new quiz is written when the last one did not pass. */
const QUIZ_AGAIN = { low: 0, likely: 0.5, high: 1 };

const ENDS = ['low', 'likely', 'high'] as const;
type End = (typeof ENDS)[number];

const rangeOf = (value: (end: End) => number): Range => ({
  low: value('low'),
  likely: value('likely'),
  high: value('high'),
});

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** About four letters a token, Hangul nearly one each. */
export function tokensOfText(letters: number, hangul: number): number {
  return Math.ceil(hangul * 0.8 + (letters - hangul) / 4);
}

/** Drafts of all lessons together: twice the deviation holds 95 of 100. */
function draftsOf(lessons: number, attempts: readonly number[]): Range {
  const mean = sum(attempts.map((share, at) => share * (at + 1)));
  const variance = sum(attempts.map((share, at) => share * (at + 1 - mean) ** 2));
  const spread = 2 * Math.sqrt(lessons * variance);
  return {
    low: Math.max(lessons, lessons * mean - spread),
    likely: lessons * mean,
    high: Math.min(lessons * attempts.length, lessons * mean + spread),
  };
}

export function estimate(input: EstimateInput): Estimate {
  const { language, quiz, habits = ASSUMED_HABITS, concurrency, budget } = input;
  const count = input.lessons.length;
  const longer = language === 'ko' ? KOREAN : 1;
  const measured = habits.measured ?? {};
  const sources = input.lessons.map((tokens) => Math.min(tokens, MOST_SOURCE * longer));
  const draftOf = (source: number) =>
    measured.writer?.outputTokens ??
    Math.min(Math.max(source * DRAFT.share, DRAFT.least), DRAFT.most) * longer;
  const quizTokens = measured.examiner?.outputTokens ?? ANSWERS.examiner * longer;
  const verdict = measured.reviewer?.outputTokens ?? ANSWERS.reviewer * longer;

  const drafts = draftsOf(count, habits.attempts);
  const source = sum(sources);
  const draft = sum(sources.map(draftOf));
  /** Means of one lesson, for what is done again. */
  const [meanSource, meanDraft] = count === 0 ? [0, 0] : [source / count, draft / count];
  const again = (end: End) => drafts[end] - count;
  const quizzes = (end: End) => (quiz ? count + again(end) * QUIZ_AGAIN[end] : 0);
  const around = (agent: WritingAgent) => AROUND[agent] * longer;

  const inputs: Record<WritingAgent, (end: End) => number> = {
    writer: (end) =>
      source +
      count * around('writer') +
      again(end) * (meanSource + around('writer') + meanDraft + FINDINGS * longer),
    examiner: (end) => quizzes(end) * (meanSource + meanDraft + around('examiner')),
    reviewer: (end) =>
      drafts[end] * (meanSource + meanDraft + around('reviewer') + (quiz ? quizTokens / 2 : 0)),
  };
  const outputs: Record<WritingAgent, (end: End) => number> = {
    writer: (end) => draft + again(end) * meanDraft,
    examiner: (end) => quizzes(end) * quizTokens,
    reviewer: (end) => drafts[end] * verdict,
  };
  const useOf = (agent: WritingAgent): Use => ({
    input: rangeOf((end) => inputs[agent](end) * INPUT_SPREAD[end]),
    output: rangeOf((end) => outputs[agent](end) * OUTPUT_SPREAD[end]),
  });
  const uses = {
    writer: useOf('writer'),
    examiner: useOf('examiner'),
    reviewer: useOf('reviewer'),
  };
  const wanted = rangeOf((end) =>
    sum(WRITING_AGENTS.map((agent) => uses[agent].input[end] + uses[agent].output[end])),
  );
  /** ESTIMATE-3: what cannot be paid is not written. */
  const share = rangeOf((end) => (wanted[end] > budget ? budget / wanted[end] : 1));
  const within = (range: Range) => rangeOf((end) => Math.round(range[end] * share[end]));

  const seconds = (end: End) => {
    const calls = { writer: drafts[end], examiner: quizzes(end), reviewer: drafts[end] };
    const work = sum(
      WRITING_AGENTS.map((agent) => {
        const known = measured[agent]?.seconds;
        return known === undefined
          ? calls[agent] * SECONDS_BEFORE_FIRST_TOKEN + outputs[agent](end) / TOKENS_A_SECOND
          : calls[agent] * known;
      }),
    );
    // However many work, a lesson is not written faster than it is written.
    return count === 0 ? 0 : Math.max(work / Math.max(1, concurrency), work / count);
  };

  return {
    agents: {
      writer: { input: within(uses.writer.input), output: within(uses.writer.output) },
      examiner: { input: within(uses.examiner.input), output: within(uses.examiner.output) },
      reviewer: { input: within(uses.reviewer.input), output: within(uses.reviewer.output) },
    },
    tokens: within(wanted),
    minutes: rangeOf((end) => (seconds(end) * TIME_SPREAD[end] * share[end]) / 60),
    budget: wanted.likely > budget ? 'short' : wanted.high > budget ? 'tight' : 'enough',
    measured: habits.measured !== undefined,
  };
}
