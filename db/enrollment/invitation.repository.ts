/** Invitations into a course by mail, for the teachers who send them. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isDuplicate } from '../duplicate.ts';
import { fields, reading, writing, type Row } from '../query.ts';

export interface InvitationRow {
  id: string;
  token: string;
  email: string;
  name: string | null;
  /** ISO 8601. */
  invitedAt: string;
  expiresAt: string | null;
}

const INVITATION_FIELDS = ['id', 'token', 'email', 'name', 'invitedAt', 'expiresAt'] as const;

export function createInvitationRepository(em: EntityManager) {
  return {
    /** @returns undefined when one to this address waits already. */
    async add(made: {
      courseId: string;
      token: string;
      email: string;
      name: string | null;
      invitedBy: string;
      expiresAt: Date | null;
    }): Promise<InvitationRow | undefined> {
      try {
        const row = await writing(em)
          .insertInto('course_invitation')
          .values({
            id: randomUUID(),
            course_id: made.courseId,
            token: made.token,
            email: made.email,
            name: made.name,
            invited_by: made.invitedBy,
            expires_at: made.expiresAt,
          })
          .returning(fields('course_invitation', INVITATION_FIELDS))
          .executeTakeFirstOrThrow();
        return toInvitation(row);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return undefined;
      }
    },

    /** Those that wait, expired ones too; the newest first. */
    async list(courseId: string): Promise<InvitationRow[]> {
      const rows = await reading(em)
        .selectFrom('course_invitation')
        .select(fields('course_invitation', INVITATION_FIELDS))
        .where('course_id', '=', courseId)
        .where('accepted_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .orderBy('invited_at', 'desc')
        .limit(500)
        .execute();
      return rows.map(toInvitation);
    },

    /** @returns whether one waited. */
    async cancel(courseId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('course_invitation')
        .set({ cancelled_at: new Date() })
        .where('course_id', '=', courseId)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Counts from now again. @returns undefined when none waits under this id. */
    async renew(
      courseId: string,
      id: string,
      expiresAt: Date | null,
    ): Promise<InvitationRow | undefined> {
      const row = await writing(em)
        .updateTable('course_invitation')
        .set({ invited_at: new Date(), expires_at: expiresAt })
        .where('course_id', '=', courseId)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .returning(fields('course_invitation', INVITATION_FIELDS))
        .executeTakeFirst();
      return row && toInvitation(row);
    },

    /** Who has an account with this address: their language, and whether they are in the course. */
    async personAt(email: string, courseId: string) {
      return reading(em)
        .selectFrom('user')
        .leftJoin('enrollment', (join) =>
          join
            .onRef('enrollment.user_id', '=', 'user.id')
            .on('enrollment.course_id', '=', courseId),
        )
        .select(['user.language', 'enrollment.status as place'])
        .where('user.email', '=', email)
        .executeTakeFirst();
    },
  };
}

function toInvitation({
  invitedAt,
  expiresAt,
  ...row
}: Row<'course_invitation', (typeof INVITATION_FIELDS)[number]>): InvitationRow {
  return {
    ...row,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
