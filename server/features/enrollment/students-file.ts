/**
 * The class of a course as a file: `GET /files/students/<courseId>.csv`.
 *
 * STUDENT-LIST-1 Every student stands in it, in a table that spreadsheets open as it is, in any language.
 * STUDENT-LIST-2 What people call themselves is text there, never a formula.
 * STUDENT-LIST-3 It is given to those who may see the class, and nobody else learns of the course.
 * STUDENT-LIST-4 Beside how far each is stands how they answered: questions, those right at the first try, and the
 *    minutes they read, where the plan holds the analytics of classes (PLAN-5); under heads and in words of the
 *    language of whoever asks for it.
 */
import type { FastifyInstance } from 'fastify';
import { createCourseRepository } from '#db/course/course.repository.ts';
import {
  createClassProgressRepository,
  type StudentResults,
} from '#db/enrollment/class-progress.repository.ts';
import { createStudentRepository } from '#db/enrollment/student.repository.ts';
import { planInForce } from '#db/plan/plan.repository.ts';
import { reading } from '#db/query.ts';
import type { Language } from '#machines/document/source.ts';
import type { EnrollmentStatus } from '#machines/enrollment/enrollment.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn } from '#machines/permissions.ts';
import type { RouteServices } from '../../app-services.ts';
import { requestLanguage } from '../../auth/request-language.ts';

const WORDS = {
  en: {
    columns: [
      'Name',
      'Email',
      'Status',
      'Progress %',
      'Lessons read',
      'Lessons',
      'Enrolled',
      'Completed',
      'Last read',
    ],
    results: ['Questions answered', 'Right at first try', 'Minutes read'],
    status: { active: 'active', completed: 'completed', suspended: 'suspended' },
  },
  ko: {
    columns: [
      '이름',
      '이메일',
      '상태',
      '진도 %',
      '읽은 레슨',
      '전체 레슨',
      '등록일',
      '수료일',
      '최근 학습',
    ],
    results: ['답한 문제', '첫 답 정답', '읽은 시간(분)'],
    status: { active: '수강 중', completed: '수료', suspended: '정지됨' },
  },
} satisfies Record<
  Language,
  { columns: string[]; results: string[]; status: Record<EnrollmentStatus, string> }
>;

/** Who did nothing yet. */
const NONE: StudentResults = { answered: 0, firstRight: 0, seconds: 0 };

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
      const { cookie = '', 'accept-language': preferred = '' } = request.headers;
      const asked = new Headers({ cookie, 'accept-language': preferred });
      const { columns, results: heads, status } = WORDS[requestLanguage(asked)];
      const { limits } = await planInForce(reading(em), organizationId);
      const results = limits.analytics && (await createClassProgressRepository(em).results(id));
      const rows = (await createStudentRepository(em).all(id)).map((row) => [
        row.name,
        row.email,
        status[row.status],
        row.progress,
        row.lessonsRead,
        lessonCount,
        dayOf(row.enrolledAt),
        dayOf(row.completedAt),
        dayOf(row.lastReadAt),
        ...(results ? resultCells(results.get(row.userId)) : []),
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `attachment; filename="students.csv"; filename*=UTF-8''${encodeURIComponent(`students-${slug}.csv`)}`,
        )
        .send(toCsv([results ? [...columns, ...heads] : columns, ...rows]));
    },
  );
}

function resultCells({ answered, firstRight, seconds }: StudentResults = NONE): number[] {
  return [answered, firstRight, Math.round(seconds / 60)];
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
