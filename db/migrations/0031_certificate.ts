// Certificates. `facts` are those of the day one was earned: it outlives changes of the course, and the
// course itself; it goes with the account.
import { Migration } from '@mikro-orm/migrations';

export class M0031Certificate extends Migration {
  override up(): void {
    this.addSql(`create table certificate (
      number text primary key,
      user_id text not null references "user" (id) on delete cascade,
      course_id text references course (id) on delete set null,
      facts jsonb not null,
      issued_at timestamptz not null default now(),
      unique (user_id, course_id)
    )`);
    this.addSql(`create index certificate_of_course on certificate (course_id)`);
  }
}
