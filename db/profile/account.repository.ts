/**
 * What an account page shows beside what better-auth tells: where one is signed in, and what would go
 * with the account. Read-only but for ending a session of one's own.
 */
import { sql } from 'kysely';
import { rolesFrom } from '#machines/permissions.ts';
import type { Database } from '../query.ts';

export interface OwnSession {
  id: string;
  address: string;
  userAgent: string;
  /** ISO 8601. */
  signedInAt: string;
  activeAt: string;
}

export interface OwnOrganization {
  name: string;
  slug: string;
  owner: boolean;
  /** Everybody in it. */
  people: number;
  owners: number;
  courses: number;
}

export function createAccountRepository(db: Database) {
  return {
    /** Alive ones, the latest first. Somebody acting in one's name is not among them. */
    async sessions(userId: string): Promise<OwnSession[]> {
      const rows = await db
        .selectFrom('session')
        .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', sql<Date>`now()`)
        .where('impersonatedBy', 'is', null)
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
        id,
        address: ipAddress ?? '',
        userAgent: userAgent ?? '',
        signedInAt: createdAt.toISOString(),
        activeAt: updatedAt.toISOString(),
      }));
    },

    /** @returns whether the person had such a session. */
    async endSession(userId: string, sessionId: string): Promise<boolean> {
      const ended = await db
        .deleteFrom('session')
        .where('id', '=', sessionId)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },

    /** Where one belongs, with what hangs on it; oldest membership first. */
    async organizations(userId: string): Promise<OwnOrganization[]> {
      const rows = await db
        .selectFrom('member as mine')
        .innerJoin('organization', 'organization.id', 'mine.organizationId')
        .select((query) => [
          'organization.name',
          'organization.slug',
          'mine.role',
          query
            .selectFrom('member')
            .select(sql<number>`count(*)`.as('count'))
            .whereRef('member.organizationId', '=', 'organization.id')
            .as('people'),
          query
            .selectFrom('member')
            .select(sql<number>`count(*)`.as('count'))
            .whereRef('member.organizationId', '=', 'organization.id')
            .where(sql<boolean>`'owner' = any (string_to_array(member.role, ','))`)
            .as('owners'),
          query
            .selectFrom('course')
            .select(sql<number>`count(*)`.as('count'))
            .whereRef('course.organization_id', '=', 'organization.id')
            .as('courses'),
        ])
        .where('mine.userId', '=', userId)
        .orderBy('mine.createdAt')
        .orderBy('organization.id')
        .execute();
      return rows.map(({ name, slug, role, people, owners, courses }) => ({
        name,
        slug,
        owner: rolesFrom(role).includes('owner'),
        people: people ?? 0,
        owners: owners ?? 0,
        courses: courses ?? 0,
      }));
    },
  };
}
