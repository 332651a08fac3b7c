/**
 * Chapters that are made of others: loose sections in groups, and chapters of one lesson each.
 *
 * BUILD-9 In a book of many chapters with a lesson each, those beside each other are one chapter that names all of
 *    them; of more than three it says from where to where it goes.
 */
import type { Language } from '#machines/document/source.ts';
import { cutTitle, joinTitles, titleKey } from '#agents/text/titles.ts';
import type { UnitChapter } from './planning-terms.ts';

/** As many names as can be listed. */
const LISTED = 3;

/** What a chapter of these is called: each of them, or from which to which it goes. */
export function chapterOf(titles: readonly string[], language: Language): string {
  const [first = ''] = titles;
  const last = titles.at(-1) ?? '';
  if (titles.length <= LISTED) return joinTitles([...titles], language);
  return cutTitle(language === 'ko' ? `${first}부터 ${last}까지` : `From ${first} to ${last}`);
}

/** From so many chapters on one with a single lesson is one entry too many. */
const MANY = 11;

function isItsLesson({ title, units }: UnitChapter): boolean {
  const [only] = units;
  return units.length === 1 && only !== undefined && titleKey(only.title) === titleKey(title);
}

function canBeListed(titles: readonly string[], language: Language): boolean {
  const joined = joinTitles([...titles], language);
  return titles.every((title) => joined.includes(title));
}

/** Neighbours of one lesson each, where most chapters have no more. */
export function gatherAlike(chapters: UnitChapter[], language: Language): UnitChapter[] {
  const alike = chapters.filter(isItsLesson);
  if (chapters.length < MANY || alike.length * 2 < chapters.length) return chapters;
  const gathered: UnitChapter[] = [];
  let names: string[] = [];
  for (const chapter of chapters) {
    const last = gathered.at(-1);
    const isOne = isItsLesson(chapter);
    const together = [...names, chapter.title];
    const fits =
      isOne && names.length > 0 && names.length < LISTED && canBeListed(together, language);
    if (last && fits) {
      names = together;
      last.units.push(...chapter.units);
      last.title = chapterOf(names, language);
    } else {
      names = isOne ? [chapter.title] : [];
      gathered.push({ ...chapter, units: [...chapter.units] });
    }
  }
  return gathered;
}
