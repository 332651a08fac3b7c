/**
 * Members and invitations as lists: searched, filtered, a page at a time. The number of queries does
 * not depend on how many people there are. better-auth writes these tables; here only invitations
 * that ran out are closed.
 */
import { sql } from 'kysely';
import { ROLES, rolesFrom, type Role } from '#machines/permissions.ts';
import { likePattern } from '../search/bigrams.ts';
import type { Database } from '../query.ts';

export interface PeopleQuery {
  search?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export interface MemberRow {
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

export interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  team: { id: string; name: string } | null;
  inviter: { name: string; email: string };
  sentAt: string;
  expiresAt: string;
  expired: boolean;
}

/** What the holder of an invitation's link may know of it. */
export interface OpenedInvitation {
  id: string;
  email: string;
  role: Role;
  status: 'pending' | 'accepted' | 'rejected' | 'canceled' | 'expired';
  organization: { id: string; name: string; slug: string; logo: string | null };
  inviter: { name: string };
  team: { name: string } | null;
}

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

export function createPeopleRepository(db: Database) {
  return {
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

    /**
     * Those that wait for an answer, expired ones too, the newest first.
     * @param lifetime of an invitation in seconds: what has been sent again expires that much later.
     */
    async invitations(organizationId: string, query: PeopleQuery & { lifetime: number }) {
      const matching = db
        .selectFrom('invitation')
        .innerJoin('user', 'user.id', 'invitation.inviterId')
        .leftJoin('team', 'team.id', 'invitation.teamId')
        .where('invitation.organizationId', '=', organizationId)
        .where('invitation.status', '=', 'pending')
        .$if(Boolean(query.search), (q) =>
          q.where('invitation.email', 'ilike', likePattern(query.search ?? '')),
        );
      const sentAt = sql<Date>`greatest(invitation."createdAt",
        invitation."expiresAt" - make_interval(secs => ${query.lifetime}))`;
      const [rows, total] = await Promise.all([
        matching
          .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.expiresAt'])
          .select(['user.name as inviterName', 'user.email as inviterEmail'])
          .select(['team.id as teamId', 'team.name as teamName', sentAt.as('sentAt')])
          .select(sql<boolean>`invitation."expiresAt" <= now()`.as('expired'))
          .orderBy(sentAt, 'desc')
          .orderBy('invitation.id')
          .limit(query.limit)
          .offset((query.page - 1) * query.limit)
          .execute(),
        matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
      ]);
      const items = rows.map((row): InvitationRow => ({
        id: row.id,
        email: row.email,
        role: firstRole(row.role ?? ''),
        team: teamOf(row.teamId, row.teamName),
        inviter: { name: row.inviterName, email: row.inviterEmail },
        sentAt: row.sentAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        expired: row.expired,
      }));
      return { items, total: total?.total ?? 0, page: query.page, limit: query.limit };
    },

    async invitation(id: string): Promise<OpenedInvitation | undefined> {
      const row = await db
        .selectFrom('invitation')
        .innerJoin('organization', 'organization.id', 'invitation.organizationId')
        .innerJoin('user as inviter', 'inviter.id', 'invitation.inviterId')
        .leftJoin('team', 'team.id', 'invitation.teamId')
        .where('invitation.id', '=', id)
        .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.status'])
        .select([
          'organization.id as organizationId',
          'organization.name as organizationName',
          'organization.slug',
          'organization.logo',
        ])
        .select(['inviter.name as inviterName', 'team.id as teamId', 'team.name as teamName'])
        .select(sql<boolean>`invitation."expiresAt" <= now()`.as('late'))
        .executeTakeFirst();
      if (!row) return undefined;
      const team = teamOf(row.teamId, row.teamName);
      return {
        id: row.id,
        email: row.email,
        role: firstRole(row.role ?? ''),
        status: statusOf(row.status, row.late),
        organization: {
          id: row.organizationId,
          name: row.organizationName,
          slug: row.slug,
          logo: row.logo,
        },
        inviter: { name: row.inviterName },
        team: team && { name: team.name },
      };
    },

    /** Closes what has run out, so that the same address can be invited anew. */
    async closeExpired(organizationId: string, email: string): Promise<void> {
      await db
        .updateTable('invitation')
        .set({ status: 'expired' })
        .where('organizationId', '=', organizationId)
        .where('email', '=', email.toLowerCase())
        .where('status', '=', 'pending')
        .where('expiresAt', '<=', sql<Date>`now()`)
        .execute();
    },
  };
}

/** As `rolesFrom` reads what is kept. */
const rolesOfMember = sql<string[]>`string_to_array(replace(member.role, ' ', ''), ',')`;

function firstRole(roles: string): Role {
  return rolesFrom(roles)[0] ?? 'learner';
}

/** A condition on the joined user: the words stand in the name or in the address. */
export function named(search: string) {
  const pattern = likePattern(search);
  return sql<boolean>`("user".name ilike ${pattern} or "user".email ilike ${pattern})`;
}

function teamOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

function statusOf(status: string, late: boolean): OpenedInvitation['status'] {
  switch (status) {
    case 'pending':
      return late ? 'expired' : 'pending';
    case 'accepted':
    case 'rejected':
    case 'expired':
      return status;
    default:
      return 'canceled';
  }
}
