import { sql } from 'kysely';

/** The course that has this address, or had it: nobody else can have it then (COURSE-ADDRESS-1). */
export function atSlug(slug: string) {
  return sql<boolean>`(course.slug = ${slug} or course.id = (
    select former.course_id from former_course_slug as former where former.slug = ${slug}
  ))`;
}
