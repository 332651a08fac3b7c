/** Places of one course that speak of a question. Nothing of another course is ever looked at. */
import type { FoundPlace } from '#agents/port/course-tutor.ts';
import { rankUnits, termsOf } from '#agents/retrieval/rank-units.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { createRetrievalRepository } from '#db/retrieval/retrieval.repository.ts';
import { pagesOf } from '#machines/document/page-ranges.ts';
import type { OpenedCourse, OpenedLesson } from './open-course.ts';
import {
  indexedSources,
  lessonsWithoutPages,
  pageOfLesson,
  type IndexRun,
} from './source-index.ts';

/** Places that are looked at closely. */
const PLACES = 10;

export async function findPlaces(
  orm: Pick<Orm, 'em'>,
  course: OpenedCourse,
  asked: { wordings: readonly string[]; lesson: OpenedLesson | undefined },
  run: IndexRun,
): Promise<FoundPlace[]> {
  const sources = await indexedSources(orm, course, run);
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
  const documents = createDocumentRepository(em);
  const languages = new Map(
    await Promise.all(
      course.documents.map(async ({ id }) => [id, await documents.sourceInfo(id)] as const),
    ),
  );
  const lessons = new Map(lessonsWithoutPages(course).map((one) => [one.position + 1, one]));
  const places = ranked.map(async ({ sourceId, unit, holds }): Promise<FoundPlace[]> => {
    const info = languages.get(sourceId);
    if (info) {
      const [page] = await documents.pages(sourceId, unit, unit);
      const taught = course.taughtBy(sourceId, unit);
      if (!page) return [];
      const { language } = info;
      return [
        { page, language, documentId: sourceId, holds, ...(taught ? { lesson: taught } : {}) },
      ];
    }
    const found = lessons.get(unit);
    if (!found) return [];
    return [{ page: pageOfLesson(found), language: course.language, lesson: found, holds }];
  });
  return (await Promise.all(places)).flat();
}
