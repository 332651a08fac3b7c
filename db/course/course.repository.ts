/** Courses as rows: what the wizard and the batch project, and what one is found by. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseStage } from '#machines/course/catalogue.ts';
import type {
  CourseCreationInput,
  CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { freeSlug, slugOf } from '#machines/course/course-slug.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { anyOf, json } from '../column.ts';
import { demandRoom } from '../plan/plan.repository.ts';
import { fields, reading, writing } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import { atSlug } from '../at-slug.ts';
import { demandOwnNodes, followStructure, type Retitled } from './course-structure.ts';
import { COURSE_FIELDS, type CourseRow } from './course-summary.ts';

export type CourseRepository = ReturnType<typeof createCourseRepository>;

export function createCourseRepository(em: EntityManager) {
  const read = () => reading(em);
  const write = () => writing(em);
  const courses = () => read().selectFrom('course').select(fields('course', COURSE_FIELDS));

  return {
    /** A slug nobody has yet; unique for certain only once the course is stored. */
    async freeSlug(title: string): Promise<string> {
      const slug = slugOf(title, 'course');
      const pattern = `${likePattern(slug).slice(1, -1)}-%`;
      const taken = (table: 'course' | 'former_course_slug') =>
        read()
          .selectFrom(table)
          .select('slug')
          .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', pattern)]));
      const rows = await taken('course').unionAll(taken('former_course_slug')).execute();
      return freeSlug(slug, new Set(rows.map((row) => row.slug)));
    },

    /** Made once: a repeated call leaves the first row as it is. */
    async add(input: CourseCreationInput): Promise<void> {
      const { courseId, organizationId, ownerId, slug, documentId, details, edition } = input;
      await write()
        .insertInto('course')
        .values({
          id: courseId,
          organization_id: organizationId,
          owner_id: ownerId,
          slug,
          document_id: documentId ?? null,
          edition_of: edition?.of ?? null,
          edition_group: edition?.group ?? null,
          ...described(details),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /**
     * The same where the plan of the organization has room for it (PLAN-4).
     * @throws {AppError} TUTOR_LIMIT_REACHED, COURSE_LIMIT_REACHED.
     */
    async addWithinPlan(input: CourseCreationInput): Promise<void> {
      await em.transactional(async (tx) => {
        await demandRoom(writing(tx), input.organizationId, 'tutors');
        await demandRoom(writing(tx), input.organizationId, 'courses');
        await createCourseRepository(tx).add(input);
      });
    },

    /** What the person said of the course, as the wizard holds it. */
    async recordDetails(id: string, details: CourseDetails): Promise<void> {
      await write()
        .updateTable('course')
        .set({ ...described(details), updated_at: new Date() })
        .where('id', '=', id)
        .execute();
    },

    /** It is approved: its chapters and lessons become rows. See `followStructure`. */
    async writeStructure(id: string, structure: CourseStructure): Promise<void> {
      await write().updateTable('course').set({ stage: 'writing' }).where('id', '=', id).execute();
      await follow(em, id, structure, 'all');
    },

    /** Rows after a structure that goes on changing. A course that was removed meanwhile stays removed. */
    followStructure: (id: string, structure: CourseStructure, retitled: Retitled = 'all') =>
      follow(em, id, structure, retitled),

    /** Throws BAD_INPUT when the structure names a node that another course has. */
    demandOwnNodes: (id: string, structure: CourseStructure) => demandOwnNodes(em, id, structure),

    async recordGeneration(
      id: string,
      counts: { stage: CourseStage; doneCount: number; failedCount: number },
    ): Promise<void> {
      const now = new Date();
      await write()
        .updateTable('course')
        .set({
          stage: counts.stage,
          done_count: counts.doneCount,
          failed_count: counts.failedCount,
          written_at: counts.stage === 'written' ? now : null,
          updated_at: now,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Whose courses these are, for permissions. Unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await read()
        .selectFrom('course')
        .select(['id', 'organization_id'])
        .where('id', '=', anyOf(ids))
        .execute();
      return new Map(rows.map((row) => [row.id, row.organization_id]));
    },

    /** The bare row of a course by id, for procedures that act on one. */
    async find(id: string): Promise<CourseRow | undefined> {
      return courses().where('id', '=', id).executeTakeFirst();
    },

    /** The same by its address in an organization. */
    async bySlug(organizationId: string, slug: string): Promise<CourseRow | undefined> {
      return courses()
        .where('organization_id', '=', organizationId)
        .where(atSlug(slug))
        .executeTakeFirst();
    },

    /** With its chapters and lessons. */
    async remove(id: string): Promise<void> {
      await write().deleteFrom('course').where('id', '=', id).execute();
    },
  };
}

async function follow(
  em: EntityManager,
  id: string,
  structure: CourseStructure,
  retitled: Retitled,
): Promise<void> {
  const { numUpdatedRows } = await writing(em)
    .updateTable('course')
    .set({
      title: structure.title,
      skipped: json(structure.skipped),
      lesson_count: plannedLessons(structure).length,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await followStructure(em, id, structure, retitled);
}

function described(details: CourseDetails) {
  const { title, description, language } = details;
  return { details: json(details), title, description, language };
}
