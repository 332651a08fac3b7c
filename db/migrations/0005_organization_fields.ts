// What organizations hold beside their names, the addresses of teams, the language people get mail
// in. The columns are read and written by better-auth.
import { Migration } from '@mikro-orm/migrations';

const organizationColumns = [
  'banner',
  'website',
  'contactEmail',
  'customDomain',
  'primaryColor',
  'secondaryColor',
  'phone',
  'address',
  'twitter',
  'linkedin',
  'facebook',
  'instagram',
];

export class M0005OrganizationFields extends Migration {
  override up(): void {
    const columns = organizationColumns.map((name) => `add column "${name}" text`);
    this.addSql(`alter table "organization" ${columns.join(', ')}`);
    this.addSql(`alter table "user" add column "language" text`);

    // Teams that are there already get a slug from their name; of equal ones, all but the first
    // carry a part of their id.
    this.addSql(`alter table "team" add column "slug" text`);
    this.addSql(`
      with named as (
        select id, "organizationId", coalesce(
          nullif(trim(both '-' from regexp_replace(lower(name), '[^[:alnum:]]+', '-', 'g')), ''),
          'team'
        ) as slug
        from "team"
      ), numbered as (
        select id, slug, row_number() over (partition by "organizationId", slug order by id) as nth
        from named
      )
      update "team" set "slug" = numbered.slug ||
        case when nth = 1 then '' else '-' || lower(substr(numbered.id, 1, 8)) end
      from numbered where numbered.id = "team".id`);
    this.addSql(`alter table "team" alter column "slug" set not null`);
    this.addSql(
      `create unique index "team_organization_slug_key" on "team" ("organizationId", "slug")`,
    );
  }
}
