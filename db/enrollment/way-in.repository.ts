/** Enrollment links and email invitations: made, taken back, and walked in by. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '#machines/errors.ts';
import { isDuplicate } from '../duplicate.ts';
import { demandRoom } from '../plan/plan.repository.ts';
import { fields, reading, writing, type Database } from '../query.ts';

export interface LinkRow {
  id: string;
  token: string;
  description: string;
  /** ISO 8601, like all times here. */
  createdAt: string;
  /** How many it lets in; null for any number. */
  places: number | null;
  uses: number;
  usedAt: string | null;
  expiresAt: string | null;
}

export interface InvitationRow {
  id: string;
  token: string;
  email: string;
  name: string | null;
  invitedAt: string;
  expiresAt: string | null;
}

/** A token as somebody comes with it. */
export interface OpenedToken {
  kind: 'link' | 'invitation';
  id: string;
  courseId: string;
  /** To whom an invitation was sent. */
  email: string | undefined;
  /** Why it lets nobody in any more; undefined while it does. */
  closed: ErrorCode | undefined;
}

const LINK_FIELDS = [
  'id',
  'token',
  'description',
  'createdAt',
  'places',
  'uses',
  'usedAt',
  'expiresAt',
] as const;
const INVITATION_FIELDS = ['id', 'token', 'email', 'name', 'invitedAt', 'expiresAt'] as const;

const isPast = (time: Date | null) => time !== null && time.getTime() <= Date.now();

export function createWayInRepository(em: EntityManager) {
  async function link(db: Database, token: string): Promise<OpenedToken | undefined> {
    const row = await db
      .selectFrom('enrollment_link')
      .select(
        fields('enrollment_link', ['id', 'courseId', 'places', 'uses', 'expiresAt', 'deletedAt']),
      )
      .where('token', '=', token)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, courseId, places, uses, expiresAt, deletedAt } = row;
    const closed = deletedAt
      ? 'LINK_DELETED'
      : isPast(expiresAt)
        ? 'LINK_EXPIRED'
        : places !== null && uses >= places
          ? 'LINK_USED'
          : undefined;
    return { kind: 'link', id, courseId, email: undefined, closed };
  }

  async function invitation(db: Database, token: string): Promise<OpenedToken | undefined> {
    const row = await db
      .selectFrom('course_invitation')
      .select(
        fields('course_invitation', [
          'id',
          'courseId',
          'email',
          'expiresAt',
          'acceptedAt',
          'cancelledAt',
        ]),
      )
      .where('token', '=', token)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, courseId, email, expiresAt, acceptedAt, cancelledAt } = row;
    const closed = cancelledAt
      ? 'INVITE_CANCELLED'
      : acceptedAt
        ? 'INVITE_USED'
        : isPast(expiresAt)
          ? 'INVITE_EXPIRED'
          : undefined;
    return { kind: 'invitation', id, courseId, email, closed };
  }

  return {
    async open(token: string): Promise<OpenedToken | undefined> {
      return (await link(reading(em), token)) ?? invitation(reading(em), token);
    },

    /** The same while nobody else walks in by it; inside a transaction. */
    async openForUse(token: string): Promise<OpenedToken | undefined> {
      await writing(em)
        .selectFrom('enrollment_link')
        .select('id')
        .where('token', '=', token)
        .forUpdate()
        .execute();
      await writing(em)
        .selectFrom('course_invitation')
        .select('id')
        .where('token', '=', token)
        .forUpdate()
        .execute();
      return (await link(writing(em), token)) ?? invitation(writing(em), token);
    },

    async use({ kind, id }: Pick<OpenedToken, 'kind' | 'id'>): Promise<void> {
      if (kind === 'link') {
        await writing(em)
          .updateTable('enrollment_link')
          .set({ uses: sql<number>`uses + 1`, used_at: new Date() })
          .where('id', '=', id)
          .execute();
        return;
      }
      await writing(em)
        .updateTable('course_invitation')
        .set({ accepted_at: new Date() })
        .where('id', '=', id)
        .execute();
    },

    /** @throws {AppError} LINK_LIMIT_REACHED */
    async addLink(made: {
      organizationId: string;
      courseId: string;
      token: string;
      description: string;
      createdBy: string;
      places: number | null;
      expiresAt: Date | null;
    }): Promise<LinkRow> {
      return em.transactional(async (tx) => {
        await demandRoom(writing(tx), made.organizationId, 'links');
        const row = await writing(tx)
          .insertInto('enrollment_link')
          .values({
            id: randomUUID(),
            course_id: made.courseId,
            token: made.token,
            description: made.description,
            created_by: made.createdBy,
            places: made.places,
            expires_at: made.expiresAt,
          })
          .returning(fields('enrollment_link', LINK_FIELDS))
          .executeTakeFirstOrThrow();
        return toLink(row);
      });
    },

    /** Newest first. */
    async links(courseId: string): Promise<LinkRow[]> {
      const rows = await reading(em)
        .selectFrom('enrollment_link')
        .select(fields('enrollment_link', LINK_FIELDS))
        .where('course_id', '=', courseId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute();
      return rows.map(toLink);
    },

    /** @returns whether there was one. */
    async deleteLink(courseId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('enrollment_link')
        .set({ deleted_at: new Date() })
        .where('course_id', '=', courseId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @returns undefined when one to this address waits already. */
    async invite(made: {
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
    async invitations(courseId: string): Promise<InvitationRow[]> {
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
    async cancelInvitation(courseId: string, id: string): Promise<boolean> {
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
    async renewInvitation(
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

type Times<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, Date | null>;

function toLink({
  createdAt,
  usedAt,
  expiresAt,
  ...row
}: Times<LinkRow, 'usedAt' | 'expiresAt' | 'createdAt'> & { createdAt: Date }): LinkRow {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

function toInvitation({
  invitedAt,
  expiresAt,
  ...row
}: Times<InvitationRow, 'expiresAt' | 'invitedAt'> & { invitedAt: Date }): InvitationRow {
  return {
    ...row,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
