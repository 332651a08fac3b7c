/** Courses, a class and a lesson, as rows: what would take days to make by hand. */
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { TestPerson } from '#tests/people.ts';

interface Seeded {
  teacher: TestPerson;
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
}

export const WORDS = {
  en: ['plants', 'history', 'statistics', 'painting', 'chemistry', 'rivers', 'grammar', 'music'],
  ko: ['조선', '통계', '식물', '미술', '화학', '문법', '음악', '실록'],
} as const;

const DETAILS = JSON.stringify(newCourseDetails('en', 'Seeded'));

/** Published and public, half of them in each language. */
export async function seedCourses({ teacher, sql }: Seeded, count: number): Promise<void> {
  const word = (words: readonly string[], step: number) =>
    `(array[${words.map((one) => `'${one}'`).join(',')}])[1 + (n / ${step}) % ${words.length}]`;
  const { en, ko } = WORDS;
  await sql(
    `insert into course (id, organization_id, owner_id, slug, title, description, language, status,
        privacy, stage, details, lesson_count, published_at)
      select 'seeded-' || n, organization.id, member."userId", 'seeded-' || n,
        case when n % 2 = 0 then ${word(en, 2)} || ' for everybody, part ' || n
          else ${word(ko, 2)} || '의 모든 것, ' || n || '부' end,
        case when n % 2 = 0 then 'About ' || ${word(en, 16)} || ' and ' || ${word(en, 128)}
          else ${word(ko, 16)} || '와 ' || ${word(ko, 128)} || ' 이야기' end,
        case when n % 2 = 0 then 'en' else 'ko' end, 'published', 'public', 'written', $2::jsonb, 12,
        now() - n * interval '1 minute'
      from generate_series(1, $3::int) as n, organization
        join member on member."organizationId" = organization.id
      where organization.slug = $1`,
    [teacher.org, DETAILS, count],
  );
  await sql('analyze course');
  await sql('vacuum analyze course_search');
}

export async function seedClass(seeded: Seeded, count: number): Promise<{ courseSlug: string }> {
  const { sql } = seeded;
  const { courseId, courseSlug } = await seedLesson(seeded);
  await sql(
    `insert into "user" (id, name, email, "emailVerified")
      select 'student-' || n, 'Student ' || n, 'student-' || n || '@bench.example', true
      from generate_series(1, $1::int) as n on conflict do nothing`,
    [count],
  );
  await sql(
    `insert into enrollment (id, course_id, user_id, organization_id, way, enrolled_at)
      select course.id || '-' || n, course.id, 'student-' || n, course.organization_id, 'public',
        now() - n * interval '1 minute'
      from generate_series(1, $2::int) as n, course where course.id = $1`,
    [courseId, count],
  );
  await sql('analyze "user"');
  await sql('analyze enrollment');
  return { courseSlug };
}

/** One lesson that can be read, in a public course. */
export async function seedLesson({ teacher, sql }: Seeded) {
  const courseId = crypto.randomUUID();
  const lessonId = `${courseId}-1`;
  await sql(
    `insert into course (id, organization_id, owner_id, slug, title, description, language, status,
        privacy, stage, details, lesson_count, published_at)
      select $2, organization.id, member."userId", $2, 'A course to read', '', 'en', 'published',
        'public', 'written', $3::jsonb, 1, now()
      from organization join member on member."organizationId" = organization.id
      where organization.slug = $1`,
    [teacher.org, courseId, DETAILS],
  );
  await sql(`insert into chapter (id, course_id, position, title) values ($1, $2, 0, 'Leaves')`, [
    `${courseId}-chapter`,
    courseId,
  ]);
  await sql(
    `insert into lesson (id, course_id, chapter_id, position, slug, title, state, content)
      values ($1, $2, $3, 0, 'roots', 'Roots', 'done', 'Roots take up water.')`,
    [lessonId, courseId, `${courseId}-chapter`],
  );
  return { courseId, courseSlug: courseId, lessonId };
}

/** A course of many lessons, the first of which is `roots`. */
export async function seedLessons(seeded: Seeded, count: number) {
  const first = await seedLesson(seeded);
  await seeded.sql(
    `insert into lesson (id, course_id, chapter_id, position, slug, title, state, content)
      select $1 || '-' || n, course_id, chapter_id, n, 'lesson-' || n, 'Lesson ' || n, 'done', content
      from lesson, generate_series(1, $2::int - 1) as n where id = $1`,
    [first.lessonId, count],
  );
  await seeded.sql('update course set lesson_count = $2 where id = $1', [first.courseId, count]);
  return first;
}
