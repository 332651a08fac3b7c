/**
 * People as an administrator looks for them: one page and the count, one statement each, however
 * many people there are.
 */
import { sql, type ExpressionBuilder } from 'kysely';
import { rolesFrom } from '#machines/permissions.ts';
import { isBanned } from '../is-banned.ts';
import type { Database } from '../query.ts';
import type { Tables } from '../tables.ts';

export const USER_SORTS = ['createdAt', 'name', 'email'] as const;
type UserSort = (typeof USER_SORTS)[number];

export interface UserQuery {
  /** Part of a name or an address, in any language. */
  search?: string | undefined;
  role?: 'admin' | 'user' | undefined;
  banned?: boolean | undefined;
  verified?: boolean | undefined;
  sort: UserSort;
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: number;
}

export interface UserSummary {
  id: string;
  name: string;
  email: string;
  image: string | null;
  verified: boolean;
  isPlatformAdmin: boolean;
  /** Absent unless banned now. */
  ban?: { reason: string | null; until: string | null };
  createdAt: string;
  /** When a session of theirs was last used; null without one. */
  seenAt: string | null;
  organizationCount: number;
}

export interface UserMembership {
  organizationId: string;
  name: string;
  slug: string;
  role: string;
  /** Nobody else could look after it. */
  onlyOwner: boolean;
}

type Users = ExpressionBuilder<Tables, 'user'>;

const isAdmin = sql<boolean>`'admin' = any (string_to_array(coalesce("user".role, ''), ','))`;

const SORT_KEYS = {
  createdAt: sql`"user"."createdAt"`,
  // The collation the index has: names of every script in an order people know.
  name: sql`"user".name collate "und-x-icu"`,
  email: sql`"user".email`,
};

export function createAdminUserRepository(db: Database) {
  return {
    async list(query: UserQuery) {
      const { page, limit } = query;
      const [rows, counted] = await Promise.all([
        userPage(db, query).execute(),
        db
          .selectFrom('user')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where((eb) => matches(eb, query))
          .executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(toUserSummary), total: counted.total, page, limit };
    },

    async find(id: string): Promise<UserSummary | undefined> {
      const row = await db
        .selectFrom('user')
        .select(summaryFields)
        .where('user.id', '=', id)
        .executeTakeFirst();
      return row && toUserSummary(row);
    },

    async memberships(userId: string): Promise<UserMembership[]> {
      const others = sql<boolean>`not exists (select from member as other
        where other."organizationId" = member."organizationId" and other."userId" <> ${userId}
        and 'owner' = any (string_to_array(other.role, ',')))`;
      const rows = await db
        .selectFrom('member')
        .innerJoin('organization', 'organization.id', 'member.organizationId')
        .select(['organization.id as organizationId', 'organization.name', 'slug', 'member.role'])
        .select(others.as('nobodyElse'))
        .where('member.userId', '=', userId)
        .orderBy('member.createdAt')
        .execute();
      return rows.map(({ nobodyElse, ...row }) => ({
        ...row,
        onlyOwner: nobodyElse && rolesFrom(row.role).includes('owner'),
      }));
    },

    /** Whether nobody but this person could administer the installation. */
    async isLastAdmin(id: string): Promise<boolean> {
      const other = await db
        .selectFrom('user')
        .select('id')
        .where('id', '<>', id)
        .where(sql<boolean>`administers(role, banned)`)
        .limit(1)
        .executeTakeFirst();
      return other === undefined;
    },

    /** Sessions in which this administrator acts as somebody else. */
    async impersonations(adminId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('session')
        .select('token')
        .where('impersonatedBy', '=', adminId)
        .execute();
      return rows.map(({ token }) => token);
    },

    async sessionIds(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** What the session's own cookie holds; undefined for a session that has ended. */
    async sessionToken(sessionId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('session')
        .select('token')
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row?.token;
    },

    /** Who really sits there, if the session is an impersonation. */
    async impersonator(sessionId: string) {
      const row = await db
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.impersonatedBy')
        .select(['user.id', 'user.name', 'session.expiresAt'])
        .where('session.id', '=', sessionId)
        .executeTakeFirst();
      return row && { id: row.id, name: row.name, endsAt: row.expiresAt.toISOString() };
    },
  };
}

/** The statement of one page; the plan of it is what a test looks at. */
export function userPage(db: Database, query: UserQuery) {
  const { sort, direction, page, limit } = query;
  return db
    .selectFrom('user')
    .select(summaryFields)
    .where((eb) => matches(eb, query))
    .orderBy(SORT_KEYS[sort], direction)
    .orderBy('user.id', direction)
    .limit(limit)
    .offset((page - 1) * limit);
}

function summaryFields(eb: Users) {
  return [
    'user.id' as const,
    'user.name' as const,
    'user.email' as const,
    'user.image' as const,
    'user.emailVerified' as const,
    'user.createdAt' as const,
    'user.banReason' as const,
    'user.banExpires' as const,
    isAdmin.as('isAdmin'),
    isBanned.as('isBanned'),
    eb
      .selectFrom('session')
      .select(({ fn }) => fn.max('session.updatedAt').as('seenAt'))
      .whereRef('session.userId', '=', 'user.id')
      // Somebody else sat there.
      .where('session.impersonatedBy', 'is', null)
      .as('seenAt'),
    eb
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('member.userId', '=', 'user.id')
      .as('organizationCount'),
  ];
}

type UserRow = Awaited<ReturnType<ReturnType<typeof userPage>['executeTakeFirstOrThrow']>>;

function toUserSummary(row: UserRow): UserSummary {
  const { id, name, email, image } = row;
  return {
    id,
    name,
    email,
    image,
    verified: row.emailVerified,
    isPlatformAdmin: row.isAdmin,
    ...(row.isBanned
      ? { ban: { reason: row.banReason, until: row.banExpires && row.banExpires.toISOString() } }
      : {}),
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt && row.seenAt.toISOString(),
    organizationCount: row.organizationCount ?? 0,
  };
}

function matches(eb: Users, query: UserQuery) {
  const { search, role, banned, verified } = query;
  return eb.and([
    ...(search?.trim() ? [found(eb, search)] : []),
    ...(role === undefined ? [] : [role === 'admin' ? isAdmin : eb.not(isAdmin)]),
    ...(banned === undefined ? [] : [banned ? isBanned : eb.not(isBanned)]),
    ...(verified === undefined ? [] : [eb('user.emailVerified', '=', verified)]),
  ]);
}

/** By pairs of letters through the index, then by the very words: pairs have no order. */
function found(eb: Users, search: string) {
  const said = sql<string>`search_text(${search})`;
  return eb(
    'user.id',
    'in',
    eb
      .selectFrom('user_search')
      .select('user_id')
      .where(sql<boolean>`grams @> search_grams(${said}, least(2, char_length(${said})))`)
      .where(sql<boolean>`strpos(words, ${said}) > 0`),
  );
}
