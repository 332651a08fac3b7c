// What a chapter and a lesson are about, for learners; empty where nobody wrote it.
import { Migration } from '@mikro-orm/migrations';

export class M0047Descriptions extends Migration {
  override up(): void {
    this.addSql(`alter table chapter add column description text not null default ''`);
    this.addSql(`alter table lesson add column description text not null default ''`);
  }
}
