/**
 * What the product asks about organizations beyond signing in. The organization's own columns are
 * better-auth's and are written by it, but for its two pictures, which are recorded with their file.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { CourseStatus } from '#machines/course/catalogue.ts';
import { AppError } from '#machines/errors.ts';
import type {
  OrganizationActivity,
  OrganizationOverview,
  OwnOrganization,
  PublicOrganization,
} from '#machines/organization/organization.ts';
import type { PictureRecorder } from '../media/media.repository.ts';
import { reading, type Database } from '../query.ts';
import { peopleOf } from './organization-people.ts';

type TextColumn = Exclude<keyof PublicOrganization, 'name' | 'slug'>;

const PUBLIC_COLUMNS = [
  'name',
  'slug',
  'description',
  'slogan',
  'logo',
  'banner',
  'website',
  'contactEmail',
  'phone',
  'address',
  'primaryColor',
  'secondaryColor',
  'twitter',
  'linkedin',
  'facebook',
  'instagram',
] as const;

const UNREAD = new Set(['pending', 'uploading', 'processing']);

/** How many things the overview tells of. */
const RECENT = 12;

const isoTime = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type OrganizationRepository = ReturnType<typeof createOrganizationRepository>;

export function createOrganizationRepository(em: EntityManager) {
  const db = () => reading(em);

  return {
    /** By its present slug, else by one it had before. */
    async find(slug: string): Promise<(PublicOrganization & { id: string }) | undefined> {
      const bySlug = await db()
        .selectFrom('organization')
        .select(['id', ...PUBLIC_COLUMNS])
        .where('slug', '=', slug)
        .executeTakeFirst();
      if (bySlug) return withTexts(bySlug);
      const byFormer = await db()
        .selectFrom('organization')
        .innerJoin('former_slug', 'former_slug.organization_id', 'organization.id')
        .select([
          'organization.id',
          ...PUBLIC_COLUMNS.map((name) => `organization.${name}` as const),
        ])
        .where('former_slug.slug', '=', slug)
        .executeTakeFirst();
      return byFormer && withTexts(byFormer);
    },

    /** Every field there is. */
    async settings(id: string) {
      const row = await db()
        .selectFrom('organization')
        .select(['id', 'customDomain', ...PUBLIC_COLUMNS])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ...withTexts(row), customDomain: row.customDomain ?? '' };
    },

    /** Whose each of the slugs is or was; free ones are absent. */
    async slugHolders(slugs: readonly string[]): Promise<Map<string, string>> {
      const [present, former] = await Promise.all([
        db()
          .selectFrom('organization')
          .select(['slug', 'id'])
          .where('slug', 'in', [...slugs])
          .execute(),
        db()
          .selectFrom('former_slug')
          .select(['slug', 'organization_id as id'])
          .where('slug', 'in', [...slugs])
          .execute(),
      ]);
      return new Map([...former, ...present].map(({ slug, id }) => [slug, id]));
    },

    /** Those somebody belongs to, in the order they came there. */
    async ofPerson(userId: string): Promise<OwnOrganization[]> {
      const { rows } = await sql<OwnOrganization>`
        select o.id, o.slug, o.name, coalesce(o.logo, '') as logo,
          coalesce(o."primaryColor", '') as "primaryColor", mine.role,
          (select count(*)::int from member where "organizationId" = o.id) as "memberCount",
          (select count(*)::int from team where "organizationId" = o.id) as "teamCount",
          (select count(*)::int from course where organization_id = o.id) as "courseCount"
        from member mine join organization o on o.id = mine."organizationId"
        where mine."userId" = ${userId}
        order by mine."createdAt", mine.id
      `.execute(db());
      return rows;
    },

    async overview(id: string): Promise<OrganizationOverview | undefined> {
      const [organization, counts, statuses, activity] = await Promise.all([
        this.settings(id),
        countsOf(db(), id),
        coursesByStatus(db(), id),
        recentActivity(db(), id),
      ]);
      if (!organization || !counts) return undefined;
      const { customDomain: _domain, ...shown } = organization;
      const { createdAt, ...numbers } = counts;
      return {
        ...numbers,
        organization: { ...shown, createdAt },
        courses: { draft: 0, published: 0, archived: 0, ...statuses },
        activity,
      };
    },

    /** What works for it, what of it lies on the disk, and who is in it. */
    async contents(id: string) {
      const [people, courses, documents] = await Promise.all([
        peopleOf(db(), id),
        db()
          .selectFrom('course')
          .select('id')
          .where('organization_id', '=', id)
          .where('stage', 'in', ['planning', 'writing'])
          .execute(),
        db()
          .selectFrom('document')
          .select(['id', 'status'])
          .where('organization_id', '=', id)
          .execute(),
      ]);
      return {
        ...people,
        unfinishedCourses: courses.map((course) => course.id),
        documentIds: documents.map((document) => document.id),
        unreadDocuments: documents
          .filter(({ status }) => UNREAD.has(status))
          .map((document) => document.id),
      };
    },
  };
}

async function countsOf(db: Database, id: string) {
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

async function coursesByStatus(
  db: Database,
  id: string,
): Promise<Partial<Record<CourseStatus, number>>> {
  const { rows } = await sql<{ status: CourseStatus; count: number }>`
    select status, count(*)::int as count from course where organization_id = ${id} group by status
  `.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The newest of each kind, then the newest of all. */
async function recentActivity(db: Database, id: string): Promise<OrganizationActivity[]> {
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

type Row = { id: string; name: string; slug: string } & Record<TextColumn, string | null>;

/** "Not given" is an empty text everywhere outside of the table. */
function withTexts(row: Row): PublicOrganization & { id: string } {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description ?? '',
    slogan: row.slogan ?? '',
    logo: row.logo ?? '',
    banner: row.banner ?? '',
    website: row.website ?? '',
    contactEmail: row.contactEmail ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    primaryColor: row.primaryColor ?? '',
    secondaryColor: row.secondaryColor ?? '',
    twitter: row.twitter ?? '',
    linkedin: row.linkedin ?? '',
    facebook: row.facebook ?? '',
    instagram: row.instagram ?? '',
  };
}

/** @throws {AppError} ORGANIZATION_NOT_FOUND when it was deleted meanwhile. */
export function recordOrganizationPicture(column: 'logo' | 'banner'): PictureRecorder {
  return async (trx, organizationId, address) => {
    const { numUpdatedRows } = await trx
      .updateTable('organization')
      .set({ [column]: address ?? null })
      .where('id', '=', organizationId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('ORGANIZATION_NOT_FOUND');
  };
}
