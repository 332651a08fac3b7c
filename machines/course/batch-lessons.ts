/**
 * Which lessons of a batch are open, done, failed or cancelled, and what reports and orders change of
 * that. Rules: course-generation.spec.md.
 */
import type { LessonGenerationInput } from '../lesson/lesson-generation.events.ts';
import type { LessonReport } from '../lesson/lesson-report.ts';
import type {
  CourseGenerationContext,
  GenerationForget,
  GenerationOrder,
  GenerationStart,
} from './course-generation.events.ts';

/** Those of the lessons to be written that the batch does not know yet. */
export function newLessons(
  context: CourseGenerationContext,
  event: GenerationStart,
): LessonGenerationInput[] {
  const known = new Set(context.lessonIds);
  return event.lessons.filter((lesson) => !known.has(lesson.lessonId));
}

/** Those lessons of an order that are not being written already. */
export function toWrite(
  context: CourseGenerationContext,
  order: GenerationOrder,
): LessonGenerationInput[] {
  const open = new Set(context.open);
  return order.lessons.filter((lesson) => !open.has(lesson.lessonId));
}

/** Without the lessons that are gone; what they report from now on is nobody's. */
export function forget(
  context: CourseGenerationContext,
  { lessonIds }: GenerationForget,
): Partial<CourseGenerationContext> {
  const gone = new Set(lessonIds);
  const stays = (id: string) => !gone.has(id);
  return {
    lessonIds: context.lessonIds.filter(stays),
    open: context.open.filter(stays),
    done: context.done - lessonIds.filter((id) => isDone(context, id)).length,
    failed: context.failed.filter(stays),
    cancelled: context.cancelled.filter(stays),
    runs: Object.fromEntries(Object.entries(context.runs).filter(([id]) => stays(id))),
  };
}

/** Failed and cancelled lessons, or those of them that were named. */
export function toRetry(context: CourseGenerationContext, named: string[] | undefined): string[] {
  const stopped = [...context.failed, ...context.cancelled];
  return named ? stopped.filter((id) => named.includes(id)) : stopped;
}

function without(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids;
}

/** A report counts when the lesson is of this batch and has not settled in that run already. */
export function isNews(context: CourseGenerationContext, report: LessonReport): boolean {
  const { lessonId, run, type } = report;
  if (!context.lessonIds.includes(lessonId) || run <= lastRun(context, lessonId)) return false;
  return type === 'lesson.settled' || !context.open.includes(lessonId);
}

function isDone(context: CourseGenerationContext, lessonId: string): boolean {
  const { lessonIds, open, failed, cancelled } = context;
  const others = [open, failed, cancelled];
  return lessonIds.includes(lessonId) && !others.some((ids) => ids.includes(lessonId));
}

/** A lesson that was done at once is not remembered: it was its first run. */
function lastRun(context: CourseGenerationContext, lessonId: string): number {
  return context.runs[lessonId] ?? (isDone(context, lessonId) ? 1 : -1);
}

/**
 * The counts after a lesson has come to its end; a lesson counts once, however often it reports.
 */
export function settle(
  context: CourseGenerationContext,
  report: Extract<LessonReport, { type: 'lesson.settled' }>,
): Partial<CourseGenerationContext> {
  const { lessonId, outcome, run } = report;
  const failed = without(context.failed, lessonId);
  const cancelled = without(context.cancelled, lessonId);
  // A lesson that is done at once needs no memory of its run: it was the first one.
  const remembers = outcome !== 'done' || run > 1 || lessonId in context.runs;
  const wasDone = isDone(context, lessonId) ? 1 : 0;
  return {
    open: without(context.open, lessonId),
    done: context.done - wasDone + (outcome === 'done' ? 1 : 0),
    failed: outcome === 'failed' ? [...failed, lessonId] : failed,
    cancelled: outcome === 'cancelled' ? [...cancelled, lessonId] : cancelled,
    runs: remembers ? { ...context.runs, [lessonId]: run } : context.runs,
    tokens: context.tokens + report.tokens,
  };
}

/** The counts when lessons are written once more. @param ids of lessons that are not open. */
export function reopen(
  context: CourseGenerationContext,
  ids: string[],
): Partial<CourseGenerationContext> {
  const again = new Set(ids);
  const done = ids.filter((id) => isDone(context, id));
  // Reports of the run that was done are told apart from those of the one that begins.
  const runs = Object.fromEntries(done.map((id) => [id, lastRun(context, id)]));
  return {
    open: [...context.open, ...ids],
    done: context.done - done.length,
    ...(done.length > 0 ? { runs: { ...context.runs, ...runs } } : {}),
    failed: context.failed.filter((id) => !again.has(id)),
    cancelled: context.cancelled.filter((id) => !again.has(id)),
  };
}
