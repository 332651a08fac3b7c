/**
 * What the product asks of the tables that better-auth owns. Columns are camel case there, and ids
 * are texts. better-auth itself writes them; the one thing written here is a person's first
 * workspace, because it and its members must be made at once or not at all.
 */
import { sql } from 'kysely';
import { teamSlug } from '#machines/organization/organization-slug.ts';
import type { Database } from '../query.ts';

export interface Membership {
  organizationId: string;
  slug: string;
  name: string;
  /** As better-auth keeps it: one role, or several with commas between them. */
  role: string;
}

export interface NewWorkspace {
  organization: { id: string; name: string };
  memberId: string;
  teamId: string;
  teamMemberId: string;
}

export type AuthRepository = ReturnType<typeof createAuthRepository>;

export function createAuthRepository(db: Database) {
  return {
    /** Of one person, oldest first. */
    async memberships(userId: string): Promise<Membership[]> {
      return db
        .selectFrom('member')
        .innerJoin('organization', 'organization.id', 'member.organizationId')
        .select(['organization.id as organizationId', 'slug', 'organization.name', 'member.role'])
        .where('member.userId', '=', userId)
        .orderBy('member.createdAt')
        .orderBy('member.id')
        .execute();
    },

    /** As the platform knows the person; undefined once the account is gone. */
    async platformRole(userId: string): Promise<{ role: string | null } | undefined> {
      return db.selectFrom('user').select('role').where('id', '=', userId).executeTakeFirst();
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

    async publicProfile(slug: string) {
      return db
        .selectFrom('organization')
        .select(['id', 'name', 'slug', 'description', 'slogan'])
        .where('slug', '=', slug)
        .executeTakeFirst();
    },

    /** Whose former address it is: links to it still lead there. */
    async formerSlugHolder(slug: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('former_slug')
        .select('organization_id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row?.organization_id;
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

    /** Of the teams that an organization has already. */
    async teamSlugs(organizationId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('team')
        .select('slug')
        .where('organizationId', '=', organizationId)
        .execute();
      return rows.map((row) => row.slug);
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

    /**
     * The organization a person works in when there is none yet: made once, however many sign-ins
     * arrive together.
     * @param slugs tried in turn until one is free.
     * @returns the id of the person's oldest organization.
     */
    async ensureWorkspace(
      userId: string,
      workspace: NewWorkspace,
      slugs: Iterable<string>,
    ): Promise<string> {
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(trx);
        const existing = await trx
          .selectFrom('member')
          .select('organizationId')
          .where('userId', '=', userId)
          .orderBy('createdAt')
          .limit(1)
          .executeTakeFirst();
        if (existing) return existing.organizationId;

        const createdAt = new Date();
        const { organization, memberId, teamId, teamMemberId } = workspace;
        for (const slug of slugs) {
          const held = await trx
            .selectFrom('former_slug')
            .select('slug')
            .where('slug', '=', slug)
            .executeTakeFirst();
          if (held) continue;
          const made = await trx
            .insertInto('organization')
            .values({ ...organization, slug, description: null, slogan: null, createdAt })
            .onConflict((conflict) => conflict.column('slug').doNothing())
            .returning('id')
            .executeTakeFirst();
          if (made) break;
        }
        const organizationId = organization.id;
        await trx
          .insertInto('member')
          .values({ id: memberId, organizationId, userId, role: 'owner', createdAt })
          .execute();
        await trx
          .insertInto('team')
          .values({
            id: teamId,
            name: organization.name,
            slug: teamSlug(organization.name, []),
            memberCount: 1,
            organizationId,
            createdAt,
          })
          .execute();
        await trx
          .insertInto('teamMember')
          .values({
            id: teamMemberId,
            teamId,
            userId,
            createdAt,
            membershipKey: null,
          })
          .execute();
        return organizationId;
      });
    },
  };
}
