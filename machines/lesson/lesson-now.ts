/**
 * A lesson as it is now: what a page read of it, and what its actor has said since.
 *
 * NOW-1 What the actor said counts; before it is heard, what was read.
 * NOW-2 What was read of a text (citations at risk, another plan) is not said of the text that a later
 *       run writes.
 * NOW-3 Only who hears the actor is offered to stop it or to try again.
 * NOW-8 A lesson that was kept below the passing score is nowhere shown as passed: it needs a person,
 *       and its weakest check says why.
 * NOW-10 An extract that passes shows no score where it is written, and no average counts an extract:
 *       nobody has judged it.
 */
import type { LessonSummary } from './lesson-summary.ts';
import type { LessonGenerationView } from './lesson-generation.events.ts';
import type { ExtractReason, ReviewCheck } from './lesson.ts';
import { weakestOf } from './pass-score.ts';
import { factsOf, isBeingWritten } from './lesson-state.ts';

export interface LessonNow extends LessonSummary {
  checks?: ReviewCheck[];
  /** The model answers nobody since then, in ms since 1970. */
  waitingSince?: number;
  /** Why it is its source's own sentences although models write the others. */
  extractedFor?: ExtractReason;
  /** Text is arriving now. */
  streaming: boolean;
  cancellable: boolean;
  retryable: boolean;
}

/**
 * The row of a lesson, and what its view knows that the row does not know yet.
 * @param view undefined where it is not watched.
 */
export function lessonNow(row: LessonSummary, view: LessonGenerationView | undefined): LessonNow {
  if (!view) {
    const { streaming } = factsOf(row.state);
    return { ...row, streaming, cancellable: false, retryable: false };
  }
  const { id, slug, number, title, pages, author, atRisk, named, planChanged } = row;
  const { state, run, attempt, words, score, checks, failure, extractedFor, waitingSince } = view;
  const { streaming, cancellable, retryable } = factsOf(state);
  const madeBy = view.author ?? author;
  const isSameText = run <= (row.run ?? 0);
  return {
    id,
    slug,
    number,
    title,
    pages,
    state,
    run,
    attempt,
    words,
    ...(score === undefined ? {} : { score }),
    ...(failure ? { failure } : {}),
    ...(madeBy ? { author: madeBy } : {}),
    ...(atRisk !== undefined && isSameText ? { atRisk } : {}),
    ...(named && isSameText ? { named } : {}),
    ...(planChanged && isSameText ? { planChanged } : {}),
    ...(checks ? { checks } : {}),
    ...weakest(state, checks, isSameText ? row.weakest : undefined),
    ...(extractedFor ? { extractedFor } : {}),
    ...(waitingSince === undefined ? {} : { waitingSince }),
    streaming: streaming && waitingSince === undefined,
    cancellable,
    retryable,
  };
}

function weakest(
  state: LessonSummary['state'],
  checks: readonly ReviewCheck[] | undefined,
  read: LessonSummary['weakest'],
): Pick<LessonSummary, 'weakest'> {
  if (state !== 'done') return {};
  const found = checks ? weakestOf(checks) : read;
  return found ? { weakest: found } : {};
}

/** A later run has come to its end than the one that was read: what else is known of it is old. */
export function isReadBefore(
  row: Pick<LessonSummary, 'run'>,
  view: Pick<LessonGenerationView, 'state' | 'run'>,
): boolean {
  return !isBeingWritten(view.state) && view.run > (row.run ?? 0);
}
