// What is printed on a page as its number, where the file says that it is another one than its place.
import { Migration } from '@mikro-orm/migrations';

export class M0041PageLabel extends Migration {
  override up(): void {
    this.addSql(`alter table document_page add column label text`);
  }
}
