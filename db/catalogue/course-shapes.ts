/** Outlines of the books of courses, made when they are shown first and kept until the course changes. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { coverageOf } from '#machines/course/page-coverage.ts';
import { pageShape, type PageShape } from '#machines/course/page-shape.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

/** By the ids of the courses. Five queries, however many there are; one where all are kept. */
export async function courseShapes(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, PageShape>> {
  const rows = await reading(em)
    .selectFrom('course')
    .select(fields('course', ['id', 'shape', 'shapeAt', 'updatedAt', 'documentId', 'skipped']))
    .where('id', '=', anyOf(ids))
    .execute();
  const isKept = ({ shape, shapeAt, updatedAt }: (typeof rows)[number]) =>
    shape !== null && shapeAt !== null && shapeAt >= updatedAt;
  const made = await makeShapes(
    em,
    rows.filter((row) => !isKept(row)),
  );
  if (made.size > 0) {
    const kept = JSON.stringify([...made].map(([id, shape]) => ({ id, shape })));
    await sql`
      update course set shape = made.shape, shape_at = greatest(course.updated_at, now())
      from jsonb_to_recordset(${kept}::jsonb) as made (id text, shape text)
      where course.id = made.id`.execute(writing(em));
  }
  return new Map(rows.map(({ id, shape }) => [id, made.get(id) ?? shape ?? '']));
}

interface UnshapedCourse {
  id: string;
  documentId: string | null;
  skipped: readonly { pages: { from: number; to: number } }[];
}

async function makeShapes(
  em: EntityManager,
  courses: readonly UnshapedCourse[],
): Promise<Map<string, PageShape>> {
  if (courses.length === 0) return new Map();
  const db = reading(em);
  const ids = courses.map(({ id }) => id);
  const documents = await db
    .selectFrom('document')
    .select(fields('document', ['id', 'pageCount', 'unreadablePages']))
    .where('id', '=', anyOf(courses.flatMap(({ documentId }) => documentId ?? [])))
    .execute();
  const lessons = await db
    .selectFrom('lesson')
    .select(fields('lesson', ['id', 'courseId', 'state', 'pages', 'named']))
    .where('course_id', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  const { rows: cites } = await sql<{ courseId: string; page: number; count: number }>`
    select lesson.course_id as "courseId", (cited ->> 'page')::int as page, count(*) as count
    from lesson
      join course on course.id = lesson.course_id
      cross join jsonb_array_elements(lesson.citations) as cited
    where lesson.course_id = ${anyOf(ids)} and cited ->> 'documentId' = course.document_id
    group by 1, 2`.execute(db);
  const lessonsOf = Map.groupBy(lessons, ({ courseId }) => courseId);
  const citesOf = Map.groupBy(cites, ({ courseId }) => courseId);
  return new Map(
    courses.map((course) => {
      const document = documents.find(({ id }) => id === course.documentId);
      const coverage = coverageOf({
        pageCount: document?.pageCount ?? 0,
        lessons: lessonsOf.get(course.id) ?? [],
        skipped: course.skipped.map(({ pages }) => pages),
        unreadablePages: document?.unreadablePages ?? [],
      });
      const counts = citesOf.get(course.id)?.map(({ page, count }) => [page, count] as const);
      return [course.id, pageShape({ coverage, cites: new Map(counts) })];
    }),
  );
}
