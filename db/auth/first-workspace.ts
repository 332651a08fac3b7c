/**
 * The first organization of a person, with its team and both memberships: in one transaction, because
 * a part of it would be an organization that nobody can enter.
 */
import { sql } from 'kysely';
import { teamSlug } from '#machines/organization/organization-slug.ts';
import type { Database } from '../query.ts';

export interface NewWorkspace {
  organization: { id: string; name: string };
  memberId: string;
  team: { id: string; name: string };
  teamMemberId: string;
}

/**
 * The organization a person works in when there is none yet: made once, however many sign-ins
 * arrive together.
 * @param slugs tried in turn until one is free.
 * @returns the id of the person's oldest organization.
 */
export async function ensureWorkspace(
  db: Database,
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
    const { organization, memberId, team, teamMemberId } = workspace;
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
        ...team,
        slug: teamSlug(team.name, []),
        memberCount: 1,
        organizationId,
        createdAt,
      })
      .execute();
    await trx
      .insertInto('teamMember')
      .values({
        id: teamMemberId,
        teamId: team.id,
        userId,
        createdAt,
        membershipKey: null,
      })
      .execute();
    return organizationId;
  });
}
