/**
 * Members and invitations as lists: searched, filtered, a page at a time. The number of queries does
 * not depend on how many people there are. better-auth writes these tables; here only invitations
 * that ran out are closed.
 */
import { sql } from 'kysely';
import { ROLES, type Role } from '#machines/permissions.ts';
import { likePattern } from '../search/bigrams.ts';
import type { Database } from '../query.ts';
import { invitationQueries } from './invitation-queries.ts';
import { firstRole, type PeopleQuery } from './people-query.ts';

interface MemberRow {
  memberId: string;
  userId: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  /** ISO time. */
  joinedAt: string;
  /** Courses of the organization that this person made. */
  courseCount: number;
}

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

export function createPeopleRepository(db: Database) {
  return {
    ...invitationQueries(db),

    /** Owners first, then by name. */
    async members(organizationId: string, query: PeopleQuery & { role?: Role | undefined }) {
      const matching = db
        .selectFrom('member')
        .innerJoin('user', 'user.id', 'member.userId')
        .where('member.organizationId', '=', organizationId)
        .$if(Boolean(query.search), (q) => q.where(named(query.search ?? '')))
        .$if(query.role !== undefined, (q) =>
          q.where(sql<boolean>`${query.role} = any(${rolesOfMember})`),
        );
      const [rows, total] = await Promise.all([
        matching
          .select([
            'member.id as memberId',
            'user.id as userId',
            'user.name',
            'user.email',
            'image',
          ])
          .select(['member.role', 'member.createdAt as joinedAt'])
          .select((eb) =>
            eb
              .selectFrom('course')
              .whereRef('organization_id', '=', 'member.organizationId')
              .whereRef('owner_id', '=', 'member.userId')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .as('courseCount'),
          )
          .orderBy(sql`array_position(${sql.val([...ROLES])}::text[], (${rolesOfMember})[1])`)
          .orderBy(sql`lower("user".name)`)
          .orderBy('member.id')
          .limit(query.limit)
          .offset((query.page - 1) * query.limit)
          .execute(),
        matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
      ]);
      const items = rows.map((row): MemberRow => ({
        ...row,
        role: firstRole(row.role),
        joinedAt: row.joinedAt.toISOString(),
        courseCount: row.courseCount ?? 0,
      }));
      return { items, total: total?.total ?? 0, page: query.page, limit: query.limit };
    },

    /** How many hold each role; somebody with several counts for the highest. */
    async roleCounts(organizationId: string): Promise<Record<Role, number>> {
      const rows = await db
        .selectFrom('member')
        .where('organizationId', '=', organizationId)
        .select(['role', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('role')
        .execute();
      const counts = { owner: 0, admin: 0, member: 0, learner: 0 };
      for (const { role, count } of rows) counts[firstRole(role)] += count;
      return counts;
    },

    async organizationId(slug: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('organization')
        .where('slug', '=', slug)
        .select('id')
        .executeTakeFirst();
      return row?.id;
    },

    async membership(
      organizationId: string,
      userId: string,
    ): Promise<{ memberId: string; role: Role } | undefined> {
      const row = await db
        .selectFrom('member')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .select(['id as memberId', 'role'])
        .executeTakeFirst();
      return row && { memberId: row.memberId, role: firstRole(row.role) };
    },
  };
}

/** As `rolesFrom` reads what is kept. */
const rolesOfMember = sql<string[]>`string_to_array(replace(member.role, ' ', ''), ',')`;

/** A condition on the joined user: the words stand in the name or in the address. */
export function named(search: string) {
  const pattern = likePattern(search);
  return sql<boolean>`("user".name ilike ${pattern} or "user".email ilike ${pattern})`;
}
