/** From sections to chapters of lessons, as long and as many as asked for. */
import type { Language } from '#machines/document/source.ts';
import type { Wish } from './instruction.ts';
import type { Book } from './book.ts';
import { areChapters, HANDOUT, isHandout } from './chapter-kinds.ts';
import { chapterOf, gatherAlike } from './gathered-chapters.ts';
import { lessonCount, mergeChapters, mergeLessons } from './merge-lessons.ts';
import { SIZES, type Section, type Sizes, type UnitChapter } from './planning-terms.ts';
import { promoteChildren } from './section-tree.ts';
import { bareTitle, joinTitles, numbering } from '#agents/text/titles.ts';
import { unitsOf } from './units.ts';

/** Lessons a chapter made of loose sections holds. */
const LOOSE_GROUP = 8;

/** The level whose sections are chapters: below a lone root, below parts. */
function chapterSections(book: Book, roots: Section[]): Section[] {
  let chapters = roots;
  for (let round = 0; round < 3; round += 1) {
    const taught = chapters.filter((section) => !section.skip);
    const [only] = taught;
    const words = taught.reduce((sum, section) => sum + book.words(section.start, section.end), 0);
    const biggest = taught.find(
      (section) =>
        book.words(section.start, section.end) >= words * 0.8 && section.children.length >= 2,
    );
    const parts = taught.filter((section) => section.children.length > 0);
    const children = parts.flatMap((section) => section.children).filter((child) => !child.skip);
    const childWords = children.reduce((sum, child) => sum + book.words(child.start, child.end), 0);
    // Parts hold chapters: sections of a lesson's size under them are lessons, not chapters.
    const arePart =
      parts.length > 0 &&
      childWords / Math.max(1, children.length) > SIZES.most * 0.6 &&
      (taught.filter((section) => numbering(section.title)?.kind === 'part').length >=
        taught.length / 2 ||
        (words / Math.max(1, taught.length) > SIZES.most * 6 &&
          parts.filter((section) => section.children.some((child) => child.children.length > 0))
            .length >=
            parts.length / 2));
    if (taught.length === 1 && only && only.children.length >= 2) {
      chapters = chapters.flatMap((s) =>
        s === only ? promoteChildren(book, s, SIZES.least) : [s],
      );
    } else if (arePart) {
      chapters = chapters.flatMap((s) => (s.skip ? [s] : promoteChildren(book, s, SIZES.least)));
    } else if (taught.length <= 3 && biggest) {
      // "Title page", then the whole book under its own name.
      chapters = chapters.flatMap((s) =>
        s === biggest ? promoteChildren(book, s, SIZES.least) : [s],
      );
    } else {
      return chapters;
    }
  }
  return chapters;
}

function chaptersAt(
  book: Book,
  sections: Section[],
  sizes: Sizes,
  language: Language,
): UnitChapter[] {
  const planning = { book, sizes, language };
  const chapters = sections
    .filter((section) => !section.skip)
    .map((section) => ({
      title: book.casing.calm(bareTitle(section.title)),
      units: unitsOf(planning, section),
    }))
    .filter((chapter) => chapter.units.length > 0);
  return absorbTiny(chapters, sizes).flatMap((chapter) => divideChapter(chapter, language));
}

/** A chapter of a few lines is no chapter: it goes to the one before, or opens the next. */
function absorbTiny(chapters: UnitChapter[], sizes: Sizes): UnitChapter[] {
  const kept: UnitChapter[] = [];
  let waiting: UnitChapter['units'] = [];
  for (const chapter of chapters) {
    const words = chapter.units.reduce((sum, unit) => sum + unit.words, 0);
    const units = [...waiting, ...chapter.units];
    const last = kept.at(-1);
    waiting = [];
    if (words >= Math.min(sizes.least, SIZES.least) / 3) kept.push({ ...chapter, units });
    else if (last) last.units.push(...units);
    else waiting = units;
  }
  const last = kept.at(-1);
  if (waiting.length > 0 && last) last.units.push(...waiting);
  else if (waiting.length > 0) kept.push({ title: chapters[0]?.title ?? '', units: waiting });
  return kept;
}

/** Lessons a chapter may have before those of its big sections become chapters of their own. */
const MANY_LESSONS = 20;
const BIG_SECTION = 4;

/** "Commands" with a hundred lessons: "Commands: Set", and the small ones between in groups. */
function divideChapter(chapter: UnitChapter, language: Language): UnitChapter[] {
  if (chapter.units.length <= MANY_LESSONS) return [chapter];
  const runs: { under: string | undefined; units: UnitChapter['units'] }[] = [];
  for (const unit of chapter.units) {
    const last = runs.at(-1);
    if (last && last.under === unit.under) last.units.push(unit);
    else runs.push({ under: unit.under, units: [unit] });
  }
  const groups: UnitChapter[] = [];
  let small: UnitChapter['units'] = [];
  const closeSmall = (): void => {
    for (const units of evenGroups(small, Math.ceil(small.length / (MANY_LESSONS * 0.6)))) {
      const ends = [units[0], units.at(-1)].map((unit) => unit?.under ?? unit?.title ?? '');
      groups.push({ title: `${chapter.title}: ${joinTitles(ends, language)}`, units });
    }
    small = [];
  };
  for (const run of runs) {
    if (run.under !== undefined && run.units.length >= BIG_SECTION) {
      closeSmall();
      groups.push({ title: `${chapter.title}: ${run.under}`, units: run.units });
    } else {
      small.push(...run.units);
    }
  }
  closeSmall();
  return groups;
}

