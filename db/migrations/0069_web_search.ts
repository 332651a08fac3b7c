// Whether learners of a course may search the web beside it.
import { Migration } from '@mikro-orm/migrations';

export class M0069WebSearch extends Migration {
  override up(): void {
    this.addSql(
      `alter table tutor_settings add column searches_web boolean not null default false`,
    );
  }
}
