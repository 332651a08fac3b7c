// What an act is about besides a person, for the history beside that thing.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table admin_act add column about text`,
  `create index admin_act_about on admin_act (about, id desc) where about is not null`,
];

export class M0063ActsAbout extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
