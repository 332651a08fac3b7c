/** Runs of agents as they are read: by course, by run, by step. Times are milliseconds since 1970. */
import type { MachineName } from '#machines/registry.ts';
import type { Failure } from '#machines/errors.ts';
import type { Review } from '#machines/lesson/lesson.ts';
import type { RunKind, RunState } from '#machines/run/run.ts';
import type { CallTrouble } from '#machines/run/step.ts';

export const WORKFLOW_STATES = ['live', 'waiting', 'done', 'failed', 'stopped'] as const;
export type WorkflowState = (typeof WORKFLOW_STATES)[number];

export interface WorkflowQuery {
  /** Part of the course's title, or its id. */
  search?: string | undefined;
  courseId?: string | undefined;
  organizationId?: string | undefined;
  agent?: string | undefined;
  state?: WorkflowState | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

/** Sums over calls. `unpriced` counts those whose price is not known. */
export interface Totals {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
  /** US dollars, of the calls that have a price. */
  cost: number;
  unpriced: number;
  /** Tries that failed within calls that were answered. */
  troubles: number;
  /** Calls that ended without an answer. */
  failures: number;
}

export interface WorkflowSummary extends Totals {
  courseId: string;
  title: string;
  slug: string;
  organization: { id: string; name: string; slug: string };
  state: WorkflowState;
  lessonCount: number;
  doneCount: number;
  failedCount: number;
  agents: string[];
  /** Milliseconds since 1970. */
  startedAt: number;
  lastAt: number;
}

export interface RunRow {
  id: string;
  kind: RunKind;
  /** Null for a run that somebody waited for. */
  machine: MachineName | null;
  /** What runs of one work share: the actor's id, else the run's own. */
  work: string;
  /** Counted by the actor, from 1; 1 where there is none. */
  run: number;
  state: RunState;
  failure: Failure | null;
  /** By attempt. */
  reviews: Record<string, Review>;
  startedAt: number;
  finishedAt: number | null;
  /** The title of the lesson; null for the plan. */
  title: string | null;
  position: number | null;
}

/** A run of an organization that belongs to no course. */
export interface EarlyRun {
  id: string;
  organization: { id: string; name: string; slug: string };
  state: RunState;
  failure: Failure | null;
  /** The model has answered nobody since then. */
  waitingSince: number | null;
  startedAt: number;
  finishedAt: number | null;
}

export interface StepRow {
  runId: string;
  name: string;
  /** As of its run. */
  run: number;
  agent: string | null;
  model: string | null;
  provider: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  cachedTokens: number | null;
  cost: number | null;
  pricedAs: string | null;
  /** The number of the earlier run that answered for it: what was paid stands there. */
  takenFrom: number | null;
  troubles: CallTrouble[];
  startedAt: number;
  finishedAt: number;
  /** Set when the call ended without an answer. */
  failure: Failure | null;
  /** For a failed call: there may be several of one name. */
  seq: number | null;
}

export interface StepContent {
  output: unknown;
  prompt: Uint8Array | null;
  promptLength: number | null;
}

export interface ParkedRow {
  machine: MachineName;
  id: string;
  eventId: string;
  type: string;
  reason: string;
  at: number;
  courseTitle: string | null;
  courseId: string | null;
}

export interface FailedRow {
  machine: MachineName;
  id: string;
  run: number;
  failure: Failure | null;
  finishedAt: number;
  courseId: string;
  courseTitle: string;
  title: string | null;
}
