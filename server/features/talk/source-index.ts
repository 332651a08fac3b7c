/**
 * The index of what a course is answered from, made when it is missing and mended when its text has
 * changed since.
 *
 * INDEX-1 Before a search the index is compared with the text as it is now: what was replaced or
 *    rewritten is found by its new words.
 *    Which version its rows are of is asked each time; the text is read where that has changed.
 * INDEX-2 It is made once however many ask at the same time, and says to each of them how far it is.
 * INDEX-3 The index of a document says what stands in it and nothing of a course, for others may teach it as well.
 */
import { buildIndex, type IndexedUnit } from '#agents/retrieval/build-index.ts';
import { windowsOf } from '#agents/retrieval/meaning-windows.ts';
import { searchedUnits, unitOfPage, type PageUnit } from '#agents/retrieval/page-units.ts';
import type { Orm } from '#db/orm.config.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import {
  createRetrievalRepository,
  type BuiltIndex,
  type Source,
} from '#db/retrieval/retrieval.repository.ts';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { pageText, type SourcePage } from '#machines/document/source.ts';
import { lessonParser } from '../lesson/lesson-parser.ts';
import { createKeptStamps } from './kept-stamps.ts';
import type { OpenedCourse, OpenedLesson } from './open-course.ts';

/** Raised when terms are made otherwise. */
const ENCODER = '4';
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
  /** Says of which text it was made. */
  stamp: string;
  documentId?: string;
}

type Indexed = Pick<IndexedSource, 'units' | 'stamp'>;

interface Building {
  made: Promise<Indexed>;
  /** Whoever waits for it hears how far it is. */
  listeners: IndexRun['progress'][];
}

const building = new Map<string, Building>();
const stamps = createKeptStamps();

/** What the course is answered from, ready to be searched. */
export async function indexedSources(
  orm: Pick<Orm, 'em'>,
  course: OpenedCourse,
  run: IndexRun,
): Promise<IndexedSource[]> {
  const found: IndexedSource[] = [];
  for (const { id } of course.documents) {
    const indexed = await once(id, run, (all) => documentIndex(orm, id, all));
    found.push({ id, ...indexed, documentId: id });
  }
  const unbound = lessonsWithoutPages(course);
  if (unbound.length > 0) {
    const id = lessonsOf(course);
    const indexed = await once(id, run, (all) => lessonsIndex(orm, course, unbound, all));
    found.push({ id, ...indexed });
  }
  return found;
}

/** Lessons whose words stand on no page: they are searched themselves. */
export function lessonsWithoutPages({ lessons, documents }: OpenedCourse): OpenedLesson[] {
  return lessons.filter(
    ({ isWritten, pages }) => isWritten && (documents.length === 0 || pages.length === 0),
  );
}

/** The texts of lessons as if they were pages, by the lessons' ids; its number is a lesson's place in the course. */
export async function pagesOfLessons(
  orm: Pick<Orm, 'em'>,
  courseId: string,
  lessons: readonly Pick<OpenedLesson, 'id' | 'position'>[],
): Promise<Map<string, SourcePage>> {
  const ids = lessons.map(({ id }) => id);
  const texts = await createTalkCourseRepository(orm.em.fork()).texts(courseId, ids);
  const positions = new Map(lessons.map(({ id, position }) => [id, position]));
  const pages = [...texts].map(async ([id, content]) => {
    const prose = await lessonParser.prose(content, id);
    const blocks = prose.map((text) => ({ kind: 'paragraph' as const, text }));
    return [id, { number: (positions.get(id) ?? 0) + 1, blocks }] as const;
  });
  return new Map(await Promise.all(pages));
}

async function once(
  key: string,
  run: IndexRun,
  make: (run: IndexRun) => Promise<Indexed>,
): Promise<Indexed> {
  const running = building.get(key);
  if (running) {
    running.listeners.push(run.progress);
    // Whoever began it may have been stopped: then it is one's own turn.
    return running.made.catch(() => once(key, run, make));
  }
  const listeners = [run.progress];
  const progress: IndexRun['progress'] = (...at) => listeners.forEach((listen) => listen(...at));
  const made = make({ signal: run.signal, progress }).finally(() => building.delete(key));
  building.set(key, { made, listeners });
  return made;
}

async function documentIndex(
  orm: Pick<Orm, 'em'>,
  documentId: string,
  run: IndexRun,
): Promise<Indexed> {
  const indexes = createRetrievalRepository(orm.em.fork());
  const [text, known] = await Promise.all([
    stamps.of(
      documentId,
      (id) => indexes.versionOfPages(id),
      (id) => indexes.stampOfPages(id),
    ),
    indexes.state(documentId),
  ]);
  const stamp = `${ENCODER} ${text}`;
  if (known?.stamp === stamp) return known;
  const units = await documentUnits(orm, documentId, run.signal);
  const terms = await buildIndex(units, run.signal, (read) => run.progress(read, units.length));
  const source: Source = { id: documentId, of: { documentId } };
  const windows = await windowsOf(units, run.signal);
  return replaced(indexes, source, { stamp, units: units.length, terms, windows });
}

async function replaced(
  indexes: ReturnType<typeof createRetrievalRepository>,
  source: Source,
  built: BuiltIndex,
): Promise<Indexed> {
  await indexes.replace(source, built);
  return { units: built.units, stamp: built.stamp };
}

/** Its pages with what they stand under. */
async function documentUnits(
  orm: Pick<Orm, 'em'>,
  documentId: string,
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
      const unit = unitOfPage(page, titles.get(page.number) ?? '');
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
    ? lessonUnits(orm, course, lessonsWithoutPages(course))
    : documentUnits(orm, sourceId, signal);
}

async function lessonUnits(
  orm: Pick<Orm, 'em'>,
  { id: courseId }: OpenedCourse,
  lessons: readonly OpenedLesson[],
): Promise<IndexedUnit[]> {
  const pages = await pagesOfLessons(orm, courseId, lessons);
  return lessons.flatMap(({ id, title }) => {
    const page = pages.get(id);
    return page ? [{ number: page.number, text: pageText(page), heading: title }] : [];
  });
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
    stamps.of(
      course.id,
      (id) => indexes.versionOfLessons(id),
      (id) => indexes.stampOfLessons(id),
    ),
    indexes.state(source.id),
  ]);
  const stamp = `${ENCODER} ${text} ${lessons.length}`;
  if (known?.stamp === stamp) return known;
  const units = await lessonUnits(orm, course, lessons);
  const terms = await buildIndex(units, run.signal);
  const windows = await windowsOf(units, run.signal);
  return replaced(indexes, source, { stamp, units: units.length, terms, windows });
}
