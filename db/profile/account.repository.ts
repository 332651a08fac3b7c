/**
 * What an account page shows beside what better-auth tells: where one is signed in, and what would go
 * with the account. Read-only but for ending a session of one's own.
 */
import { sql, type Kysely } from 'kysely';
import { rolesFrom } from '#machines/permissions.ts';

interface AccountTables {
  session: {
    id: string;
    userId: string;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Date;
    updatedAt: Date;
    expiresAt: Date;
    impersonatedBy: string | null;
  };
  member: { organizationId: string; userId: string; role: string; createdAt: Date };
  organization: { id: string; name: string; slug: string };
  course: { id: string; organization_id: string };
}

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

export function createAccountRepository(db: Kysely<AccountTables>) {
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
        // Connections of the ORM leave times as text.
        signedInAt: new Date(createdAt).toISOString(),
        activeAt: new Date(updatedAt).toISOString(),
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
            .select(sql<string>`count(*)`.as('count'))
            .whereRef('member.organizationId', '=', 'organization.id')
            .as('people'),
          query
            .selectFrom('member')
            .select(sql<string>`count(*)`.as('count'))
            .whereRef('member.organizationId', '=', 'organization.id')
            .where(sql<boolean>`'owner' = any (string_to_array(member.role, ','))`)
            .as('owners'),
          query
            .selectFrom('course')
            .select(sql<string>`count(*)`.as('count'))
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
        people: Number(people),
        owners: Number(owners),
        courses: Number(courses),
      }));
    },
  };
}
