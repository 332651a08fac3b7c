/** What the coverage report of a course is made of, beside how far its lessons are. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { outlineSpans, type CoverageSource } from '#machines/course/coverage-report.ts';
import { Course } from '../course/course.entity.ts';
import { DocumentPage } from '../document/document-page.entity.ts';
import { Document } from '../document/document.entity.ts';
import { Lesson } from './lesson.entity.ts';

export function createCoverageReportRepository(em: EntityManager) {
  return {
    /** Of one course; empty when it has no document. Four queries, however long the book is. */
    async source(courseId: string): Promise<CoverageSource> {
      const course = await em.findOne(
        Course,
        { id: courseId },
        { fields: ['documentId', 'skipped'], disableIdentityMap: true },
      );
      const document =
        course?.documentId === null || course?.documentId === undefined
          ? null
          : await em.findOne(
              Document,
              { id: course.documentId },
              { fields: ['outline', 'pageCount', 'unreadablePages'], disableIdentityMap: true },
            );
      if (!course || !document) return { pageCount: 0, skipped: [], unreadable: [], entries: [] };
      const problems = await em.find(
        DocumentPage,
        { documentId: document.id, number: { $in: document.unreadablePages } },
        { fields: ['number', 'problem'], disableIdentityMap: true },
      );
      const problemOf = new Map(problems.map(({ number, problem }) => [number, problem]));
      const lessons = await em.find(
        Lesson,
        { courseId },
        {
          fields: ['pages', 'sections'],
          orderBy: { position: 'asc' },
          disableIdentityMap: true,
        },
      );
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
