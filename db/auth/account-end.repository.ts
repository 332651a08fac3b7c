/**
 * The end of an account, at once or not at all: the person, what is theirs alone, and nothing that
 * others need.
 */
import { sql } from 'kysely';
import type { Database } from '../query.ts';
import { forgetPerson } from './person-data.ts';

/** Why an account cannot end yet. */
export type AccountTie =
  | { reason: 'only-owner'; organizations: string[] }
  | { reason: 'last-admin' };

export interface EndedAccount {
  sessionIds: string[];
  /** Nobody else was in them, so they went along. */
  organizationIds: string[];
}

export type AccountEndRepository = ReturnType<typeof createAccountEndRepository>;

const OWNER = sql<boolean>`'owner' = any (string_to_array(replace(member.role, ' ', ''), ','))`;

export function createAccountEndRepository(db: Database) {
  /** What a person has a part in, with how many others there are and how many of them own it. */
  async function belongings(trx: Database, userId: string) {
    return trx
      .selectFrom('member as mine')
      .innerJoin('organization', 'organization.id', 'mine.organizationId')
      .leftJoin('member', (join) =>
        join
          .onRef('member.organizationId', '=', 'organization.id')
          .on('member.userId', '!=', userId),
      )
      .select(['organization.id', 'organization.name'])
      .select(sql<number>`count(member."userId")`.as('others'))
      .select(sql<number>`count(member."userId") filter (where ${OWNER})`.as('owners'))
      .where('mine.userId', '=', userId)
      .groupBy(['organization.id', 'organization.name'])
      .orderBy('organization.name')
      .execute();
  }

  async function tie(trx: Database, userId: string): Promise<AccountTie | undefined> {
    const administers = sql<boolean>`'admin' = any (string_to_array(coalesce(role, ''), ','))
      and not coalesce(banned, false)`;
    const person = await trx
      .selectFrom('user')
      .select(administers.as('administers'))
      .where('id', '=', userId)
      .executeTakeFirst();
    if (person?.administers) {
      const other = await trx
        .selectFrom('user')
        .select('id')
        .where('id', '!=', userId)
        .where(administers)
        .limit(1)
        .executeTakeFirst();
      if (!other) return { reason: 'last-admin' };
    }
    const orphaned = (await belongings(trx, userId)).filter(
      ({ others, owners }) => others > 0 && owners === 0,
    );
    if (orphaned.length === 0) return undefined;
    return { reason: 'only-owner', organizations: orphaned.map(({ name }) => name) };
  }

  async function alone(trx: Database, userId: string): Promise<string[]> {
    const all = await belongings(trx, userId);
    return all.filter(({ others }) => others === 0).map(({ id }) => id);
  }

  return {
    /** What is still in the way; undefined for nothing. */
    async tieOf(userId: string): Promise<AccountTie | undefined> {
      return tie(db, userId);
    },

    /** The organizations nobody else is in. */
    async ownAlone(userId: string): Promise<string[]> {
      return alone(db, userId);
    },

    /**
     * Ends the account with its sessions, memberships and the organizations nobody else is in, and
     * with those their courses and documents.
     */
    async end(userId: string): Promise<{ tie: AccountTie } | { ended: EndedAccount }> {
      return db.transaction().execute(async (trx) => {
        // Whoever joins or leaves one of them meanwhile waits for us, and we for them.
        await trx
          .selectFrom('organization')
          .select('id')
          .where('id', 'in', (own) =>
            own.selectFrom('member').select('organizationId').where('userId', '=', userId),
          )
          .orderBy('id')
          .forUpdate()
          .execute();
        const found = await tie(trx, userId);
        if (found) return { tie: found };

        const organizationIds = await alone(trx, userId);
        const sessions = await trx
          .deleteFrom('session')
          .where((session) =>
            session.or([session('userId', '=', userId), session('impersonatedBy', '=', userId)]),
          )
          .returning('id')
          .execute();
        if (organizationIds.length > 0) {
          await trx.deleteFrom('organization').where('id', 'in', organizationIds).execute();
        }
        await forgetPerson(trx, userId);
        await trx.deleteFrom('user').where('id', '=', userId).execute();
        return { ended: { sessionIds: sessions.map(({ id }) => id), organizationIds } };
      });
    },

    /** Sessions in which somebody acts as another person; ended with what gave them the right. */
    async endImpersonationsBy(adminId: string): Promise<string[]> {
      const rows = await db
        .deleteFrom('session')
        .where('impersonatedBy', '=', adminId)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
