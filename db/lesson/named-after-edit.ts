/**
 * Which pages of a lesson are only named (agents/review/taught-pages.ts) when somebody has changed it by hand.
 *
 * NAMED-PAGES-1 A page that a person quotes in the lesson is taught from then on.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EditedCitation } from '#machines/lesson/lesson-parts.ts';
import { reading } from '../query.ts';

interface NamingLesson {
  courseId: string;
  named: number[];
}

export async function namedAfterEdit(
  em: EntityManager,
  { courseId, named }: NamingLesson,
  quoted: readonly EditedCitation[] = [],
): Promise<number[]> {
  if (named.length === 0 || quoted.length === 0) return named;
  const course = await reading(em)
    .selectFrom('course')
    .select('document_id')
    .where('id', '=', courseId)
    .executeTakeFirst();
  // Pages of other materials have the same numbers.
  const own = quoted.filter(({ documentId }) => documentId === course?.document_id);
  return named.filter((number) => !own.some(({ page }) => page === number));
}
