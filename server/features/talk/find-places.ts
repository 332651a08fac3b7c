/** Places of one course that speak of a question. Nothing of another course is ever looked at. */
import type { FoundUnit, PageVectors } from '#agents/port/page-vectors.ts';
import type { FoundPlace } from '#agents/port/course-tutor.ts';
import { rankUnits, termsOf, type Posting } from '#agents/retrieval/rank-units.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { createRetrievalRepository } from '#db/retrieval/retrieval.repository.ts';
import { pagesOf } from '#machines/document/page-ranges.ts';
import type { OpenedCourse, OpenedLesson } from './open-course.ts';
import { lessonsWithoutPages, pagesOfLessons, type IndexedSource } from './source-index.ts';
import { createSourceWindows } from './source-windows.ts';

/** Places that are looked at closely. */
const PLACES = 10;
/** Milliseconds that vectors may take: terms find without them. */
const PATIENCE = 2_000;

const windowsOfSources = createSourceWindows();

interface PlacesDeps {
  orm: Pick<Orm, 'em'>;
  vectors?: PageVectors | undefined;
  /** What is known of terms in these sources, where some of it was read before. */
  postings?: (terms: readonly string[]) => Promise<Posting[]>;
}

export async function findPlaces(
  { orm, vectors, postings: readPostings }: PlacesDeps,
  course: OpenedCourse,
  asked: { wordings: readonly string[]; lesson: OpenedLesson | undefined },
  sources: readonly IndexedSource[],
): Promise<FoundPlace[]> {
  const em = orm.em.fork();
  const indexes = createRetrievalRepository(em);
  const sourceIds = sources.map(({ id }) => id);
  const terms = termsOf(asked.wordings);
  const [postings, windows, alike] = await Promise.all([
    readPostings?.(terms) ?? indexes.postings(sourceIds, terms),
    windowsOfSources.of(sources, (id) => indexes.windows(id)),
    alikeUnits(vectors, asked.wordings, sourceIds),
  ]);
  const { lesson } = asked;
  const near = pagesOf(lesson?.pages ?? []);
  const own = course.documents[0]?.id;
  const ranked = rankUnits(asked.wordings, postings, {
    sizes: new Map(sources.map(({ id, units }) => [id, units])),
    limit: PLACES,
    windows,
    alike,
    ...(lesson
      ? {
          isNear: (id, unit) => (id === own ? near.has(unit) : unit === lesson.position + 1),
        }
      : {}),
  });
  const lessons = new Map(lessonsWithoutPages(course).map((one) => [one.position + 1, one]));
  const [pages, texts] = await Promise.all([
    foundPages(createDocumentRepository(em), course, ranked),
    pagesOfLessons(
      orm,
      course.id,
      ranked.flatMap(({ sourceId, unit }) =>
        course.documents.some(({ id }) => id === sourceId) ? [] : (lessons.get(unit) ?? []),
      ),
    ),
  ]);
  return ranked.flatMap(({ sourceId, unit, holds, answers }): FoundPlace[] => {
    const document = pages.get(sourceId);
    if (document) {
      const page = document.pages.get(unit);
      const taught = course.taughtBy(sourceId, unit);
      if (!page) return [];
      const { language } = document;
      return [
        {
          page,
          language,
          documentId: sourceId,
          holds,
          answers,
          ...(taught ? { lesson: taught } : {}),
        },
      ];
    }
    const own = lessons.get(unit);
    const text = own && texts.get(own.id);
    if (!own || !text) return [];
    const { language } = course;
    return [{ page: text, language, lesson: own, holds, answers }];
  });
}

/** What vectors find; nothing where there are none or they are out of reach. */
async function alikeUnits(
  vectors: PageVectors | undefined,
  wordings: readonly string[],
  sourceIds: readonly string[],
): Promise<FoundUnit[]> {
  if (!vectors || sourceIds.length === 0) return [];
  const signal = AbortSignal.timeout(PATIENCE);
  const within = { sourceIds, limit: PLACES };
  // VECTORS-1 holds for what comes back as well: nothing else is shown.
  const found = await vectors.search(wordings, within, signal).catch((): FoundUnit[] => []);
  return found.filter(({ sourceId }) => sourceIds.includes(sourceId));
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
