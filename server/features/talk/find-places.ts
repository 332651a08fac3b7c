/** Places of one course that speak of a question. Nothing of another course is ever looked at. */
import type { FoundPlace } from '#agents/port/course-tutor.ts';
import { rankUnits, termsOf } from '#agents/retrieval/rank-units.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { createRetrievalRepository } from '#db/retrieval/retrieval.repository.ts';
import { pagesOf } from '#machines/document/page-ranges.ts';
import type { OpenedCourse, OpenedLesson } from './open-course.ts';
import { lessonsWithoutPages, pageOfLesson, type IndexedSource } from './source-index.ts';

/** Places that are looked at closely. */
const PLACES = 10;

export async function findPlaces(
  orm: Pick<Orm, 'em'>,
  course: OpenedCourse,
  asked: { wordings: readonly string[]; lesson: OpenedLesson | undefined },
  sources: readonly IndexedSource[],
): Promise<FoundPlace[]> {
  const em = orm.em.fork();
  const postings = await createRetrievalRepository(em).postings(
    sources.map(({ id }) => id),
    termsOf(asked.wordings),
  );
  const { lesson } = asked;
  const near = pagesOf(lesson?.pages ?? []);
  const own = course.documents[0]?.id;
  const ranked = rankUnits(asked.wordings, postings, {
    sizes: new Map(sources.map(({ id, units }) => [id, units])),
    limit: PLACES,
    ...(lesson
      ? {
          isNear: (id, unit) => (id === own ? near.has(unit) : unit === lesson.position + 1),
        }
      : {}),
  });
  const pages = await foundPages(createDocumentRepository(em), course, ranked);
  const lessons = new Map(lessonsWithoutPages(course).map((one) => [one.position + 1, one]));
  return ranked.flatMap(({ sourceId, unit, holds }): FoundPlace[] => {
    const document = pages.get(sourceId);
    if (document) {
      const page = document.pages.get(unit);
      const taught = course.taughtBy(sourceId, unit);
      if (!page) return [];
      const { language } = document;
      return [
        { page, language, documentId: sourceId, holds, ...(taught ? { lesson: taught } : {}) },
      ];
    }
    const found = lessons.get(unit);
    if (!found) return [];
    return [{ page: pageOfLesson(found), language: course.language, lesson: found, holds }];
  });
}

/** By document and number: each document is asked once. */
async function foundPages(
  documents: ReturnType<typeof createDocumentRepository>,
  course: OpenedCourse,
  ranked: readonly { sourceId: string; unit: number }[],
) {
  const found = await Promise.all(
    course.documents.map(async ({ id, language }) => {
      const numbers = ranked.filter(({ sourceId }) => sourceId === id).map(({ unit }) => unit);
      const pages = numbers.length === 0 ? [] : await documents.somePages(id, numbers);
      return [id, { language, pages: new Map(pages.map((page) => [page.number, page])) }] as const;
    }),
  );
  return new Map(found);
}
