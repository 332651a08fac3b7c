/** A course with how somebody stands to it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { accessState, type CourseAccess } from '#machines/enrollment/course-access.ts';
import { mayRead } from '#machines/enrollment/may-read.ts';
import type { Viewer } from '#machines/permissions.ts';
import { atSlug } from '../at-slug.ts';
import { fields, reading } from '../query.ts';
import { createEnrollmentRepository } from './enrollment.repository.ts';

const COURSE = [
  'id',
  'slug',
  'title',
  'status',
  'privacy',
  'lessonCount',
  'ownerId',
  'organizationId',
] as const;

export function createCourseAccessRepository(em: EntityManager) {
  const db = () => reading(em);
  const courses = () =>
    db()
      .selectFrom('course')
      .innerJoin('organization', 'organization.id', 'course.organization_id')
      .leftJoin('user as teacher', 'teacher.id', 'course.owner_id')
      .select(fields('course', COURSE))
      .select([
        'organization.slug as organizationSlug',
        'organization.name as organizationName',
        'teacher.name as teacherName',
      ]);

  return {
    /** The course by its address, with who teaches it and where. */
    async course(slug: string) {
      return courses().where(atSlug(slug)).executeTakeFirst();
    },

    async courseById(id: string) {
      return courses().where('course.id', '=', id).executeTakeFirst();
    },

    async request(userId: string, courseId: string) {
      return db()
        .selectFrom('enrollment_request')
        .leftJoin('user as reviewer', 'reviewer.id', 'enrollment_request.reviewer_id')
        .select(fields('enrollment_request', ['id', 'status', 'requestedAt', 'reason']))
        .select('reviewer.name as reviewer')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst();
    },

    /** Undefined for a course that does not exist. Three queries. */
    async of(viewer: Viewer | undefined, slug: string): Promise<CourseAccess | undefined> {
      const found = await this.course(slug);
      if (!found) return undefined;
      const userId = viewer?.userId;
      const [place, request] = await Promise.all([
        createEnrollmentRepository(em).of(userId, found.id),
        userId === undefined ? undefined : this.request(userId, found.id),
      ]);
      const enrollment = place && { ...place, hasBegun: place.lastReadAt !== null };
      return {
        course: toCourse(found),
        reading: mayRead(viewer, found, place),
        state: accessState(viewer, found, { enrollment, request }),
        ...(place
          ? {
              enrollment: {
                status: place.status,
                progress: place.progress,
                lessonsRead: place.lessonsRead,
                ...(place.welcome !== null && place.lastReadAt === null
                  ? { welcome: place.welcome }
                  : {}),
                enrolledAt: place.enrolledAt.toISOString(),
                ...(place.completedAt ? { completedAt: place.completedAt.toISOString() } : {}),
              },
            }
          : {}),
        ...(request
          ? {
              request: {
                status: request.status,
                requestedAt: request.requestedAt.toISOString(),
                ...(request.reason ? { reason: request.reason } : {}),
                ...(request.reviewer ? { reviewer: request.reviewer } : {}),
              },
            }
          : {}),
      };
    },
  };
}

/** A course as ways in find it. */
export type FoundCourse = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createCourseAccessRepository>['course']>>
>;

export function toCourse(found: FoundCourse): CourseAccess['course'] {
  const { id, slug, title, status, privacy, lessonCount } = found;
  return {
    id,
    slug,
    title,
    status,
    privacy,
    lessonCount,
    organization: { slug: found.organizationSlug, name: found.organizationName },
    teacher: { name: found.teacherName ?? found.organizationName },
  };
}
