/** Fewer lessons or chapters: the shortest neighbours go together, and nothing is left out. */
import type { Language } from '#machines/document/source.ts';
import { compare } from './book.ts';
import type { UnitChapter } from './planning-terms.ts';
import { joinTitles } from '#agents/text/titles.ts';

export function lessonCount(chapters: UnitChapter[]): number {
  return chapters.reduce((sum, chapter) => sum + chapter.units.length, 0);
}

/** Merges the neighbours that are shortest together until `count` chapters are left. */
export function mergeChapters(
  chapters: UnitChapter[],
  count: number,
  language: Language,
): UnitChapter[] {
  const list = chapters.map((chapter) => ({ titles: [chapter.title], units: [...chapter.units] }));
  const size = (at: number): number =>
    list[at]?.units.reduce((sum, unit) => sum + unit.words, 0) ?? 0;
  while (list.length > Math.max(1, count)) {
    let best = 0;
    for (let at = 1; at < list.length - 1; at += 1) {
      if (size(at) + size(at + 1) < size(best) + size(best + 1)) best = at;
    }
    const [left, right] = [list[best], list[best + 1]];
    if (!left || !right) break;
    list.splice(best, 2, {
      titles: [...left.titles, ...right.titles],
      units: [...left.units, ...right.units],
    });
  }
  return list.map(({ titles, units }) => ({ title: joinTitles(titles, language), units }));
}

/** Joins the shortest neighbouring lessons, also over a chapter's end, down to `count`. */
export function mergeLessons(
  chapters: UnitChapter[],
  count: number,
  language: Language,
): UnitChapter[] {
  let list = chapters.map((chapter) => ({ ...chapter, units: [...chapter.units] }));
  while (lessonCount(list) > count) {
    let best: { chapter: number; at: number; words: number } | undefined;
    list.forEach((chapter, index) => {
      chapter.units.forEach((unit, at) => {
        const next = chapter.units[at + 1];
        if (!next || compare(unit.end, next.start) !== 0) return;
        const words = unit.words + next.words;
        if (!best || words < best.words) best = { chapter: index, at, words };
      });
    });
    if (best) {
      const { chapter, at } = best;
      const units = list[chapter]?.units ?? [];
      const [a, b] = [units[at], units[at + 1]];
      if (!a || !b) break;
      units.splice(at, 2, {
        ...b,
        title: joinTitles([a.title, b.title], language),
        start: a.start,
        words: a.words + b.words,
      });
    } else if (list.length > 1) {
      list = mergeChapters(list, list.length - 1, language);
      // Lessons on both sides of skipped pages cannot be joined: one try a chapter suffices.
      if (
        list.every((c) =>
          c.units.every(
            (u, at) => at === 0 || compare(c.units[at - 1]?.end ?? u.start, u.start) !== 0,
          ),
        )
      )
        break;
    } else {
      break;
    }
  }
  return list;
}
