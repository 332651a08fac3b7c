/**
 * What the product asks of the tables that better-auth owns. Columns are camel case there, and ids
 * are texts. better-auth itself writes them, but for what it does not know of: who is the founder,
 * what a new password proves, and a person's first workspace (first-workspace.ts).
 */
import { sql } from 'kysely';
import { anyOf } from '../column.ts';
import { isBanned } from '../is-banned.ts';
import type { Database } from '../query.ts';
import { ensureWorkspace, type NewWorkspace } from './first-workspace.ts';
import { addressQueries } from './organization-address.ts';

export interface Membership {
  organizationId: string;
  slug: string;
  name: string;
  logo: string | null;
  /** As better-auth keeps it: one role, or several with commas between them. */
  role: string;
}

/** Whose a session is. */
export interface SessionPerson {
  token: string;
  sessionId: string;
  expiresAt: Date;
  activeOrganizationId: string | null;
  impersonatedBy: string | null;
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    role: string | null;
    image: string | null;
    language: string | null;
  };
  /** Oldest first. */
  memberships: Membership[];
}

export type AuthRepository = ReturnType<typeof createAuthRepository>;

export function createAuthRepository(db: Database) {
  return {
    /** One person's, oldest first. */
    async memberships(userId: string): Promise<Membership[]> {
      return db
        .selectFrom('member')
        .innerJoin('organization', 'organization.id', 'member.organizationId')
        .select([
          'organization.id as organizationId',
          'slug',
          'organization.name',
          'organization.logo',
          'member.role',
        ])
        .where('member.userId', '=', userId)
        .orderBy('member.createdAt')
        .orderBy('member.id')
        .execute();
    },

    /** Those of these sessions that are there, with who they are and where they belong. One statement. */
    async peopleOf(tokens: readonly string[]): Promise<SessionPerson[]> {
      const { rows } = await sql<SessionPerson>`
        select s.token, s.id as "sessionId", s."expiresAt", s."activeOrganizationId", s."impersonatedBy",
          json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role,
            'emailVerified', u."emailVerified", 'image', u.image, 'language', u.language) as "user",
          (select coalesce(json_agg(json_build_object('organizationId', o.id, 'slug', o.slug,
              'name', o.name, 'logo', o.logo, 'role', m.role) order by m."createdAt", m.id), '[]')
            from member m join organization o on o.id = m."organizationId"
            where m."userId" = u.id) as memberships
        from session s join "user" u on u.id = s."userId"
        where s.token = ${anyOf(tokens)}`.execute(db);
      return rows;
    },

    /** As the platform knows the person; undefined once the account is gone, and while it is banned. */
    async platformRole(userId: string): Promise<{ role: string | null } | undefined> {
      return db
        .selectFrom('user')
        .select('role')
        .where('id', '=', userId)
        .where((eb) => eb.not(isBanned))
        .executeTakeFirst();
    },

    /** Whether anybody has become the administrator of this installation. */
    async hasFounder(): Promise<boolean> {
      const founder = await db.selectFrom('platform_founder').select('user_id').executeTakeFirst();
      return founder !== undefined;
    },

    /** In which somebody gets mail, where they have said so. */
    async languageOf(email: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('user')
        .select('language')
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      return row?.language ?? undefined;
    },

    /**
     * Somebody has chosen a new password by a mail: that proves the address, and what else was mailed
     * for it is void.
     */
    async passwordWasReset(user: { id: string; email: string }): Promise<void> {
      await db
        .deleteFrom('verification')
        .where((proof) =>
          proof.or([
            proof('identifier', '=', `forget-password-otp-${user.email}`),
            proof.and([
              proof('value', '=', user.id),
              proof('identifier', 'like', 'reset-password:%'),
            ]),
          ]),
        )
        .execute();
      await db
        .updateTable('user')
        .set({ emailVerified: true })
        .where('id', '=', user.id)
        .where('emailVerified', '=', false)
        .execute();
    },

    async liveSessions(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('session')
        .select('id')
        .where('id', 'in', [...ids])
        .where('expiresAt', '>', sql<Date>`now()`)
        .execute();
      return rows.map((row) => row.id);
    },

    /**
     * Makes the first account of an installation its administrator. Whoever inserts the one row is
     * the first; the row stays, so deleting that account does not crown the next one.
     */
    async claimFounder(userId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const founder = await trx
          .insertInto('platform_founder')
          .values({ singleton: true, user_id: userId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst();
        if (!founder) return false;
        await trx.updateTable('user').set({ role: 'admin' }).where('id', '=', userId).execute();
        return true;
      });
    },

    async hasPendingInvitation(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('invitation')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .where('status', '=', 'pending')
        .where('expiresAt', '>', sql<Date>`now()`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    ...addressQueries(db),

    ensureWorkspace: (userId: string, workspace: NewWorkspace, slugs: Iterable<string>) =>
      ensureWorkspace(db, userId, workspace, slugs),
  };
}