/** One chapter of two to four lessons; `factor` makes them as much longer or shorter. */
function planHandout(
  book: Book,
  sections: Section[],
  factor: number,
  { bookTitle, language }: ChapterRequest,
): UnitChapter[] {
  const words = sections
    .filter((section) => !section.skip)
    .reduce((sum, section) => sum + book.words(section.start, section.end), 0);
  const lesson = HANDOUT.lesson * factor;
  const fits = Math.round(words / lesson);
  const count =
    words < lesson * 0.8 ? 1 : Math.min(HANDOUT.most / factor, Math.max(HANDOUT.fewest, fits));
  const target = words / count;
  const sizes = {
    least: Math.min(SIZES.least, target * 0.4),
    target,
    most: target * 1.5,
  };
  const planned = chaptersAt(book, sections, sizes, language);
  const units = named(planned);
  if (units.length === 0) return [];
  return mergeLessons([{ title: bookTitle, units }], Math.max(1, Math.round(count)), language);
}

/** The lessons of all chapters; one that is its chapter's only one has the chapter's name. */
function named(chapters: UnitChapter[]): UnitChapter['units'] {
  return chapters.flatMap((chapter) =>
    chapter.units.map((unit) =>
      chapter.units.length === 1 ? { ...unit, title: chapter.title } : unit,
    ),
  );
}

/** A paper's sections, or a book whose bookmarks have one level of short sections. */
function groupLoose(chapters: UnitChapter[], bookTitle: string, language: Language): UnitChapter[] {
  const loose = chapters.filter((chapter) => chapter.units.length === 1).length;
  if (chapters.length < 3 || loose < chapters.length * 0.75) return chapters;
  const units = named(chapters);
  const groups = Math.ceil(units.length / LOOSE_GROUP);
  if (groups <= 1) return [{ title: bookTitle, units }];
  return evenGroups(units, groups).map((group) => ({
    title: chapterOf(
      group.map(({ title }) => title),
      language,
    ),
    units: group,
  }));
}

function evenGroups<T>(items: T[], groups: number): T[][] {
  return Array.from({ length: groups }, (_, at) =>
    items.slice(
      Math.round((items.length * at) / groups),
      Math.round((items.length * (at + 1)) / groups),
    ),
  ).filter((group) => group.length > 0);
}

function scaled(factor: number): Sizes {
  return { least: SIZES.least * factor, target: SIZES.target * factor, most: SIZES.most * factor };
}

/** Shorter means more of them: goes on until it shows, where the source can be divided further. */
function resized(
  at: (factor: number) => UnitChapter[],
  factor: number,
  before: number,
): UnitChapter[] {
  let chapters = at(factor);
  for (let size = factor; size > 0.08 && size < 8; size *= factor < 1 ? 0.7 : 1.4) {
    chapters = at(size);
    const count = lessonCount(chapters);
    if (factor < 1 ? count > before : count < before) break;
  }
  return chapters;
}

interface ChapterRequest {
  bookTitle: string;
  language: Language;
  wish?: Wish;
  /** Lessons and chapters of the structure the wish is about. */
  before?: { lessons: number; chapters: number };
}

/** Chapters with their lessons; at least one lesson where the sections hold words. */
export function planChapters(book: Book, roots: Section[], request: ChapterRequest): UnitChapter[] {
  const { language, wish, bookTitle } = request;
  const sections = chapterSections(book, roots);
  const isShort = isHandout(book, sections);
  const stay = areChapters(book, sections);
  const at = (factor: number): UnitChapter[] => {
    if (isShort) return planHandout(book, sections, factor, request);
    const chapters = chaptersAt(book, sections, scaled(factor), language);
    return stay ? gatherAlike(chapters, language) : groupLoose(chapters, bookTitle, language);
  };
  const plain = at(1);
  const base = request.before ?? { lessons: lessonCount(plain), chapters: plain.length };
  let chapters =
    wish?.lengthFactor === undefined ? plain : resized(at, wish.lengthFactor, base.lessons);
  const wanted =
    wish?.lessons ??
    (wish?.lessonFactor === undefined
      ? undefined
      : Math.max(1, Math.round(base.lessons * wish.lessonFactor)));
  if (wanted !== undefined) {
    for (const factor of [6, 4, 2.8, 2, 1.4, 1, 0.75, 0.55, 0.4, 0.28, 0.2, 0.12, 0.06]) {
      chapters = at(factor);
      if (lessonCount(chapters) >= wanted) break;
    }
    chapters = mergeLessons(chapters, wanted, language);
  }
  const wantedChapters =
    wish?.chapters ??
    (wish?.chapterFactor === undefined
      ? undefined
      : Math.max(1, Math.round(base.chapters * wish.chapterFactor)));
  return wantedChapters === undefined
    ? chapters
    : mergeChapters(chapters, wantedChapters, language);
}
