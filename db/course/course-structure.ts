/**
 * Chapters and lessons as rows, after the plan of a course that was approved.
 *
 * STRUCTURE-ROW-1 Rows follow the plan: what is new is added, what moved or was renamed is changed, what
 *    is gone is deleted. Written again it changes nothing.
 * STRUCTURE-ROW-2 A lesson keeps its id, its address and all that was written for it. Where what it is
 *    to teach changed since, it says so (`planChanged`) until it is written again.
 * STRUCTURE-ROW-3 A title that was saved with a lesson's text stays until the plan gives it another one: the
 *    plan hears of it after it was saved, and may not have heard of it.
 * STRUCTURE-ROW-4 A plan that names what is another course's is refused, and a course that was removed stays so.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { slugOf } from '#machines/course/course-slug.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import { anyOf, noneOf } from '../column.ts';
import { reading, writing } from '../query.ts';

/** The lessons that the plan names anew, by id; `all` where it is another plan as a whole. */
export type Retitled = readonly string[] | 'all';

/**
 * In the transaction of the plan's transition: it writes, asks nothing and refuses nothing. Nodes that
 * another course has are left to it (`demandOwnNodes` refuses them before).
 */
export async function followStructure(
  em: EntityManager,
  courseId: string,
  structure: CourseStructure,
  retitled: Retitled,
): Promise<void> {
  const db = writing(em);
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  const chapters = structure.chapters.map(({ id, title, description = '' }, position) => ({
    id,
    title,
    description,
    position,
  }));
  await run(sql`
    insert into chapter (id, course_id, position, title, description)
    select id, ${courseId}, position, title, description
    from jsonb_to_recordset(${JSON.stringify(chapters)}::jsonb)
      as planned (id text, position int, title text, description text)
    on conflict (id) do update set position = excluded.position, title = excluded.title,
      description = excluded.description
    where chapter.course_id = excluded.course_id`);
  const lessons = lessonRows(structure);
  const isRetitled =
    retitled === 'all' ? sql`true` : sql`planned.id = any(${sql.val([...retitled])}::text[])`;
  await run(sql`
    with recursive planned as (
      select * from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb)
        as node (id text, chapter_id text, unit_id text, position int, slug text, title text,
                 description text, objectives jsonb, pages jsonb, sections jsonb)
    ),
    -- One after another in the order of the plan: a new lesson takes the first address that is free.
    named (position, slug, taken) as (
      select -1, null::text, array(select slug from lesson where course_id = ${courseId})
      union all
      select planned.position, address.slug, named.taken || address.slug
      from named
      join planned on planned.position = named.position + 1
      cross join lateral (
        select candidate as slug
        from generate_series(1, cardinality(named.taken) + 1) as number
        cross join lateral (
          select case when number = 1 then planned.slug else planned.slug || '-' || number end
        ) as choice (candidate)
        where candidate <> all (named.taken)
        order by number
        limit 1
      ) as free
      cross join lateral (
        select coalesce(
          (select lesson.slug from lesson
           where lesson.id = planned.id and lesson.course_id = ${courseId}),
          free.slug
        ) as slug
      ) as address
    )
    insert into lesson
      (id, course_id, chapter_id, unit_id, position, slug, title, description, objectives, pages,
       sections)
    select planned.id, ${courseId}, planned.chapter_id, planned.unit_id, position, named.slug,
      case when ${isRetitled} then planned.title else coalesce(
        (select lesson.title from lesson
         where lesson.id = planned.id and lesson.course_id = ${courseId}),
        planned.title
      ) end,
      planned.description, planned.objectives, planned.pages, planned.sections
    from planned join named using (position)
    on conflict (id) do update set
      chapter_id = excluded.chapter_id,
      position = excluded.position,
      title = excluded.title,
      description = excluded.description,
      objectives = excluded.objectives,
      pages = excluded.pages,
      sections = excluded.sections,
      -- Whoever has its text open learns that its title is another.
      revision = lesson.revision + (lesson.title <> excluded.title)::int,
      plan_changed = lesson.plan_changed or (lesson.state <> 'planned' and
        (lesson.objectives, lesson.pages, lesson.sections) is distinct from
        (excluded.objectives, excluded.pages, excluded.sections)),
      updated_at = now()
    where lesson.course_id = excluded.course_id
      and (lesson.chapter_id, lesson.position, lesson.title, lesson.description,
           lesson.objectives, lesson.pages, lesson.sections)
      is distinct from (excluded.chapter_id, excluded.position, excluded.title,
                        excluded.description, excluded.objectives, excluded.pages, excluded.sections)`);
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

/**
 * Ids of a plan come from a browser: one that belongs to another course would tear it apart. Throws
 * BAD_INPUT.
 */
export async function demandOwnNodes(
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

/** `slug` is the address that a new lesson takes if nobody has it. */
function lessonRows(structure: CourseStructure) {
  let position = 0;
  return structure.chapters.flatMap((chapter) =>
    chapter.lessons.map((lesson) => ({
      id: lesson.id,
      chapter_id: chapter.id,
      unit_id: lesson.unit ?? null,
      position: position++,
      slug: slugOf(lesson.title, 'lesson'),
      title: lesson.title,
      description: lesson.description ?? '',
      objectives: lesson.objectives,
      pages: lesson.pages,
      // Left out where there are none: a null in JSON would not be one in the row.
      ...(lesson.sections ? { sections: lesson.sections } : {}),
    })),
  );
}
