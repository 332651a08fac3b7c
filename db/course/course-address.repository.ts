/**
 * The addresses of courses.
 *
 * COURSE-ADDRESS-1 What a course was called it stays reachable by, and nobody else is called so.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { reading, writing } from '../query.ts';
import { atSlug } from '../at-slug.ts';

export function createCourseAddressRepository(em: EntityManager) {
  return {
    /** Whose it is or was; undefined for one that can be had. */
    async holder(slug: string): Promise<string | undefined> {
      const found = await reading(em)
        .selectFrom('course')
        .select('course.id')
        .where(atSlug(slug))
        .executeTakeFirst();
      return found?.id;
    },

    /** Throws what a unique column throws when somebody else was faster. */
    async change(courseId: string, slug: string): Promise<void> {
      await em.transactional(async (tx) => {
        const db = writing(tx);
        const before = await db
          .selectFrom('course')
          .select('slug')
          .where('id', '=', courseId)
          .forUpdate()
          .executeTakeFirst();
        if (!before || before.slug === slug) return;
        await db.deleteFrom('former_course_slug').where('slug', '=', slug).execute();
        await db
          .insertInto('former_course_slug')
          .values({ slug: before.slug, course_id: courseId })
          .execute();
        await db
          .updateTable('course')
          .set({ slug, updated_at: new Date() })
          .where('id', '=', courseId)
          .execute();
      });
    },
  };
}
