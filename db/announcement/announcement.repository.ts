/** What a teacher tells the students of a course: written, published, taken back. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Announcement, AnnouncementWords } from '#machines/announcement/announcement.ts';
import { fields, reading, writing } from '../query.ts';

export function createAnnouncementRepository(em: EntityManager) {
  const one = (courseId: string, id: string) =>
    writing(em).updateTable('announcement').where('id', '=', id).where('course_id', '=', courseId);

  return {
    /** Ids of everybody who is told what is published in a course. */
    async audienceOf(courseId: string): Promise<string[]> {
      const rows = await reading(em)
        .selectFrom('enrollment')
        .select('user_id')
        .where('course_id', '=', courseId)
        .where('status', '<>', 'suspended')
        .execute();
      return rows.map((row) => row.user_id);
    },

    /** Drafts and what is published, newest first (ANNOUNCEMENT-7). Two queries, however large the class is. */
    async ofCourse(courseId: string): Promise<Announcement[]> {
      const [rows, students] = await Promise.all([
        reading(em)
          .selectFrom('announcement')
          .select(fields('announcement', ['id', 'title', 'content', 'publishedAt', 'updatedAt']))
          .select((eb) =>
            eb
              .selectFrom('announcement_read')
              .innerJoin('enrollment', 'enrollment.user_id', 'announcement_read.user_id')
              .whereRef('announcement_read.announcement_id', '=', 'announcement.id')
              .where('enrollment.course_id', '=', courseId)
              .where('enrollment.status', '<>', 'suspended')
              .select(({ fn }) => fn.countAll<number>().as('read'))
              .as('read'),
          )
          .where('announcement.course_id', '=', courseId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
        reading(em)
          .selectFrom('enrollment')
          .where('course_id', '=', courseId)
          .where('status', '<>', 'suspended')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ]);
      return rows.map(({ publishedAt, updatedAt, read, ...words }) => ({
        ...words,
        ...(publishedAt
          ? {
              publishedAt: publishedAt.toISOString(),
              reach: { read: read ?? 0, of: students.count },
            }
          : {}),
        updatedAt: updatedAt.toISOString(),
      }));
    },

    async add(
      announcement: AnnouncementWords & { courseId: string; authorId: string; publish: boolean },
    ): Promise<string> {
      const { courseId, authorId, title, content, publish } = announcement;
      const id = randomUUID();
      await writing(em)
        .insertInto('announcement')
        .values({
          id,
          course_id: courseId,
          author_id: authorId,
          title,
          content,
          published_at: publish ? new Date() : null,
        })
        .execute();
      return id;
    },

    /** @returns whether the course has it; so do the next three. */
    async edit(courseId: string, id: string, { title, content }: AnnouncementWords) {
      const { numUpdatedRows } = await one(courseId, id)
        .set({ title, content, updated_at: new Date() })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async publish(courseId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await one(courseId, id)
        .set({ published_at: sql<Date>`coalesce(published_at, now())` })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Published again, it is unread again (ANNOUNCEMENT-2). */
    async takeBack(courseId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await one(courseId, id)
        .set({ published_at: null })
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await writing(em).deleteFrom('announcement_read').where('announcement_id', '=', id).execute();
      return true;
    },

    async remove(courseId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await writing(em)
        .deleteFrom('announcement')
        .where('id', '=', id)
        .where('course_id', '=', courseId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
