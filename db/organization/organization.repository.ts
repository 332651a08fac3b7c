/**
 * What the product asks about organizations beyond signing in. The organization's own columns are
 * better-auth's and are written by it, but for its two pictures, which are recorded with their file.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '#machines/errors.ts';
import type {
  OrganizationOverview,
  OwnOrganization,
  PublicOrganization,
} from '#machines/organization/organization.ts';
import type { PictureRecorder } from '../media/media.repository.ts';
import { reading } from '../query.ts';
import { countsOf, coursesByStatus, recentActivity } from './organization-overview.ts';
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
