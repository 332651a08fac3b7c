// What creators say about the product: one row a person and organization, which goes with either.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table feedback (
    user_id text not null references "user" (id) on delete cascade,
    organization_id text not null references organization (id) on delete cascade,
    rating int check (rating between 1 and 5),
    text text not null,
    may_publish boolean not null,
    public_name text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (user_id, organization_id)
  )`,
  `create index feedback_newest on feedback (updated_at desc, user_id, organization_id)`,
  `create index feedback_of_organization on feedback (organization_id)`,
];

export class M0046Feedback extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
