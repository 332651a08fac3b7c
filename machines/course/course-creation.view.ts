import type { ActorView, StoredSnapshot } from '../actor/snapshot.ts';
import type { Viewer } from '../permissions.ts';
import type { CourseCreationContext, CourseCreationView } from './course-creation.events.ts';

/** The whole plan is for the person who reviews it; owner and organization stay on the server. */
export function toView(
  snapshot: StoredSnapshot<CourseCreationContext>,
  _viewer: Viewer,
): ActorView {
  const { courseId, slug, documentId, details, documentReady, pageCount } = snapshot.context;
  const { structure, instruction, failure, asked, suggestions, edition } = snapshot.context;
  const context: CourseCreationView = {
    courseId,
    slug,
    ...(documentId === undefined ? {} : { documentId }),
    ...(edition ? { edition } : {}),
    details,
    documentReady,
    pageCount,
    ...(structure ? { structure } : {}),
    ...(instruction === undefined ? {} : { instruction }),
    ...(failure ? { failure } : {}),
    ...(asked ? { asked } : {}),
    ...(suggestions ? { suggestions } : {}),
  };
  return { value: snapshot.value, context, status: snapshot.status };
}
