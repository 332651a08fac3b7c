/**
 * The class of a course, for its teachers.
 *
 * LARGE-COURSE-1 A class of any size is opened by the same number of statements.
 * LARGE-COURSE-2 So is a course of any length, by its readers and by its makers.
 * LARGE-COURSE-3 Students are found by name, address and status, in any language, and paged without leaving
 *    anybody out, the newest first, or in the order of names, progress or last reading.
 * LARGE-COURSE-4 The figures of a class are those of its course and of no other.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { EnrollmentStatus } from '#machines/enrollment/enrollment.ts';
import type { StudentOrder } from '#machines/enrollment/student-order.ts';
import type { Listing } from '#machines/listing.ts';
import { fields, reading } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';

export interface StudentRow {
  userId: string;
  name: string;
  email: string;
  image: string | null;
  status: EnrollmentStatus;
  /** In percent. */
  progress: number;
  lessonsRead: number;
  /** ISO 8601, like all times here. */
  enrolledAt: string;
  lastReadAt: string | null;
}

export interface StudentStats {
  total: number;
  /** Enrolled within seven days. */
  recent: number;
  /** In percent, rounded. */
  averageProgress: number;
  averageLessons: number;
  /** Who has completed it once, suspended or not. */
  completed: number;
}

export interface StudentQuery {
  search?: string | undefined;
  status?: EnrollmentStatus | undefined;
  order?: StudentOrder | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

/** Who never read anything is away the longest. */
const ORDER_BY: Readonly<Record<StudentOrder, RawBuilder<unknown>>> = {
  newest: sql`enrollment.enrolled_at desc`,
  byName: sql`lower("user".name)`,
  least: sql`enrollment.progress, enrollment.last_read_at nulls first`,
  most: sql`enrollment.progress desc, enrollment.last_read_at desc nulls last`,
  away: sql`enrollment.last_read_at nulls first, enrollment.enrolled_at`,
  lately: sql`enrollment.last_read_at desc nulls last, enrollment.enrolled_at desc`,
};

const PLACE = ['userId', 'status', 'progress', 'lessonsRead', 'enrolledAt', 'lastReadAt'] as const;

export function createStudentRepository(em: EntityManager) {
  const students = (
    courseId: string,
    { search, status }: Pick<StudentQuery, 'search' | 'status'>,
  ) => {
    const pattern = search ? likePattern(search) : undefined;
    return reading(em)
      .selectFrom('enrollment')
      .innerJoin('user', 'user.id', 'enrollment.user_id')
      .where('enrollment.course_id', '=', courseId)
      .$if(status !== undefined, (query) =>
        query.where('enrollment.status', '=', status ?? 'active'),
      )
      .$if(pattern !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('user.name', 'ilike', pattern ?? ''),
            eb('user.email', 'ilike', pattern ?? ''),
          ]),
        ),
      );
  };

  return {
    /** All of them in the order of their names, for a file. */
    async all(courseId: string) {
      return students(courseId, {})
        .select(fields('enrollment', [...PLACE, 'completedAt']))
        .select(['user.name', 'user.email'])
        .orderBy('user.name')
        .orderBy('enrollment.id')
        .execute();
    },

    async stats(courseId: string): Promise<StudentStats> {
      return reading(em)
        .selectFrom('enrollment')
        .select([
          sql<number>`count(*)`.as('total'),
          sql<number>`count(*) filter (where enrolled_at > now() - interval '7 days')`.as('recent'),
          sql<number>`coalesce(round(avg(progress)), 0)::int`.as('averageProgress'),
          sql<number>`coalesce(round(avg(lessons_read)), 0)::int`.as('averageLessons'),
          sql<number>`count(completed_at)`.as('completed'),
        ])
        .where('course_id', '=', courseId)
        .executeTakeFirstOrThrow();
    },

    /** Two queries, however many there are. */
    async list(courseId: string, query: StudentQuery): Promise<Listing<StudentRow>> {
      const { page, limit, order = 'newest' } = query;
      const [rows, counted] = await Promise.all([
        students(courseId, query)
          .select(fields('enrollment', PLACE))
          .select(['user.name', 'user.email', 'user.image'])
          .orderBy(ORDER_BY[order])
          .orderBy('enrollment.id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        students(courseId, query)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const items = rows.map(({ enrolledAt, lastReadAt, ...row }) => ({
        ...row,
        enrolledAt: enrolledAt.toISOString(),
        lastReadAt: lastReadAt?.toISOString() ?? null,
      }));
      return { items, total: counted.total, page, limit };
    },
  };
}
