/** Which courses' announcements somebody wants by mail: chosen on a page, or by the link of a mail. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailChoice } from '#machines/announcement/announcement.ts';
import { reading, writing } from '../query.ts';

export function createMailChoiceRepository(em: EntityManager) {
  const sentWith = (token: string) =>
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
    /** What a mail's link is about; undefined for a token nobody was sent. */
    async byToken(token: string): Promise<{ course: string; wanted: boolean } | undefined> {
      const found = await sentWith(token);
      return found && { course: found.course, wanted: found.mutedAt === null };
    },

    /** Their choices for all courses somebody is in, by title. */
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
      const found = await sentWith(token);
      if (!found) return false;
      await choose(found.userId, found.courseId, wanted);
      return true;
    },
  };
}
