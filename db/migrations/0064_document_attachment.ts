// Word files, slides and EPUBs are read beside a question too.
import { Migration } from '@mikro-orm/migrations';

export class M0064DocumentAttachment extends Migration {
  override up(): void {
    this.addSql(`alter table talk_attachment drop constraint talk_attachment_kind_check`);
    this.addSql(
      `alter table talk_attachment add constraint talk_attachment_kind_check
         check (kind in ('pdf', 'document', 'text', 'picture'))`,
    );
  }
}
