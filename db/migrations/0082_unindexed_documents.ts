// Since when a document is to be got ready to be searched, so that those that are ready are not looked at again and
// again, and which courses are being got ready or rest after a failure, with its reason.
import { Migration } from '@mikro-orm/migrations';

export class M0082UnindexedDocuments extends Migration {
  override up(): void {
    this.addSql('alter table document add column index_due timestamptz default now()');
    this.addSql(`update document set index_due = null
      from retrieval_index r where r.source_id = document.id and r.built_at >= document.updated_at`);
    this.addSql(`create index document_index_due on document (index_due desc)
      where status = 'completed' and index_due is not null`);
    this.addSql(`create table book_index (
      course_id text primary key references course (id) on delete cascade,
      state text not null,
      failure jsonb,
      changed_at timestamptz not null default now()
    )`);
  }
}
