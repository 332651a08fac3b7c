/** From sections to units of lesson size: long ones divided, tiny ones taught together. */
import { compare, lastPage } from './book.ts';
import { partNames } from './part-names.ts';
import {
  LISTED,
  RANGE,
  shown,
  sizesOf,
  unitTitle,
  type Draft,
  type Planning,
} from './unit-titles.ts';
import type { Place, Section, Sizes, Unit } from './planning-terms.ts';
import {
  bareTitle,
  cutTitle,
  isGeneralTitle,
  isSentence,
  joinTitles,
  titleKey,
} from '#agents/text/titles.ts';

/** Words of a heading with a line or two: nothing to make a lesson of. Its page goes to a neighbour. */
const FEW = 30;

/** Headings inside a section without bookmarks of its own, as sections to divide it by. */
function innerSections({ book }: Planning, section: Section): Section[] {
  const own = titleKey(section.title);
  const inside = book.digests
    .slice(section.start.page - 1, section.end.page)
    .flatMap((digest) =>
      digest.headings.map((heading) => ({
        heading,
        place: { page: digest.number, at: heading.at },
      })),
    )
    .filter(
      ({ heading, place }) =>
        compare(place, section.start) > 0 &&
        compare(place, section.end) < 0 &&
        titleKey(heading.title) !== own &&
        !isSentence(heading.title),
    );
  const level = Math.min(...inside.map(({ heading }) => heading.level));
  const top = inside.filter(({ heading }) => heading.level === level);
  const chosen = top.length >= 2 ? top : inside;
  return chosen.map(({ heading, place }, at) => ({
    title: heading.title,
    depth: section.depth + 1,
    start: place,
    end: chosen[at + 1]?.place ?? section.end,
    children: [],
  }));
}

function divideByPages({ book, sizes, language }: Planning, draft: Draft): Draft[] {
  const last = lastPage(draft.start, draft.end);
  const parts = Math.min(Math.ceil(draft.words / sizes.target), last - draft.start.page + 1);
  if (parts < 2) return [draft];
  const from = book.wordsBefore(draft.start);
  const cuts: Place[] = [];
  for (let part = 1; part < parts; part += 1) {
    const goal = from + (draft.words * part) / parts;
    let best: Place | undefined;
    let bestGap = Number.POSITIVE_INFINITY;
    for (let page = (cuts.at(-1)?.page ?? draft.start.page) + 1; page <= last; page += 1) {
      const place = { page, at: 0 };
      // A page that starts in mid-paragraph is worth a detour of half a page.
      const gap =
        Math.abs(book.wordsBefore(place) - goal) + (book.digest(page)?.startsClean ? 0 : 150);
      if (gap < bestGap) [best, bestGap] = [place, gap];
    }
    if (best) cuts.push(best);
  }
  const [title = ''] = draft.titles;
  const bounds = [draft.start, ...cuts, draft.end];
  const places = bounds
    .slice(0, -1)
    .map((start, at) => ({ start, end: bounds[at + 1] ?? draft.end }));
  const names = partNames(book, places);
  return places.map(({ start, end }, at) => {
    const name = names[at];
    const count =
      language === 'ko' ? `${at + 1}/${places.length}` : `part ${at + 1} of ${places.length}`;
    const label =
      name === undefined ? `${cutTitle(title, 100)} (${count})` : cutTitle(`${title}: ${name}`);
    return { ...draft, titles: [label], start, end, words: book.words(start, end) };
  });
}

/** One section as drafts: itself when it fits, else its parts. Skipped parts are left out. */
function draftsOf(planning: Planning, section: Section, parent?: Section): Draft[] {
  if (section.skip) return [];
  const { book, sizes } = planning;
  const words = book.words(section.start, section.end);
  const whole: Draft = {
    titles: [shown(planning, section)],
    ...(parent ? { parent } : {}),
    start: section.start,
    end: section.end,
    words,
  };
  const holdsSkipped = section.children.some((child) => child.skip);
  if (words <= sizes.most && !holdsSkipped) return [whole];
  const children =
    section.children.length > 0 ? section.children : innerSections(planning, section);
  const [first] = children;
  if (!first) return divideByPages(planning, whole);
  const intro: Draft = {
    ...whole,
    parent: section,
    end: first.start,
    words: book.words(section.start, first.start),
  };
  const parts = children.flatMap((child) => draftsOf(planning, child, section));
  const [head] = parts;
  if (intro.words < sizes.least && head && head.start === first.start) {
    head.start = section.start;
    head.words += intro.words;
    return parts;
  }
  return [...(intro.words > 0 || parts.length === 0 ? divideLong(planning, intro) : []), ...parts];
}

