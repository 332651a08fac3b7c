// Of which text the vectors of a source were made. No key to the index: its row outlives the source until
// the vectors, which are kept elsewhere, are gone as well.
import { Migration } from '@mikro-orm/migrations';

export class M0068VectorIndex extends Migration {
  override up(): void {
    this.addSql(`create table vector_index (
      source_id text primary key,
      stamp text not null,
      making text not null,
      units int not null,
      done int not null,
      changed_at timestamptz not null default now()
    )`);
  }
}
