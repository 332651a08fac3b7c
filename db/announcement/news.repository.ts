/**
 * What a student is told.
 *
 * ANNOUNCEMENT-1 Students see what is published, in courses they have a place in that is not
 *    suspended, and nothing of a draft.
 * ANNOUNCEMENT-2 What was taken back and published again is news again, and nobody's mail twice.
 * ANNOUNCEMENT-7 Whoever announces sees how many of those who are told it have opened it; a student sees when
 *    words that were published were changed.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseNews, NewsListing } from '#machines/announcement/announcement.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

export function createNewsRepository(em: EntityManager) {
  const visibleNews = (userId: string, orgSlug: string | undefined) => {
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
      .where('announcement.published_at', 'is not', null)
      .where('course.status', '<>', 'draft');
    return orgSlug === undefined ? news : news.where('organization.slug', '=', orgSlug);
  };

  return {
    /** What a student is told (ANNOUNCEMENT-1), newest first. Two queries. */
    async list(
      userId: string,
      { page, limit, orgSlug }: { page: number; limit: number; orgSlug?: string | undefined },
    ): Promise<NewsListing> {
      const [rows, counted] = await Promise.all([
        visibleNews(userId, orgSlug)
          .select(fields('announcement', ['id', 'title', 'content', 'publishedAt', 'updatedAt']))
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
        visibleNews(userId, orgSlug)
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
                  ...(row.updatedAt > row.publishedAt
                    ? { changedAt: row.updatedAt.toISOString() }
                    : {}),
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

    /** Only what the person is told; other ids are left alone. */
    async markRead(userId: string, ids: readonly string[]): Promise<void> {
      const seen = await visibleNews(userId, undefined)
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
