// What people say of themselves, as creators and as learners. It belongs to the person, not to an
// organization, and goes with the account. `revision` counts the saves, so that a second tab cannot
// silently write over the first.
import { Migration } from '@mikro-orm/migrations';

export class M0006Profile extends Migration {
  override up(): void {
    this.addSql(`create table profile (
      user_id text not null references "user" (id) on delete cascade,
      kind text not null check (kind in ('creator', 'learner')),
      content jsonb not null,
      visible boolean not null default false,
      shared text[] not null default '{}',
      revision int not null default 1,
      updated_at timestamptz not null default now(),
      primary key (user_id, kind)
    )`);
  }
}
