/** Sections of a book: from the PDF's bookmarks, else from headings, nested by depth. */
import type { OutlineEntry } from '#machines/document/source.ts';
import { compare, lastPage, type Book } from './book.ts';
import type { PageDigest, Place, Section } from './planning-terms.ts';
import { isBelieved, isOfTheBook, isThanks, reasonFromTitle } from './skipped-matter.ts';
import { isSentence, numbering, titleKey } from '#agents/text/titles.ts';

interface Entry {
  title: string;
  depth: number;
  place: Place;
}

function headingPlace(digest: PageDigest | undefined, key: string): Place | undefined {
  const heading =
    digest?.headings.find((candidate) => titleKey(candidate.title) === key) ??
    (key.length >= 6
      ? digest?.headings.find((candidate) => {
          const other = titleKey(candidate.title);
          return other.length >= 6 && (other.startsWith(key) || key.startsWith(other));
        })
      : undefined);
  return digest && heading ? { page: digest.number, at: heading.at } : undefined;
}

/** Bookmarks often point at the foot of the page before: the heading decides where it is printed. */
function placeOfBookmark(book: Book, entry: OutlineEntry): Place {
  const key = titleKey(entry.title);
  for (const page of [entry.page, entry.page + 1]) {
    const place = key === '' ? undefined : headingPlace(book.digest(page), key);
    if (place) return place;
  }
  return { page: entry.page, at: 0 };
}

export function entriesOfOutline(book: Book, outline: OutlineEntry[]): Entry[] {
  const entries = outline
    .filter((entry) => entry.page <= book.pageCount && /[\p{L}\p{N}]/u.test(entry.title))
    .map((entry) => ({
      title: entry.title.replace(/\s+/gu, ' ').trim(),
      depth: entry.depth,
      place: placeOfBookmark(book, entry),
    }));
  entries.sort((a, b) => compare(a.place, b.place));
  // Two entries at one place are one heading with two names, or a chapter and its first section.
  return entries.filter(
    (entry, at) =>
      !entries
        .slice(0, at)
        .some(
          (e) => compare(e.place, entry.place) === 0 && titleKey(e.title) === titleKey(entry.title),
        ),
  );
}

const REPEATED = 3;

/** Headings the reader found, with the depth their numbers or else their sizes give them. */
export function entriesOfHeadings(digests: PageDigest[]): Entry[] {
  const all = digests
    .filter((digest) => !digest.looks && !(digest.number <= 2 && digest.front === 'cover'))
    .flatMap((digest) => digest.headings.map((heading) => ({ heading, page: digest.number })));
  const times = new Map<string, number>();
  for (const { heading } of all) {
    const key = titleKey(heading.title);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  // "Exercises" or "Rationale" under every section divides nothing.
  const kept = all.filter(
    ({ heading }) =>
      !isSentence(heading.title) &&
      ((times.get(titleKey(heading.title)) ?? 0) < REPEATED || numbering(heading.title)),
  );
  const numbered = kept.filter(({ heading }) => numbering(heading.title));
  const labelled = numbered.filter(({ heading }) => numbering(heading.title)?.kind === 'chapter');
  const byNumber =
    labelled.length >= 2 || (numbered.length >= 3 && numbered.length >= kept.length * 0.25);
  const levels = [...new Set(kept.map(({ heading }) => heading.level))].sort((a, b) => a - b);
  const depthOf = byNumber
    ? depthByNumber(kept.map(({ heading }) => heading))
    : (heading: { level: number }) => levels.indexOf(heading.level);
  return kept.map(({ heading, page }) => ({
    title: heading.title,
    depth: depthOf(heading),
    place: { page, at: heading.at },
  }));
}

function depthByNumber(
  headings: { title: string; level: number }[],
): (heading: { title: string; level: number }) => number {
  const known = headings.flatMap((heading) => numbering(heading.title) ?? []);
  const hasParts = known.some((n) => n.kind === 'part');
  const ranks = [...new Set(known.filter((n) => n.kind !== 'appendix').map((n) => n.rank))].sort(
    (a, b) => a - b,
  );
  const shift = (n: NonNullable<ReturnType<typeof numbering>>): number =>
    // An appendix stands beside the chapters, whatever way those are counted.
    n.kind === 'appendix' ? (hasParts ? 1 : 0) : ranks.indexOf(n.rank);
  const chapterLevel = Math.min(
    ...headings.filter((h) => numbering(h.title)).map((heading) => heading.level),
  );
  let last = 0;
  return (heading) => {
    const number = numbering(heading.title);
    if (number) {
      last = shift(number);
      return last;
    }
    return heading.level <= chapterLevel ? (hasParts ? 1 : 0) : last + 1;
  };
}

/** Nests the entries; a section ends where the next of its depth or above starts. */
export function nest(book: Book, entries: Entry[]): Section[] {
  const roots: Section[] = [];
  const open: Section[] = [];
  for (const entry of entries) {
    const section: Section = {
      title: entry.title,
      depth: entry.depth,
      start: entry.place,
      end: book.end,
      children: [],
    };
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= entry.depth) {
      const closed = open.pop();
      if (closed) closed.end = entry.place;
    }
    const parent = open.at(-1);
    if (parent) parent.children.push(section);
    else roots.push(section);
    open.push(section);
  }
  markSkipped(book, roots);
  return roots;
}

/** The share of its pages that shows it to be a licence. */
const MOSTLY = 0.6;

/** An appendix with a licence, whatever its title and its parts are called. */
function isLicence(book: Book, { start, end }: Section): boolean {
  const pages = book.digests.slice(start.page - 1, lastPage(start, end));
  const licence = pages.filter(({ looks }) => looks === 'preface').length;
  return licence > 0 && licence >= pages.length * MOSTLY;
}

function markSkipped(book: Book, sections: Section[]): void {
  for (const section of sections) {
    if (isLicence(book, section)) {
      section.skip = 'preface';
      continue;
    }
    const reason = reasonFromTitle(section.title);
    const where = (section.start.page - 0.5) / book.pageCount;
    const looks = book.digest(section.start.page)?.looks === reason;
    // A preface with chapters under it is a part of the book that was named so.
    const leaf =
      section.children.length === 0 || reason !== 'preface' || isOfTheBook(section.title);
    const isSure = looks || isThanks(section.title);
    if (reason && leaf && isBelieved(reason, where, isSure)) section.skip = reason;
    else markSkipped(book, section.children);
  }
}

/**
 * A section's children in its place. Text before the first child stays with it when it is short,
 * else becomes a section under the parent's title.
 */
export function promoteChildren(book: Book, section: Section, least: number): Section[] {
  const [first, ...rest] = section.children;
  if (!first) return [section];
  if (book.words(section.start, first.start) < least || first.skip) {
    return [{ ...first, start: section.start }, ...rest];
  }
  return [{ ...section, end: first.start, children: [] }, first, ...rest];
}

/** All sections in order, outermost first. */
export function flatten(sections: Section[]): Section[] {
  return sections.flatMap((section) => [section, ...flatten(section.children)]);
}
