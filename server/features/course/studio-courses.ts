/**
 * A course as the Studio shows it: with its batch, and only the lessons that has.
 *
 * STUDIO-COURSE-1 A course stands in the Studio while it is written and for a day after.
 * STUDIO-COURSE-2 A lesson that was added and never ordered waits for nobody: it has no lane.
 */
import type { CourseDetail, StudioCourse } from '#machines/course/catalogue.ts';
import { rightsIn, type Viewer } from '#machines/permissions.ts';
import { courseGeneration } from '#machines/course/course-generation.definition.ts';
import type { ActorHost } from '../../actors/actor-host.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Courses that came to rest before this moment have left it (STUDIO-COURSE-1). */
export function studioSince(now: number): Date {
  return new Date(now - DAY);
}

/** With the course the view of its batch, and only the lessons it has. */
export async function studioCourse(
  host: Pick<ActorHost, 'snapshots'>,
  viewer: Viewer,
  course: CourseDetail,
): Promise<StudioCourse> {
  const [batch] = await host.snapshots([courseGeneration.address.ref(course.id)]);
  if (!batch) return { course };
  const { rev, snapshot } = batch;
  const view = courseGeneration.toView(
    snapshot,
    rightsIn(viewer, courseGeneration.organizationOf(snapshot)),
  );
  return {
    course: ordered(course, courseGeneration.own(snapshot).context.lessonIds),
    generation: { rev, view },
  };
}

/** With the lessons that have a lane (STUDIO-COURSE-2). */
export function ordered(course: CourseDetail, lessonIds: readonly string[]): CourseDetail {
  const known = new Set(lessonIds);
  return {
    ...course,
    chapters: course.chapters
      .map((chapter) => ({
        ...chapter,
        lessons: chapter.lessons.filter(({ id }) => known.has(id)),
      }))
      .filter(({ lessons }) => lessons.length > 0),
  };
}
