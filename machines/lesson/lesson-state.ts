/**
 * What a lesson is at the moment, in the one word that lists, rows and lanes show. Derived from the
 * state of its machine here and nowhere else: for the database, for its view, for every page.
 */
import type { StateValue } from 'xstate';
import { PASS_SCORE } from './pass-score.ts';

export const LESSON_STATES = [
  'planned',
  'queued',
  'writing',
  'reviewing',
  'revising',
  'done',
  'failed',
  'cancelled',
] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** Where a person looks for a lesson. */
export type LessonGroup = 'queued' | 'live' | 'done' | 'needsYou';

interface StateFacts {
  group: LessonGroup;
  /** As the tags of its machine say. */
  streaming: boolean;
  cancellable: boolean;
  retryable: boolean;
}

const waits: StateFacts = {
  group: 'queued',
  streaming: false,
  cancellable: true,
  retryable: false,
};
const writes: StateFacts = { group: 'live', streaming: true, cancellable: true, retryable: false };
const stopped: StateFacts = {
  group: 'needsYou',
  streaming: false,
  cancellable: false,
  retryable: true,
};

const FACTS: Record<LessonState, StateFacts> = {
  planned: waits,
  queued: waits,
  writing: writes,
  reviewing: { ...writes, streaming: false },
  revising: writes,
  done: { group: 'done', streaming: false, cancellable: false, retryable: false },
  failed: stopped,
  cancelled: stopped,
};

/** `working.writing` is `writing` in lists; the other states are called the same. */
export function lessonState(value: StateValue): LessonState {
  const name = typeof value === 'string' ? value : Object.values(value)[0];
  if (isLessonState(name)) return name;
  throw new Error(`a lesson cannot be ${JSON.stringify(value)}`);
}

/** What a page has to know of a state, so that it never compares its name. */
export function factsOf(state: LessonState): StateFacts {
  return FACTS[state];
}

interface Scored {
  state: LessonState;
  score?: number | undefined;
}

/** It was kept although it never reached the score that passes. */
export function isKeptBelow(lesson: Scored): boolean {
  return lesson.state === 'done' && lesson.score !== undefined && lesson.score < PASS_SCORE;
}

interface Judged {
  score?: number | undefined;
  author?: 'extractive' | 'agents' | undefined;
}

/**
 * What is said of how good a written text is, the same wherever it is said: `below` the passing score
 * (NOW-8), an `extract` that nobody has judged (NOW-10), or its score. Undefined where there is none.
 */
export function worthOf({ score, author }: Judged): 'below' | 'extract' | 'scored' | undefined {
  if (score === undefined) return undefined;
  if (score < PASS_SCORE) return 'below';
  return author === 'extractive' ? 'extract' : 'scored';
}

/** What a review said of them; an extract's score is its own author's (NOW-10). */
export function reviewedScores(lessons: readonly Judged[]): number[] {
  return lessons.flatMap(({ score, author }) =>
    score === undefined || author === 'extractive' ? [] : [score],
  );
}

/** Undefined where there is none. */
export function meanScore(scores: readonly number[]): number | undefined {
  if (scores.length === 0) return undefined;
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Where a person looks for this lesson: what was kept below the passing score needs one (NOW-8). */
export function groupOf(lesson: Scored): LessonGroup {
  return isKeptBelow(lesson) ? 'needsYou' : FACTS[lesson.state].group;
}

/** Orders lessons that need a person, the weakest first: what came to nothing is weaker than any score. */
export function byStrength(a: Scored, b: Scored): number {
  return strengthOf(a) - strengthOf(b);
}

function strengthOf(lesson: Scored): number {
  return isKeptBelow(lesson) ? (lesson.score ?? 0) : -1;
}

/** Its text is there, and nobody is writing it. */
export function isWritten(state: LessonState): boolean {
  return FACTS[state].group === 'done';
}

/** Ordered, and neither finished nor given up. */
export function isBeingWritten(state: LessonState): boolean {
  return state !== 'planned' && FACTS[state].cancellable;
}

function isLessonState(name: unknown): name is LessonState {
  return typeof name === 'string' && Object.hasOwn(FACTS, name);
}
