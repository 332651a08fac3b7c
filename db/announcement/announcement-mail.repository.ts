/**
 * Announcements on their way by mail. Who wants them: mail-choice.repository.ts.
 *
 * ANNOUNCEMENT-3 Everybody with an active place gets one mail, but for whoever stopped them; of a
 *    draft it waits until that is published.
 * ANNOUNCEMENT-4 Whoever sends holds the announcement, and writes down whom together with the mail: two
 *    senders never send the same mail, and one that dies leaves nobody without it. What was changed meanwhile is
 *    sent as it is then.
 */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fields, reading, writing } from '../query.ts';

export interface AnnouncementRecipient {
  userId: string;
  email: string;
  language: string | null;
  /** Stops such mails. */
  token: string;
}

export function createAnnouncementMailRepository(em: EntityManager) {
  return {
    /** Published, and not yet sent to everybody; oldest first. */
    async waiting() {
      return reading(em)
        .selectFrom('announcement')
        .innerJoin('course', 'course.id', 'announcement.course_id')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .select(fields('announcement', ['id', 'title', 'content', 'courseId']))
        .select([
          'course.title as course',
          'course.slug as courseSlug',
          'organization.name as organization',
        ])
        .where('announcement.published_at', 'is not', null)
        .where('announcement.mailed_at', 'is', null)
        .where('course.status', '<>', 'draft')
        .orderBy('announcement.published_at')
        .limit(20)
        .execute();
    },

    /**
     * For this transaction alone (ANNOUNCEMENT-4).
     * @returns its words as they are now; undefined while another sender does, and for one that is sent or was
     *   taken back meanwhile.
     */
    async hold(id: string): Promise<{ title: string; content: string } | undefined> {
      return writing(em)
        .selectFrom('announcement')
        .select(['title', 'content'])
        .where('id', '=', id)
        .where('published_at', 'is not', null)
        .where('mailed_at', 'is', null)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
    },

    /** The next ones, written down as sent; of an announcement that is held. Empty for nobody left. */
    async claim(
      announcement: { id: string; courseId: string },
      limit: number,
    ): Promise<AnnouncementRecipient[]> {
      const { id, courseId } = announcement;
      const people = await writing(em)
        .selectFrom('enrollment')
        .innerJoin('user', 'user.id', 'enrollment.user_id')
        .leftJoin('announcement_mail', (join) =>
          join
            .onRef('announcement_mail.user_id', '=', 'enrollment.user_id')
            .on('announcement_mail.announcement_id', '=', id),
        )
        .leftJoin('announcement_mute', (join) =>
          join
            .onRef('announcement_mute.user_id', '=', 'enrollment.user_id')
            .on('announcement_mute.course_id', '=', courseId),
        )
        .select(['user.id as userId', 'user.email', 'user.language'])
        .where('enrollment.course_id', '=', courseId)
        .where('enrollment.status', '<>', 'suspended')
        .where('announcement_mail.user_id', 'is', null)
        .where('announcement_mute.user_id', 'is', null)
        .orderBy('enrollment.user_id')
        .limit(limit)
        .execute();
      if (people.length === 0) return [];
      const claimed = people.map((person) => ({
        ...person,
        token: randomBytes(24).toString('base64url'),
      }));
      await writing(em)
        .insertInto('announcement_mail')
        .values(
          claimed.map(({ userId, token }) => ({ announcement_id: id, user_id: userId, token })),
        )
        .execute();
      return claimed;
    },

    async settle(id: string): Promise<void> {
      await writing(em)
        .updateTable('announcement')
        .set({ mailed_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },
  };
}
