// Migrates the database named on the command line and prints what ran: one of several processes in
// the test of the migration runner. Its first migration takes a moment and cannot run twice.
import { Migration } from '@mikro-orm/migrations';
import { migrate } from '../migrations/migrate.ts';
import { storedMigrations } from '../migrations/stored-migrations.ts';
import { openDatabase } from '../orm.config.ts';

class SlowFirst extends Migration {
  override up(): void {
    this.addSql('create table only_once (id int primary key)');
    this.addSql('select pg_sleep(0.5)');
    this.addSql('insert into only_once values (1)');
  }
}

const migrations = [{ name: '0000_slow_first', class: SlowFirst }, ...(await storedMigrations())];
const orm = openDatabase({ url: process.argv[2] ?? '', pool: 2, readPool: 1 });
process.stdout.write(`${JSON.stringify(await migrate(orm, migrations))}\n`);
await orm.close(true);
