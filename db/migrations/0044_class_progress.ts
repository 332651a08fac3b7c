// How far a place in a course is follows from its lessons: when one is written later, or taken away,
// every student is as far as they are of what can be read then (PROGRESS-4). A course that goes takes
// its places along, and asks for nothing.
import { Migration } from '@mikro-orm/migrations';

export class M0044ClassProgress extends Migration {
  override up(): void {
    this.addSql(`create function class_follows_lessons() returns trigger language plpgsql as $body$
      declare
        changed text := coalesce(new.course_id, old.course_id);
        readable int;
      begin
        if (coalesce(old.content, '') = '') = (coalesce(new.content, '') = '') then
          return null;
        end if;
        if not exists (select from course where id = changed) then
          return null;
        end if;
        select count(*) into readable from lesson where course_id = changed and content <> '';
        update enrollment
          set lessons_read = counted.done,
            progress = case when readable = 0 then 0 else 100 * counted.done / readable end
          from (
            select place.id, count(read.done_at)::int as done
            from enrollment as place
              left join (lesson_progress as read
                join lesson on lesson.id = read.lesson_id and lesson.content <> '')
                on read.user_id = place.user_id and read.course_id = place.course_id
            where place.course_id = changed
            group by place.id
          ) as counted
          where enrollment.id = counted.id;
        return null;
      end $body$`);
    this.addSql(`create trigger lesson_class_follows after insert or delete or update of content
      on lesson for each row execute function class_follows_lessons()`);
  }
}
