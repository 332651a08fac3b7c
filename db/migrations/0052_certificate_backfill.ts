// Certificates of courses that were completed before one was given with the last lesson: until now they
// were given when somebody looked. Of the book they tell what is kept of it.
import { Migration } from '@mikro-orm/migrations';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export class M0052CertificateBackfill extends Migration {
  override up(): void {
    // Twelve random bytes of an id of version 4: neither its version nor its variant.
    this.addSql(`with earned as materialized (
      select user_id, course_id, completed_at, uuid_send(gen_random_uuid()) as bytes
      from enrollment
      where completed_at is not null and not exists (
        select from certificate
        where certificate.user_id = enrollment.user_id
          and certificate.course_id = enrollment.course_id)
    ), asked as (
      select course_id, sum(jsonb_array_length(quiz)) filter (where content <> '') as questions,
        count(*) filter (where content <> '') as lessons
      from lesson group by course_id
    ), answered as (
      select user_id, course_id, count(*) filter (where is_right) as first_right
      from (
        select distinct on (user_id, lesson_id, item_id) user_id, course_id, is_right
        from quiz_answer order by user_id, lesson_id, item_id, answered_at
      ) as first group by user_id, course_id
    )
    insert into certificate (number, user_id, course_id, facts)
    select
      (select string_agg(
          substr('${SIGNS}', 1 + get_byte(earned.bytes, place) % ${SIGNS.length}, 1)
            || case when sign in (4, 8) then '-' else '' end, '' order by sign)
        from unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14])
          with ordinality as picked (place, sign)),
      earned.user_id,
      earned.course_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', "user".name,
        'courseTitle', course.title,
        'language', course.language,
        'organization', organization.name,
        'teacher', coalesce(teacher.name, ''),
        'lessons', coalesce(asked.lessons, 0),
        'pages', case when course.shape <> '' then jsonb_build_object(
          'taught', length(regexp_replace(course.shape, '[^A-Q]', '', 'g')),
          'all', length(course.shape)) end,
        'quiz', case when asked.questions > 0 then jsonb_build_object(
          'all', asked.questions, 'firstRight', coalesce(answered.first_right, 0)) end,
        'shape', coalesce(course.shape, ''),
        'completedAt', to_char(
          earned.completed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from earned
      join course on course.id = earned.course_id
      join organization on organization.id = course.organization_id
      join "user" on "user".id = earned.user_id
      left join "user" as teacher on teacher.id = course.owner_id
      left join asked on asked.course_id = earned.course_id
      left join answered on answered.course_id = earned.course_id
        and answered.user_id = earned.user_id
    on conflict do nothing`);
  }
}
