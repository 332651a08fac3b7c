// The catalogue: courses are found by words of title and description, filtered by level, and shown
// with the outline of their book, which is kept until the course changes.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table course
    add column level text not null generated always as (
      case when details ->> 'difficulty' in ('intermediate', 'advanced')
        then details ->> 'difficulty' else 'beginner' end) stored,
    add column shape text,
    add column shape_at timestamptz`,
  // Bigrams were those of the title alone. The application makes them of both from now on.
  `update course set grams = coalesce((
     select array_agg(distinct substr(words, place, 2))
     from (select lower(regexp_replace(trim(normalize(title || ' ' || description)), '\\s+', ' ', 'g'))
             as words) as text, generate_series(1, length(words) - 1) as place), '{}')`,
  `create index course_catalogue on course (coalesce(published_at, created_at) desc, id)
    where status = 'published'`,
  `create index course_catalogue_title on course (title, id) where status = 'published'`,
];

export class M0029Catalogue extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
