/**
 * Chapters and lessons as rows, after the plan of a course that was approved.
 *
 * PLAN-ROW-1 Rows follow the plan: what is new is added, what moved or was renamed is changed, what
 *    is gone is deleted. Written again it changes nothing.
 * PLAN-ROW-2 A lesson keeps its id, its address and all that was written for it. Where what it is
 *    to teach changed since, it says so (`planChanged`) until it is written again.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { freeSlug, slugOf } from '#machines/course/course-slug.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import { anyOf, noneOf } from '../column.ts';
import { reading, writing } from '../query.ts';

/** Throws BAD_INPUT when the plan names a node that another course has. */
export async function followPlan(
  em: EntityManager,
  courseId: string,
  structure: CourseStructure,
): Promise<void> {
  await refuseForeignNodes(em, courseId, structure);
  const db = writing(em);
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  const chapters = structure.chapters.map(({ id, title }, position) => ({ id, title, position }));
  await run(sql`
    insert into chapter (id, course_id, position, title)
    select id, ${courseId}, position, title
    from jsonb_to_recordset(${JSON.stringify(chapters)}::jsonb)
      as planned (id text, position int, title text)
    on conflict (id) do update set position = excluded.position, title = excluded.title`);
  const lessons = lessonRows(structure, await slugsOf(em, courseId));
  await run(sql`
    insert into lesson
      (id, course_id, chapter_id, unit_id, position, slug, title, objectives, pages, sections)
    select id, ${courseId}, chapter_id, unit_id, position, slug, title, objectives, pages, sections
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb)
      as planned (id text, chapter_id text, unit_id text, position int, slug text, title text,
                  objectives jsonb, pages jsonb, sections jsonb)
    on conflict (id) do update set
      chapter_id = excluded.chapter_id,
      position = excluded.position,
      title = excluded.title,
      objectives = excluded.objectives,
      pages = excluded.pages,
      sections = excluded.sections,
      -- Whoever has its text open learns that its title is another.
      revision = lesson.revision + (lesson.title <> excluded.title)::int,
      plan_changed = lesson.plan_changed or (lesson.state <> 'planned' and
        (lesson.objectives, lesson.pages, lesson.sections) is distinct from
        (excluded.objectives, excluded.pages, excluded.sections)),
      updated_at = now()
    where (lesson.chapter_id, lesson.position, lesson.title,
           lesson.objectives, lesson.pages, lesson.sections)
      is distinct from (excluded.chapter_id, excluded.position, excluded.title,
                        excluded.objectives, excluded.pages, excluded.sections)`);
  const kept = (nodes: { id: string }[]) => nodes.map(({ id }) => id);
  // Lessons first: a chapter takes with it what still stands in it.
  await db
    .deleteFrom('lesson')
    .where('course_id', '=', courseId)
    .where('id', '<>', noneOf(kept(lessons)))
    .execute();
  await db
    .deleteFrom('chapter')
    .where('course_id', '=', courseId)
    .where('id', '<>', noneOf(kept(chapters)))
    .execute();
}

/** Ids of a plan come from a browser: one that belongs to another course would tear it apart. */
async function refuseForeignNodes(
  em: EntityManager,
  courseId: string,
  structure: CourseStructure,
): Promise<void> {
  const taken = async (table: 'chapter' | 'lesson', ids: string[]) =>
    reading(em)
      .selectFrom(table)
      .select('id')
      .where('course_id', '<>', courseId)
      .where('id', '=', anyOf(ids))
      .limit(1)
      .executeTakeFirst();
  const found =
    (await taken(
      'chapter',
      structure.chapters.map((chapter) => chapter.id),
    )) ??
    (await taken(
      'lesson',
      plannedLessons(structure).map((lesson) => lesson.id),
    ));
  if (found) throw new AppError('BAD_INPUT', { detail: { courseId } });
}

/** By the id of the lesson. */
async function slugsOf(em: EntityManager, courseId: string): Promise<Map<string, string>> {
  const rows = await reading(em)
    .selectFrom('lesson')
    .select(['id', 'slug'])
    .where('course_id', '=', courseId)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

function lessonRows(structure: CourseStructure, known: Map<string, string>) {
  const taken = new Set(known.values());
  let position = 0;
  return structure.chapters.flatMap((chapter) =>
    chapter.lessons.map((lesson) => {
      const slug = known.get(lesson.id) ?? freeSlug(slugOf(lesson.title, 'lesson'), taken);
      taken.add(slug);
      return {
        id: lesson.id,
        chapter_id: chapter.id,
        unit_id: lesson.unit ?? null,
        position: position++,
        slug,
        title: lesson.title,
        objectives: lesson.objectives,
        pages: lesson.pages,
        // Left out where there are none: a null in JSON would not be one in the row.
        ...(lesson.sections ? { sections: lesson.sections } : {}),
      };
    }),
  );
}
