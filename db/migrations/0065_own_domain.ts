// What the DNS of an organization's own domain said, and whose a domain is: one organization's at a time.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table organization_domain (
    organization_id text primary key references organization (id) on delete cascade,
    host text not null,
    finding text not null check (finding in ('verified', 'missing', 'other', 'unreachable')),
    is_served boolean not null,
    checked_at timestamptz not null
  )`,
  `create unique index organization_domain_served on organization_domain (host) where is_served`,
];

export class M0065OwnDomain extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
