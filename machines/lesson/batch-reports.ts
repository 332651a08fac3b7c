/** What a lesson reports to its batch. */
import type { SendParams } from '../actor/actor.ts';
import type { LessonGenerationContext } from './lesson-generation.events.ts';
import { lessonBatchAddress, type LessonReport } from './lesson-report.ts';

/** A report to the batch that has the lesson written. */
export function toBatch(context: LessonGenerationContext, event: LessonReport): SendParams {
  return { messages: [lessonBatchAddress.message(context.generationId, event)] };
}

/** The report that the lesson has come to its end, with the tokens of its run. */
export function settled(
  context: LessonGenerationContext,
  outcome: 'done' | 'failed' | 'cancelled',
  result: { tokens: number; score?: number | undefined } = { tokens: 0 },
): SendParams {
  const { lessonId, run } = context;
  return toBatch(context, {
    type: 'lesson.settled',
    lessonId,
    run,
    outcome,
    tokens: result.tokens,
    ...(result.score === undefined ? {} : { score: result.score }),
  });
}
