/** Teams and who belongs to them, as lists. better-auth writes the tables. */
import { sql } from 'kysely';
import type { Database } from '../query.ts';
import type { PeopleQuery } from './people-query.ts';
import { named } from './people.repository.ts';
import { likePattern } from '../search/bigrams.ts';

export interface Face {
  name: string;
  image: string | null;
}

export interface TeamRow {
  id: string;
  name: string;
  slug: string;
  /** ISO time. */
  createdAt: string;
  memberCount: number;
  /** The first few, by name. */
  faces: Face[];
}

export interface TeamMemberRow {
  userId: string;
  name: string;
  email: string;
  image: string | null;
}

const FACES = 5;

export function createTeamRepository(db: Database) {
  return {
    /** By name. */
    async list(organizationId: string, query: PeopleQuery) {
      const matching = db
        .selectFrom('team')
        .where('organizationId', '=', organizationId)
        .$if(Boolean(query.search), (q) =>
          q.where('name', 'ilike', likePattern(query.search ?? '')),
        );
      const [rows, total] = await Promise.all([
        matching
          .select(['id', 'name', 'slug', 'createdAt'])
          .select((eb) =>
            eb
              .selectFrom('teamMember')
              .whereRef('teamId', '=', 'team.id')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .as('memberCount'),
          )
          .select(
            sql<string>`(
              select coalesce(json_agg(json_build_object('name', name, 'image', image)), '[]')::text
              from (
                select "user".name, "user".image
                from "teamMember" join "user" on "user".id = "teamMember"."userId"
                where "teamMember"."teamId" = team.id
                order by lower("user".name), "user".id
                limit ${FACES}
              ) as face)`.as('faces'),
          )
          .orderBy(sql`lower(team.name)`)
          .orderBy('slug')
          .limit(query.limit)
          .offset((query.page - 1) * query.limit)
          .execute(),
        matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
      ]);
      const items = rows.map((row): TeamRow => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        memberCount: row.memberCount ?? 0,
        faces: facesOf(row.faces),
      }));
      return { items, total: total?.total ?? 0, page: query.page, limit: query.limit };
    },

    async bySlug(organizationId: string, slug: string) {
      const row = await db
        .selectFrom('team')
        .where('organizationId', '=', organizationId)
        .where('slug', '=', slug)
        .select(['id', 'name', 'slug', 'createdAt'])
        .executeTakeFirst();
      return row && { ...row, createdAt: row.createdAt.toISOString() };
    },

    /** By name. */
    async members(teamId: string, query: PeopleQuery) {
      const matching = db
        .selectFrom('teamMember')
        .innerJoin('user', 'user.id', 'teamMember.userId')
        .where('teamId', '=', teamId)
        .$if(Boolean(query.search), (q) => q.where(named(query.search ?? '')));
      const [items, total] = await Promise.all([
        matching
          .select(['user.id as userId', 'user.name', 'user.email', 'user.image'])
          .orderBy(sql`lower("user".name)`)
          .orderBy('user.id')
          .limit(query.limit)
          .offset((query.page - 1) * query.limit)
          .execute(),
        matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
      ]);
      return {
        items: items satisfies TeamMemberRow[],
        total: total?.total ?? 0,
        page: query.page,
        limit: query.limit,
      };
    },

    /** Members of the organization who are not in the team yet, by name. */
    async candidates(
      organizationId: string,
      teamId: string,
      search: string,
      limit: number,
    ): Promise<TeamMemberRow[]> {
      return db
        .selectFrom('member')
        .innerJoin('user', 'user.id', 'member.userId')
        .where('member.organizationId', '=', organizationId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('teamMember')
                .select('teamMember.id')
                .where('teamMember.teamId', '=', teamId)
                .whereRef('teamMember.userId', '=', 'member.userId'),
            ),
          ),
        )
        .$if(search !== '', (q) => q.where(named(search)))
        .select(['user.id as userId', 'user.name', 'user.email', 'user.image'])
        .orderBy(sql`lower("user".name)`)
        .orderBy('user.id')
        .limit(limit)
        .execute();
    },
  };
}

/** Written by our own query above. */
function facesOf(json: string | null): Face[] {
  return JSON.parse(json ?? '[]') as Face[];
}
