import type { ActorView, StoredSnapshot } from '../actor/snapshot.ts';
import type { Viewer } from '../permissions.ts';
import type { LessonGenerationContext, LessonGenerationView } from './lesson-generation.events.ts';
import { lessonState } from './lesson-state.ts';

/** What the lane of one lesson shows. */
export function toView(
  snapshot: StoredSnapshot<LessonGenerationContext>,
  _viewer: Viewer,
): ActorView {
  const { lessonId, courseId, title, pages, run, attempt, maxAttempts, words } = snapshot.context;
  const { score, checks, failure, author, unpaid, outage } = snapshot.context;
  const context: LessonGenerationView = {
    lessonId,
    courseId,
    title,
    pages,
    state: lessonState(snapshot.value),
    run,
    attempt,
    maxAttempts,
    words,
    ...(score === undefined ? {} : { score }),
    ...(checks ? { checks } : {}),
    ...(failure ? { failure } : {}),
    ...(author ? { author } : {}),
    ...(unpaid ? { unpaid } : {}),
    ...(outage && !outage.over ? { waitingSince: outage.since } : {}),
  };
  return { value: snapshot.value, context, status: snapshot.status };
}
