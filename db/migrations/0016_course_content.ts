// Courses whose plan goes on changing after it was approved. Titles that were changed by hand are put
// into the snapshots of the wizard, which say from now on what the lessons are called.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  // What the lesson is to teach changed since it was written.
  `alter table lesson add column plan_changed boolean not null default false`,
  `update actor set snapshot = jsonb_set(snapshot, '{context,structure,chapters}', (
     select jsonb_agg(jsonb_set(chapter, '{lessons}', coalesce((
       select jsonb_agg(
         case when lesson.id is null then planned
              else jsonb_set(planned, '{title}', to_jsonb(lesson.title)) end order by place)
       from jsonb_array_elements(chapter -> 'lessons') with ordinality as lessons (planned, place)
       left join lesson on lesson.id = planned ->> 'id'), '[]'::jsonb)) order by at)
     from jsonb_array_elements(snapshot #> '{context,structure,chapters}')
       with ordinality as chapters (chapter, at)))
   where machine = 'courseCreation' and snapshot ->> 'value' = 'created'
     and jsonb_array_length(snapshot #> '{context,structure,chapters}') > 0`,
];

export class M0016CourseContent extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
