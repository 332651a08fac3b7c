/**
 * A course in its two languages: lessons are aligned units.
 *
 * EDITION-1 Each lesson stands in exactly one unit; a unit has one lesson, or one in each language.
 * EDITION-2 Units come in the order of the edition that is looked from; what only the other one has
 *    comes after what stands before it there.
 * EDITION-3 As few as possible are named of the lessons that changed places.
 */
import type { CourseStage, CourseStatus } from '../course/catalogue.ts';
import type { LessonState } from '../lesson/lesson-state.ts';
import type { PageRange } from '../document/page-ranges.ts';
import type { Language } from '../document/source.ts';
import type { ParityDifference } from './difference.ts';

export const OTHER_LANGUAGE = { en: 'ko', ko: 'en' } as const satisfies Record<Language, Language>;

export interface EditionLesson {
  id: string;
  unit: string;
  slug: string;
  /** As shown: chapter and place. */
  number: string;
  title: string;
  state: LessonState;
  pages: PageRange[];
}

export interface Unit<Lesson extends EditionLesson = EditionLesson> {
  here?: Lesson;
  there?: Lesson;
}

export interface CounterpartCourse {
  id: string;
  slug: string;
  title: string;
  language: Language;
  stage: CourseStage;
  status: CourseStatus;
  lessonCount: number;
  doneCount: number;
}

/** Two lessons that differ, or one without its counterpart. */
export interface DifferingUnit {
  here?: EditionLesson;
  there?: EditionLesson;
  differences: ParityDifference[];
}

export interface ParityReport {
  /** Units that say the same in both languages. */
  equal: number;
  /** Units that were compared, those with one lesson only among them. */
  compared: number;
  /** Units not written in both languages yet. */
  unwritten: number;
  /** Written in both, but not compared yet: the next look is told more. */
  pending: number;
  differing: DifferingUnit[];
}

/** What the page of a course knows of its other language. */
export interface EditionOverview {
  language: Language;
  /** Absent for a course in one language. */
  counterpart?: CounterpartCourse;
  /** The language of the one that follows the other. */
  follower?: Language;
  /** The other language, when an edition in it can be begun now. */
  addable?: Language;
  /** Absent until both plans are approved. */
  parity?: ParityReport;
}

/**
 * The lessons of two languages side by side, in the order of `here`; what is only `there` comes
 * where it stands there.
 */
export function alignUnits<Lesson extends EditionLesson>(
  here: readonly Lesson[],
  there: readonly Lesson[],
): Unit<Lesson>[] {
  const others = new Map(there.map((lesson) => [lesson.unit, lesson]));
  const own = new Set(here.map((lesson) => lesson.unit));
  const units = here.map((lesson): Unit<Lesson> => {
    const counterpart = others.get(lesson.unit);
    return counterpart ? { here: lesson, there: counterpart } : { here: lesson };
  });
  let before: string | undefined;
  for (const lesson of there) {
    if (!own.has(lesson.unit)) {
      const at = units.findIndex((unit) => unitOf(unit) === before);
      units.splice(at + 1, 0, { there: lesson });
    }
    before = lesson.unit;
  }
  return units;
}

function unitOf({ here, there }: Unit): string | undefined {
  return here?.unit ?? there?.unit;
}

/** Differences of the plans: lessons that are missing, teach other pages, or stand elsewhere. By unit. */
export function structureDifferences(
  units: readonly Unit[],
  there: readonly EditionLesson[],
  languages: { here: Language; there: Language },
): Map<Unit, ParityDifference[]> {
  const placeThere = new Map(there.map(({ unit }, at) => [unit, at]));
  const shared = units.filter((unit) => unit.here && unit.there);
  const moved = outOfOrder(shared.map((unit) => placeThere.get(unitOf(unit) ?? '') ?? 0));
  return new Map(
    units.map((unit): [Unit, ParityDifference[]] => {
      if (!unit.here || !unit.there) {
        const missingIn = unit.here ? languages.there : languages.here;
        return [unit, [{ kind: 'lesson', count: 1, missingIn }]];
      }
      const differences: ParityDifference[] = [];
      if (!samePages(unit.here.pages, unit.there.pages)) {
        const value = pagesText(unit.here.pages);
        differences.push({ kind: 'pages', value, count: 1, missingIn: languages.there });
      }
      if (moved.has(shared.indexOf(unit))) {
        differences.push({ kind: 'order', count: 1, missingIn: languages.there });
      }
      return [unit, differences];
    }),
  );
}

function samePages(a: readonly PageRange[], b: readonly PageRange[]): boolean {
  return pagesText(a) === pagesText(b);
}

function pagesText(ranges: readonly PageRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** Indexes to take out so that the rest rises: all but a longest rising run. */
function outOfOrder(places: readonly number[]): Set<number> {
  /** For each length, where the run with the smallest end ends. */
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((place, index) => {
    let length = ends.findIndex((end) => (places[end] ?? 0) >= place);
    if (length < 0) length = ends.length;
    previous[index] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = index;
  });
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return new Set(places.flatMap((_, index) => (kept.has(index) ? [] : [index])));
}
