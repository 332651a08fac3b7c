// What talks with tutors use of the plan of an organization. It stays used when talk or person goes.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table talk_use (
    id text primary key,
    organization_id text not null references organization (id) on delete cascade,
    user_id text references "user" (id) on delete set null,
    kind text not null check (kind in ('message', 'call', 'recording')),
    seconds int not null default 0,
    began_at timestamptz not null default now(),
    touched_at timestamptz not null default now()
  )`,
  `create index talk_use_of_organization on talk_use (organization_id, began_at)`,
  `create index talk_use_of_user on talk_use (user_id, began_at)`,
];

export class M0055TalkUse extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
