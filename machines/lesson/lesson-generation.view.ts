import { failureFor } from '../actor/failure-view.ts';
import type { StateValue } from 'xstate';
import type { Rights } from '../permissions.ts';
import type { LessonGenerationContext, LessonGenerationView } from './lesson-generation.events.ts';
import { lessonState } from './lesson-state.ts';

/** What the lane of one lesson shows. What its review found is for those who may have it mended. */
export function toView(
  lesson: LessonGenerationContext,
  rights: Rights,
  value: StateValue,
): LessonGenerationView {
  const { lessonId, courseId, title, pages, run, attempt, maxAttempts, words } = lesson;
  const { score, checks, author, extractedFor, outage } = lesson;
  const mends = rights.may('job:create');
  const failure = failureFor(lesson.failure, mends);
  return {
    lessonId,
    courseId,
    title,
    pages,
    state: lessonState(value),
    run,
    attempt,
    maxAttempts,
    words,
    ...(score === undefined ? {} : { score }),
    ...(mends && checks ? { checks } : {}),
    ...(failure ? { failure } : {}),
    ...(author ? { author } : {}),
    ...(extractedFor ? { extractedFor } : {}),
    ...(outage && !outage.over ? { waitingSince: outage.since } : {}),
  };
}
