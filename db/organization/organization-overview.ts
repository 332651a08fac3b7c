/** What the overview of an organization tells: how many there are of each kind, and what is new. */
import { sql, type RawBuilder } from 'kysely';
import type { CourseStatus } from '#machines/course/catalogue.ts';
import type {
  OrganizationActivity,
  OrganizationOverview,
} from '#machines/organization/organization.ts';
import type { Database } from '../query.ts';

/** How many things the overview tells of. */
const RECENT = 12;

const isoTime = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function countsOf(db: Database, id: string) {
  type Counts = Pick<
    OrganizationOverview,
    'members' | 'pendingInvitations' | 'teams' | 'documents'
  > & { createdAt: string };
  const { rows } = await sql<Counts>`
    select ${isoTime(sql`o."createdAt"`)} as "createdAt",
      (select count(*)::int from member where "organizationId" = o.id) as members,
      (select count(*)::int from invitation where "organizationId" = o.id
        and status = 'pending' and "expiresAt" > now()) as "pendingInvitations",
      (select count(*)::int from team where "organizationId" = o.id) as teams,
      (select count(*)::int from document where organization_id = o.id) as documents
    from organization o where o.id = ${id}
  `.execute(db);
  return rows[0];
}

export async function coursesByStatus(
  db: Database,
  id: string,
): Promise<Partial<Record<CourseStatus, number>>> {
  const { rows } = await sql<{ status: CourseStatus; count: number }>`
    select status, count(*)::int as count from course where organization_id = ${id} group by status
  `.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The newest of each kind, then the newest of all. */
export async function recentActivity(db: Database, id: string): Promise<OrganizationActivity[]> {
  interface Row {
    id: string;
    kind: OrganizationActivity['kind'];
    title: string;
    by: string | null;
    slug: string | null;
    at: string;
  }
  const { rows } = await sql<Row>`
    select id, kind, title, by, slug, ${isoTime(sql`happened`)} as at from (
      (select m.id, 'member' as kind, u.name as title, null as by, null as slug,
          m."createdAt" as happened
        from member m join "user" u on u.id = m."userId"
        where m."organizationId" = ${id} order by m."createdAt" desc limit ${RECENT})
      union all
      (select c.id, 'course', c.title, u.name, c.slug, c.created_at
        from course c left join "user" u on u.id = c.owner_id
        where c.organization_id = ${id} order by c.created_at desc limit ${RECENT})
      union all
      (select d.id, 'document', d.file_name, u.name, null, d.created_at
        from document d left join "user" u on u.id = d.created_by
        where d.organization_id = ${id} order by d.created_at desc limit ${RECENT})
      union all
      (select t.id, 'team', t.name, null, t.slug, t."createdAt"
        from team t where t."organizationId" = ${id} order by t."createdAt" desc limit ${RECENT})
    ) as things order by happened desc, id limit ${RECENT}
  `.execute(db);
  return rows.map(({ by, slug, ...row }) => ({
    ...row,
    ...(by === null ? {} : { by }),
    ...(slug === null ? {} : { slug }),
  }));
}
