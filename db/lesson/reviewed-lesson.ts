import type { EntityManager } from '@mikro-orm/postgresql';
import { fields, reading } from '../query.ts';

/** What a review of a lesson looks at, as it is stored; undefined when the lesson was removed. */
export async function readReviewedLesson(em: EntityManager, lessonId: string) {
  const row = await reading(em)
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(fields('lesson', ['content', 'citations', 'quiz']))
    .select('course.document_id as source')
    .where('lesson.id', '=', lessonId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { source, ...lesson } = row;
  return { ...lesson, documentId: source ?? undefined };
}
