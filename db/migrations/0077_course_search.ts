// Published courses as they are looked for: what a search reads of a hundred thousand stands close
// together, and how many were found is counted without a look at the courses themselves. Written by the
// database, whoever changes a course. No index holds an order: in that of one, letters would be made of each
// row that is passed by, which are most of them where a word is old.
import { Migration } from '@mikro-orm/migrations';

const found = `course.id, course.organization_id, course.title,
  search_text(course.title) || chr(10) || search_text(course.description), course.level,
  course.language, course.privacy, course.lesson_count,
  coalesce(course.published_at, course.created_at)`;

const statements = [
  `create table course_search (
    course_id text primary key references course (id) on delete cascade,
    organization_id text not null,
    title text not null,
    words text not null,
    level text not null,
    language text not null,
    privacy text not null,
    lesson_count int not null,
    published_at timestamptz not null
  )`,
  `insert into course_search select ${found} from course where status = 'published'`,
  `create index course_search_grams on course_search using gin (search_grams(words, 2))`,
  `create function write_course_search() returns trigger language plpgsql as $$
    begin
      delete from course_search where course_id = new.id;
      insert into course_search select ${found} from course
        where course.id = new.id and course.status = 'published';
      return null;
    end
  $$`,
  `create trigger course_search_insert after insert on course
    for each row when (new.status = 'published') execute function write_course_search()`,
  `create trigger course_search_update
    after update of organization_id, title, description, details, language, privacy, lesson_count,
      published_at, status on course
    for each row when (new.status = 'published' or old.status = 'published')
    execute function write_course_search()`,
];

export class M0077CourseSearch extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
