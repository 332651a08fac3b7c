/**
 * Announcements on their way by mail.
 *
 * ANNOUNCEMENT-3 Everybody with an active place gets one mail, but for whoever stopped them.
 * ANNOUNCEMENT-4 Whoever sends holds the announcement, and writes down whom together with the mail: two
 *    senders never send the same mail, and one that dies leaves nobody without it.
 */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MailChoice } from '#machines/announcement/announcement.ts';
import { fields, reading, writing } from '../query.ts';

export interface AnnouncementRecipient {
  userId: string;
  email: string;
  language: string | null;
  /** Stops such mails. */
  token: string;
}

export function createAnnouncementMailRepository(em: EntityManager) {
  const mute = (token: string) =>
    reading(em)
      .selectFrom('announcement_mail')
      .innerJoin('announcement', 'announcement.id', 'announcement_mail.announcement_id')
      .innerJoin('course', 'course.id', 'announcement.course_id')
      .leftJoin('announcement_mute', (join) =>
        join
          .onRef('announcement_mute.course_id', '=', 'course.id')
          .onRef('announcement_mute.user_id', '=', 'announcement_mail.user_id'),
      )
      .select([
        'course.id as courseId',
        'course.title as course',
        'announcement_mail.user_id as userId',
        'announcement_mute.muted_at as mutedAt',
      ])
      .where('announcement_mail.token', '=', token)
      .executeTakeFirst();

  const choose = async (userId: string, courseId: string, wanted: boolean) => {
    if (wanted) {
      await writing(em)
        .deleteFrom('announcement_mute')
        .where('course_id', '=', courseId)
        .where('user_id', '=', userId)
        .execute();
      return;
    }
    await writing(em)
      .insertInto('announcement_mute')
      .values({ course_id: courseId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

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
        .orderBy('announcement.published_at')
        .limit(20)
        .execute();
    },

    /**
     * For this transaction alone (ANNOUNCEMENT-4).
     * @returns false while another sender does, and for one that is sent or was taken back meanwhile.
     */
    async hold(id: string): Promise<boolean> {
      const held = await writing(em)
        .selectFrom('announcement')
        .select('id')
        .where('id', '=', id)
        .where('published_at', 'is not', null)
        .where('mailed_at', 'is', null)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      return held !== undefined;
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

    /** What a mail's link is about; undefined for a token nobody was sent. */
    async byToken(token: string): Promise<{ course: string; wanted: boolean } | undefined> {
      const found = await mute(token);
      return found && { course: found.course, wanted: found.mutedAt === null };
    },

    /** Of all courses somebody is in, by title. */
    async choices(userId: string): Promise<MailChoice[]> {
      const rows = await reading(em)
        .selectFrom('enrollment')
        .innerJoin('course', 'course.id', 'enrollment.course_id')
        .leftJoin('announcement_mute', (join) =>
          join
            .onRef('announcement_mute.course_id', '=', 'course.id')
            .onRef('announcement_mute.user_id', '=', 'enrollment.user_id'),
        )
        .select(['course.id', 'course.title', 'announcement_mute.muted_at as mutedAt'])
        .where('enrollment.user_id', '=', userId)
        .where('enrollment.status', '<>', 'suspended')
        .orderBy('course.title')
        .orderBy('course.id')
        .execute();
      return rows.map(({ mutedAt, ...course }) => ({ course, wanted: mutedAt === null }));
    },

    /** For a course they are in; for others nothing is said. */
    async choose(userId: string, courseId: string, wanted: boolean): Promise<void> {
      const place = await reading(em)
        .selectFrom('enrollment')
        .select('id')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst();
      if (place) await choose(userId, courseId, wanted);
    },

    /** @returns whether somebody was sent this token. */
    async chooseByToken(token: string, wanted: boolean): Promise<boolean> {
      const found = await mute(token);
      if (!found) return false;
      await choose(found.userId, found.courseId, wanted);
      return true;
    },
  };
}
