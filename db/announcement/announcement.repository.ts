/**
 * What is told to the students of a course.
 *
 * ANNOUNCEMENT-1 Students see what is published, in courses they have a place in that is not suspended.
 * ANNOUNCEMENT-2 What was taken back and published again is news again, and nobody's mail twice.
 */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type {
  Announcement,
  AnnouncementWords,
  CourseNews,
  NewsListing,
} from '#machines/announcement/announcement.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

export function createAnnouncementRepository(em: EntityManager) {
  const one = (courseId: string, id: string) =>
    writing(em).updateTable('announcement').where('id', '=', id).where('course_id', '=', courseId);

  const told = (userId: string, orgSlug: string | undefined) => {
    const news = reading(em)
      .selectFrom('announcement')
      .innerJoin('course', 'course.id', 'announcement.course_id')
      .innerJoin('organization', 'organization.id', 'course.organization_id')
      .innerJoin('enrollment', 'enrollment.course_id', 'announcement.course_id')
      .leftJoin('announcement_read', (join) =>
        join
          .onRef('announcement_read.announcement_id', '=', 'announcement.id')
          .on('announcement_read.user_id', '=', userId),
      )
      .where('enrollment.user_id', '=', userId)
      .where('enrollment.status', '<>', 'suspended')
      .where('announcement.published_at', 'is not', null);
    return orgSlug === undefined ? news : news.where('organization.slug', '=', orgSlug);
  };

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

    /** Drafts and what is published, newest first. */
    async ofCourse(courseId: string): Promise<Announcement[]> {
      const rows = await reading(em)
        .selectFrom('announcement')
        .select(fields('announcement', ['id', 'title', 'content', 'publishedAt', 'updatedAt']))
        .where('course_id', '=', courseId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ publishedAt, updatedAt, ...words }) => ({
        ...words,
        ...(publishedAt ? { publishedAt: publishedAt.toISOString() } : {}),
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

    /** What a student is told (ANNOUNCEMENT-1), newest first. Two queries. */
    async newsOf(
      userId: string,
      { page, limit, orgSlug }: { page: number; limit: number; orgSlug?: string | undefined },
    ): Promise<NewsListing> {
      const [rows, counted] = await Promise.all([
        told(userId, orgSlug)
          .select(fields('announcement', ['id', 'title', 'content', 'publishedAt']))
          .select([
            'course.id as courseId',
            'course.slug as courseSlug',
            'course.title as courseTitle',
            'announcement_read.read_at as readAt',
          ])
          .orderBy('announcement.published_at', 'desc')
          .orderBy('announcement.id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        told(userId, orgSlug)
          .select(({ fn }) => [
            fn.countAll<number>().as('total'),
            fn
              .count<number>('announcement.id')
              .filterWhere('announcement_read.read_at', 'is', null)
              .as('unread'),
          ])
          .executeTakeFirstOrThrow(),
      ]);
      return {
        items: rows.flatMap((row): CourseNews[] =>
          row.publishedAt === null
            ? []
            : [
                {
                  id: row.id,
                  title: row.title,
                  content: row.content,
                  publishedAt: row.publishedAt.toISOString(),
                  course: { id: row.courseId, slug: row.courseSlug, title: row.courseTitle },
                  unread: row.readAt === null,
                },
              ],
        ),
        total: counted.total,
        unread: counted.unread,
        page,
        limit,
      };
    },

    /** Of what the person is told; other ids are left alone. */
    async markRead(userId: string, ids: readonly string[]): Promise<void> {
      const seen = await told(userId, undefined)
        .select('announcement.id')
        .where('announcement.id', '=', anyOf(ids))
        .execute();
      if (seen.length === 0) return;
      await writing(em)
        .insertInto('announcement_read')
        .values(seen.map(({ id }) => ({ announcement_id: id, user_id: userId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
