/** What the coverage report of a course is made of, beside how far its lessons are. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { outlineSpans, type CoverageSource } from '#machines/course/coverage-report.ts';
import { anyOf } from '../column.ts';
import { fields, reading } from '../query.ts';

export function createCoverageReportRepository(em: EntityManager) {
  return {
    /** One course's; empty when it has no document. Four queries, however long the book is. */
    async source(courseId: string): Promise<CoverageSource> {
      const db = reading(em);
      const course = await db
        .selectFrom('course')
        .select(fields('course', ['documentId', 'skipped']))
        .where('id', '=', courseId)
        .executeTakeFirst();
      const document =
        course === undefined || course.documentId === null
          ? undefined
          : await db
              .selectFrom('document')
              .select(fields('document', ['id', 'outline', 'pageCount', 'unreadablePages']))
              .where('id', '=', course.documentId)
              .executeTakeFirst();
      if (!course || !document) return { pageCount: 0, skipped: [], unreadable: [], entries: [] };
      const problems = await db
        .selectFrom('document_page')
        .select(['number', 'problem'])
        .where('document_id', '=', document.id)
        .where('number', '=', anyOf(document.unreadablePages))
        .execute();
      const problemOf = new Map(problems.map(({ number, problem }) => [number, problem]));
      const lessons = await db
        .selectFrom('lesson')
        .select(['id', 'pages', 'sections'])
        .where('course_id', '=', courseId)
        .orderBy('position')
        .execute();
      return {
        pageCount: document.pageCount,
        skipped: course.skipped,
        unreadable: document.unreadablePages.map((page) => ({
          page,
          reason: problemOf.get(page) ?? 'scanned',
        })),
        entries: outlineSpans(
          document.outline,
          document.pageCount,
          lessons.map(({ id, pages, sections }) => ({
            id,
            pages,
            sections: sections ?? undefined,
          })),
        ),
      };
    },
  };
}
