/** What is at the addresses of organizations, and which of their teams are taken. */
import type { Database } from '../query.ts';

export function addressQueries(db: Database) {
  return {
    async publicProfile(slug: string) {
      return db
        .selectFrom('organization')
        .select(['id', 'name', 'slug', 'description', 'slogan'])
        .where('slug', '=', slug)
        .executeTakeFirst();
    },

    /** Whose former address it is: links to it still lead there. */
    async formerSlugHolder(slug: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('former_slug')
        .select('organization_id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row?.organization_id;
    },

    /** The slugs of the teams that an organization has already. */
    async teamSlugs(organizationId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('team')
        .select('slug')
        .where('organizationId', '=', organizationId)
        .execute();
      return rows.map((row) => row.slug);
    },
  };
}
