/** Which courses of an organization its plan leaves read-only (READ-ONLY-1). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import type { PlanLimits } from '#machines/plan/plans.ts';
import { beyondPlan, type BeyondPlan } from '#machines/plan/beyond-plan.ts';
import { reading, type Database } from '../query.ts';
import { planInForce } from './plan.repository.ts';

/** Where no limit is there, no course is read. */
export async function readOnlyCourses(
  db: Database,
  organizationId: string,
  limits: Pick<PlanLimits, 'tutors' | 'courses'>,
): Promise<Map<string, BeyondPlan>> {
  if (limits.tutors === null && limits.courses === null) return new Map();
  const rows = await db
    .selectFrom('course')
    .select(['id', 'status'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return beyondPlan(
    rows.map(({ id, status }) => ({ id, isArchived: status === 'archived' })),
    limits,
  );
}

/** What is part of a course, and the course itself. */
export type CoursePart = 'courses' | 'lessons';

export function isCoursePart(kind: string): kind is CoursePart {
  return kind === 'courses' || kind === 'lessons';
}

/**
 * Asked before anything of a course is changed (READ-ONLY-2). What is not there is refused elsewhere.
 * @throws {AppError} COURSE_READ_ONLY, with the limit in its detail.
 */
export async function demandChangeable(
  em: EntityManager,
  part: CoursePart,
  id: string,
): Promise<void> {
  const db = reading(em);
  const course = await db
    .selectFrom('course')
    .select(['course.id', 'course.organization_id as organizationId'])
    .where((eb) =>
      part === 'courses'
        ? eb('course.id', '=', id)
        : eb('course.id', '=', eb.selectFrom('lesson').select('course_id').where('id', '=', id)),
    )
    .executeTakeFirst();
  if (!course) return;
  const { limits } = await planInForce(db, course.organizationId);
  const beyond = (await readOnlyCourses(db, course.organizationId, limits)).get(course.id);
  if (beyond) throw new AppError('COURSE_READ_ONLY', { detail: { ...beyond } });
}
