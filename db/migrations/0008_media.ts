// Pictures of organizations, courses and people, and the addresses organizations had before.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  // owner_id is one of the three below it: the row goes with its thing, and then its file with it.
  `create table picture (
    name text primary key,
    kind text not null,
    owner_id text not null,
    organization_id text references organization (id) on delete cascade,
    course_id text references course (id) on delete cascade,
    user_id text references "user" (id) on delete cascade,
    size_in_bytes int not null,
    created_by text not null,
    created_at timestamptz not null default now(),
    unique (kind, owner_id),
    check (owner_id = coalesce(organization_id, course_id, user_id))
  )`,
  `create index picture_of_organization on picture (organization_id)`,
  `create index picture_of_course on picture (course_id)`,
  `create index picture_of_user on picture (user_id)`,

  // Links to a former address go on to the present one. better-auth writes the organization, so it
  // is the table itself that remembers.
  `create table former_slug (
    slug text primary key,
    organization_id text not null references organization (id) on delete cascade,
    changed_at timestamptz not null default now()
  )`,
  `create index former_slug_of_organization on former_slug (organization_id)`,
  `create function remember_organization_slug() returns trigger language plpgsql as $$
  begin
    insert into former_slug (slug, organization_id) values (old.slug, old.id)
      on conflict (slug) do update
      set organization_id = excluded.organization_id, changed_at = now();
    return new;
  end $$`,
  `create trigger organization_slug_changed after update of slug on organization
    for each row when (old.slug is distinct from new.slug)
    execute function remember_organization_slug()`,
  // An address in use is nobody's former one, whoever takes it.
  `create function forget_organization_slug() returns trigger language plpgsql as $$
  begin
    delete from former_slug where slug = new.slug;
    return new;
  end $$`,
  `create trigger organization_slug_taken after insert or update of slug on organization
    for each row execute function forget_organization_slug()`,
];

export class M0008Media extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
