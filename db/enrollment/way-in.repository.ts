/** Links and invitations as somebody walks in by them. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '#machines/errors.ts';
import { fields, reading, writing, type Database } from '../query.ts';

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

export function createWayInRepository(em: EntityManager) {
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
  };
}

const isPast = (time: Date | null) => time !== null && time.getTime() <= Date.now();

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
