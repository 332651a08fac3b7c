// What a running child says to its actor is reported; events that are parked say it in the word of now.
import { Migration } from '@mikro-orm/migrations';

export class M0023ReportedFacts extends Migration {
  override up(): void {
    this.addSql(`
      update actor_parked
      set command = jsonb_set(command::jsonb, '{kind}', '"reported"')::json
      where command ->> 'kind' = 'told'`);
  }
}
