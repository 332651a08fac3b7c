// What a course is found by follows from its title and description, whoever writes which of them.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table course drop column grams`,
  `alter table course add column grams text[] not null
    generated always as (search_grams(search_text(title || ' ' || description), 2)) stored`,
  `create index course_grams on course using gin (grams)`,
];

export class M0033CourseSearch extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
