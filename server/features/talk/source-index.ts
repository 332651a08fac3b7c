/**
 * The index of what a course is answered from, made when it is missing and mended when its text has
 * changed since.
 *
 * INDEX-1 Before a search the index is compared with the text as it is now: what was replaced or
 *    rewritten is found by its new words.
 * INDEX-2 It is made once however many ask at the same time, and says how far it is.
 */
import { buildIndex, type IndexedUnit } from '#agents/retrieval/build-index.ts';
import { windowsOf } from '#agents/retrieval/meaning-windows.ts';
import { searchedUnits, unitOfPage, type PageUnit } from '#agents/retrieval/page-units.ts';
import type { Orm } from '#db/orm.config.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createRetrievalRepository, type Source } from '#db/retrieval/retrieval.repository.ts';
import { pageText, type SourcePage } from '#machines/document/source.ts';
import { lessonParser } from '../lesson/lesson-parser.ts';
import type { OpenedCourse, OpenedLesson } from './open-course.ts';

/** Raised when terms are made otherwise. */
const ENCODER = '3';
/** Pages read at a time. */
const WINDOW = 100;

export interface IndexRun {
  signal: AbortSignal;
  progress: (indexed: number, pages: number) => void;
}

export interface IndexedSource {
  id: string;
  /** Pages, or lessons. */
  units: number;
  /** Of the text it was made from. */
  stamp: string;
  documentId?: string;
}

type Indexed = Pick<IndexedSource, 'units' | 'stamp'>;

const building = new Map<string, Promise<Indexed>>();

/** What the course is answered from, ready to be searched. */
export async function indexedSources(
  orm: Pick<Orm, 'em'>,
  course: OpenedCourse,
  run: IndexRun,
): Promise<IndexedSource[]> {
  const found: IndexedSource[] = [];
  for (const { id } of course.documents) {
    const indexed = await once(id, () => documentIndex(orm, id, course, run));
    found.push({ id, ...indexed, documentId: id });
  }
  const unbound = lessonsWithoutPages(course);
  if (unbound.length > 0) {
    const id = lessonsOf(course);
    const indexed = await once(id, () => lessonsIndex(orm, course, unbound, run));
    found.push({ id, ...indexed });
  }
  return found;
}

/** Lessons whose words stand on no page: they are searched themselves. */
export function lessonsWithoutPages({ lessons, documents }: OpenedCourse): OpenedLesson[] {
  return lessons.filter(
    ({ content, pages }) => content !== '' && (documents.length === 0 || pages.length === 0),
  );
}

/** A lesson's text as if it were a page; its number is its place in the course. */
export async function pageOfLesson({ id, position, content }: OpenedLesson): Promise<SourcePage> {
  const prose = await lessonParser.prose(content, id);
  const blocks = prose.map((text) => ({ kind: 'paragraph' as const, text }));
  return { number: position + 1, blocks };
}

async function once(key: string, make: () => Promise<Indexed>): Promise<Indexed> {
  const running = building.get(key);
  // Whoever began it may have been stopped: then it is one's own turn.
  if (running) return running.catch(() => once(key, make));
  const made = make().finally(() => building.delete(key));
  building.set(key, made);
  return made;
}

async function documentIndex(
  orm: Pick<Orm, 'em'>,
  documentId: string,
  course: OpenedCourse,
  run: IndexRun,
): Promise<Indexed> {
  const indexes = createRetrievalRepository(orm.em.fork());
  const [text, known] = await Promise.all([
    indexes.stampOfPages(documentId),
    indexes.state(documentId),
  ]);
  const stamp = `${ENCODER} ${text}`;
  if (known?.stamp === stamp) return known;
  const units = await documentUnits(orm, documentId, course, run.signal);
  const terms = await buildIndex(units, run.signal, (read) => run.progress(read, units.length));
  const source: Source = { id: documentId, of: { documentId } };
  return replaced(indexes, source, { stamp, units, terms });
}

async function replaced(
  indexes: ReturnType<typeof createRetrievalRepository>,
  source: Source,
  { stamp, units, terms }: { stamp: string; units: IndexedUnit[]; terms: Map<string, number[]> },
): Promise<Indexed> {
  const count = units.length;
  await indexes.replace(source, { stamp, units: count, terms, windows: windowsOf(units) });
  return { units: count, stamp };
}

/** Its pages with what they stand under. */
async function documentUnits(
  orm: Pick<Orm, 'em'>,
  documentId: string,
  course: OpenedCourse,
  signal: AbortSignal,
): Promise<IndexedUnit[]> {
  const documents = createDocumentRepository(orm.em.fork());
  const info = await documents.sourceInfo(documentId);
  const count = info?.pageCount ?? 0;
  const titles = new Map(info?.outline.map(({ page, title }) => [page, title]));
  const units: PageUnit[] = [];
  for (let from = 1; from <= count; from += WINDOW) {
    signal.throwIfAborted();
    for (const page of await documents.pages(documentId, from, from + WINDOW - 1)) {
      const heading = [
        titles.get(page.number) ?? '',
        course.taughtBy(documentId, page.number)?.title ?? '',
      ];
      const unit = unitOfPage(page, heading.join('\n'));
      if (unit) units.push(unit);
    }
  }
  return searchedUnits(units);
}

/** What a source of a course is made of, as it is indexed. */
export async function unitsOfSource(
  orm: Pick<Orm, 'em'>,
  course: OpenedCourse,
  sourceId: string,
  signal: AbortSignal,
): Promise<IndexedUnit[]> {
  return sourceId === lessonsOf(course)
    ? lessonUnits(lessonsWithoutPages(course))
    : documentUnits(orm, sourceId, course, signal);
}

function lessonUnits(lessons: readonly OpenedLesson[]): Promise<IndexedUnit[]> {
  return Promise.all(
    lessons.map(async (lesson) => ({
      number: lesson.position + 1,
      text: pageText(await pageOfLesson(lesson)),
      heading: lesson.title,
    })),
  );
}

const lessonsOf = ({ id }: OpenedCourse) => `lessons/${id}`;

async function lessonsIndex(
  orm: Pick<Orm, 'em'>,
  course: OpenedCourse,
  lessons: readonly OpenedLesson[],
  run: IndexRun,
): Promise<Indexed> {
  const indexes = createRetrievalRepository(orm.em.fork());
  const source: Source = { id: lessonsOf(course), of: { courseId: course.id } };
  const [text, known] = await Promise.all([
    indexes.stampOfLessons(course.id),
    indexes.state(source.id),
  ]);
  const stamp = `${ENCODER} ${text} ${lessons.length}`;
  if (known?.stamp === stamp) return known;
  const units = await lessonUnits(lessons);
  const terms = await buildIndex(units, run.signal);
  return replaced(indexes, source, { stamp, units, terms });
}
