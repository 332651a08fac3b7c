import type { ActorView, StoredSnapshot } from '../actor/snapshot.ts';
import type { Viewer } from '../permissions.ts';
import type { CourseGenerationContext, CourseGenerationView } from './course-generation.events.ts';

/** Counts and the lessons that need somebody; what the batch remembers of runs stays with it. */
export function toView(
  snapshot: StoredSnapshot<CourseGenerationContext>,
  _viewer: Viewer,
): ActorView {
  const { courseId, title, done, failed, cancelled, tokens, lessonIds } = snapshot.context;
  const context: CourseGenerationView = {
    courseId,
    title,
    done,
    failed,
    cancelled,
    tokens,
    total: lessonIds.length,
  };
  return { value: snapshot.value, context, status: snapshot.status };
}
