// What pages show of a lesson's text is parsed once. It is that of another text as soon as the text
// changes, whoever writes it.
import { Migration } from '@mikro-orm/migrations';

export class M0040LessonTree extends Migration {
  override up(): void {
    this.addSql(`alter table lesson add column tree json, add column tree_of text`);
  }
}
