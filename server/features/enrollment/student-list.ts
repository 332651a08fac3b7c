/**
 * The class of a course as a file: `GET /files/students/<courseId>.csv`.
 *
 * STUDENT-LIST-1 Every student stands in it, in a table that spreadsheets open as it is, in any language.
 * STUDENT-LIST-2 What people call themselves is text there, never a formula.
 * STUDENT-LIST-3 It is given to those who may see the class, and nobody else learns of the course.
 */
import type { FastifyInstance } from 'fastify';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createStudentRepository } from '#db/enrollment/student.repository.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn } from '#machines/permissions.ts';
import type { RouteServices } from '../../app-services.ts';

const COLUMNS = [
  'Name',
  'Email',
  'Status',
  'Progress %',
  'Lessons read',
  'Lessons',
  'Enrolled',
  'Completed',
  'Last read',
];

export async function studentListPlugin(
  app: FastifyInstance,
  { orm, viewer }: Pick<RouteServices, 'orm' | 'viewer'>,
): Promise<void> {
  app.get<{ Params: { courseId: string } }>(
    '/files/students/:courseId.csv',
    async (request, reply) => {
      const person = await viewer(request);
      if (!person) throw new AppError('SIGN_IN_REQUIRED');
      const em = orm.em.fork();
      const course = await createCourseRepository(em).find(request.params.courseId);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      const { id, organizationId, slug, lessonCount } = course;
      demandIn(person, organizationId, 'courses:view_analytics', 'COURSE_NOT_FOUND');
      const rows = (await createStudentRepository(em).all(id)).map((row) => [
        row.name,
        row.email,
        row.status,
        row.progress,
        row.lessonsRead,
        lessonCount,
        dayOf(row.enrolledAt),
        dayOf(row.completedAt),
        dayOf(row.lastReadAt),
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `attachment; filename="students.csv"; filename*=UTF-8''${encodeURIComponent(`students-${slug}.csv`)}`,
        )
        .send(toCsv([COLUMNS, ...rows]));
    },
  );
}

/** Begins with the mark by which spreadsheets know the encoding. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function dayOf(time: Date | null): string {
  return time?.toISOString().slice(0, 10) ?? '';
}