function divideLong(planning: Planning, draft: Draft): Draft[] {
  return draft.words > planning.sizes.most ? divideByPages(planning, draft) : [draft];
}

function touches(a: Draft, b: Draft): boolean {
  return compare(a.end, b.start) === 0;
}

function merged(a: Draft, b: Draft): Draft {
  const { parent, ...rest } = a;
  return {
    ...rest,
    titles: [...a.titles, ...b.titles],
    sizes: [...sizesOf(a), ...sizesOf(b)],
    ...(parent && parent === b.parent ? { parent } : {}),
    end: b.end,
    words: a.words + b.words,
  };
}

/** Parts of one divided section go together up to the target size. */
function gatherParts(drafts: Draft[], sizes: Sizes): Draft[] {
  const gathered: Draft[] = [];
  for (const draft of drafts) {
    const last = gathered.at(-1);
    const fits =
      last?.parent !== undefined &&
      last.parent === draft.parent &&
      touches(last, draft) &&
      last.words + draft.words <= sizes.target;
    if (last && fits) gathered[gathered.length - 1] = merged(last, draft);
    else gathered.push(draft);
  }
  return gathered;
}

/** What is too short for a lesson joins the neighbour that leaves the more even pair. */
function gatherTiny(drafts: Draft[], sizes: Sizes): Draft[] {
  const list = [...drafts];
  const refused = new Set<Draft>();
  for (;;) {
    const tiny = list
      .filter((draft) => draft.words < sizes.least && !refused.has(draft))
      .sort((a, b) => a.words - b.words)[0];
    if (!tiny) return list;
    const at = list.indexOf(tiny);
    const before = list[at - 1];
    const after = list[at + 1];
    const cost = (other: Draft | undefined, joined: boolean): number => {
      if (!other || !joined || other.words + tiny.words > sizes.most)
        return Number.POSITIVE_INFINITY;
      return other.words + (other.parent === tiny.parent ? 0 : sizes.target / 2);
    };
    const back = cost(before, before !== undefined && touches(before, tiny));
    const forth = cost(after, after !== undefined && touches(tiny, after));
    if (before && back <= forth && back < Number.POSITIVE_INFINITY) {
      list.splice(at - 1, 2, merged(before, tiny));
    } else if (after && forth < Number.POSITIVE_INFINITY) {
      list.splice(at, 2, merged(tiny, after));
    } else {
      refused.add(tiny);
    }
  }
}

/** The lessons of one chapter. */
export function unitsOf(planning: Planning, chapter: Section): Unit[] {
  const { sizes } = planning;
  const lessons =
    chapter.children.length > 0 ? lessonsOfChapter(planning, chapter) : draftsOf(planning, chapter);
  const drafts = gatherTiny(gatherParts(lessons, sizes), sizes).filter(
    (draft) => draft.words >= FEW,
  );
  const [only] = drafts;
  if (drafts.length === 1 && only && only.titles.length > 1) {
    // Said again, the chapter's name says nothing of the lesson; what cannot be listed is no title.
    const isListed = !only.titles.some(isGeneralTitle) && only.titles.length <= LISTED;
    const joined = joinTitles(only.titles, planning.language, planning.book.casing.lowerFirst);
    if (!isListed || RANGE.test(joined)) only.titles = [shown(planning, chapter)];
  } else if (only?.titles.every(isGeneralTitle)) only.titles = [shown(planning, chapter)];
  return drafts.map((draft) => ({
    title: unitTitle(draft, planning),
    ...(draft.under === undefined ? {} : { under: draft.under }),
    start: draft.start,
    end: draft.end,
    words: draft.words,
  }));
}

function lessonsOfChapter(planning: Planning, chapter: Section): Draft[] {
  const { book, sizes, language } = planning;
  const [first] = chapter.children;
  if (!first) return [];
  const parts = chapter.children.flatMap((child) =>
    draftsOf(planning, child).map((draft) => ({ ...draft, under: bareTitle(child.title) })),
  );
  const introWords = book.words(chapter.start, first.start);
  const [head] = parts;
  if (introWords < sizes.least && head && compare(head.start, first.start) === 0) {
    head.start = chapter.start;
    head.words += introWords;
    return parts;
  }
  const title = shown(planning, chapter);
  const intro: Draft = {
    titles: [language === 'ko' ? `${title}: 들어가며` : `${title}: introduction`],
    start: chapter.start,
    end: first.start,
    words: introWords,
  };
  return introWords > 0 ? [...divideLong(planning, intro), ...parts] : parts;
}
