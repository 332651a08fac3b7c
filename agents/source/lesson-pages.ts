/**
 * The part of the source that belongs to one lesson: where lessons share a page, each gets its
 * own blocks of it. Shared by the writers and the review, so that both mean the same text.
 */
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { Block, SourceInfo, SourcePage } from '#machines/document/source.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import type { Source } from '#agents/port/sourced.ts';
import { titleKey } from '#agents/text/titles.ts';

type Lesson = LessonRequest['lesson'];

function holds(pages: PageRange[], page: number): boolean {
  return pages.some((range) => range.from <= page && page <= range.to);
}

/** The first of the titles that a lesson of several is called by. */
function firstTitle(title: string): string {
  const [first = ''] = title.split(/, | and |; | 및 /u);
  return titleKey(first);
}

/** Letters of a title that may go on: "/var/crash" and "/var/crash : System crash dumps". */
const GOING_ON = 8;

function begins(key: string, title: string): boolean {
  return title !== '' && (key === title || (title.length >= GOING_ON && key.startsWith(title)));
}

function neighbours(lesson: Lesson): { before: boolean; after: boolean; next: string } {
  const first = lesson.pages[0]?.from ?? 0;
  const last = lesson.pages.at(-1)?.to ?? 0;
  const at = lesson.siblings.findIndex(
    (sibling) =>
      sibling.title === lesson.title &&
      JSON.stringify(sibling.pages) === JSON.stringify(lesson.pages),
  );
  const previous = lesson.siblings[at - 1];
  const next = lesson.siblings[at + 1];
  // At a chapter's end the neighbour is not known here: its page may be shared all the same.
  return {
    before: at < 0 || !previous ? true : holds(previous.pages, first),
    after: at < 0 || !next ? true : holds(next.pages, last),
    next: at < 0 || !next ? '' : firstTitle(next.title),
  };
}

/** A long heading is cut in print where its bookmark goes on, or runs into the text below it. */
const TELLING_KEY = 12;

function matching(sections: ReadonlySet<string>): (key: string | undefined) => boolean {
  const long = [...sections].filter((one) => one.length >= TELLING_KEY);
  return (key) =>
    key !== undefined &&
    (sections.has(key) ||
      (key.length >= TELLING_KEY &&
        long.some((one) => one.startsWith(key) || key.startsWith(one))));
}

function headingKey(block: Block): string | undefined {
  return block.kind === 'heading' ? titleKey(block.text) : undefined;
}

/**
 * Where the lesson's blocks begin: at its first section as it is printed, number and all, for "Purpose" may
 * stand under its neighbour too; else at the first of that name, else at the first heading of its own.
 */
function beginningOf(
  blocks: Block[],
  sections: string[],
  isOwn: (key: string | undefined) => boolean,
): number {
  const [title = ''] = sections;
  const headings = blocks.map((block) =>
    block.kind === 'heading' ? block.text.trim() : undefined,
  );
  const first = headings.indexOf(title.trim());
  if (first >= 0) return first;
  const key = titleKey(title);
  const named = blocks.findIndex((block) => key !== '' && headingKey(block) === key);
  if (named >= 0) return named;
  return Math.max(
    0,
    blocks.findIndex((block) => isOwn(headingKey(block))),
  );
}

/** Cuts what stands before the lesson's first heading and after its last part. */
export function trimToLesson(pages: SourcePage[], lesson: Lesson, info: SourceInfo): SourcePage[] {
  const sections = new Set((lesson.sections ?? []).map(titleKey).filter((key) => key !== ''));
  const first = pages[0];
  const last = pages.at(-1);
  if (sections.size === 0 || !first || !last) return pages;
  const isOwn = matching(sections);
  const { before, after, next } = neighbours(lesson);
  let from = 0;
  if (before) {
    from = beginningOf(first.blocks, lesson.sections ?? [], isOwn);
  }
  const levels = pages
    .flatMap((page) => page.blocks)
    .filter((block) => isOwn(headingKey(block)))
    .map((block) => block.level ?? 3);
  const outer = Math.min(...levels, 6);
  const foreign = new Set(
    info.outline
      .filter((entry) => Math.abs(entry.page - last.number) <= 1)
      .map((entry) => titleKey(entry.title))
      .filter((key) => !sections.has(key)),
  );
  let to = last.blocks.length;
  if (after) {
    const start = last === first ? from + 1 : 0;
    const cut = last.blocks.findIndex((block, at) => {
      const key = headingKey(block);
      if (at < start || key === undefined || isOwn(key)) return false;
      return (
        foreign.has(key) ||
        begins(key, next) ||
        (info.outline.length === 0 && levels.length > 0 && (block.level ?? 3) <= outer)
      );
    });
    if (cut >= 0) to = cut;
  }
  return pages.map((page) => {
    const start = page === first ? from : 0;
    const end = page === last ? to : page.blocks.length;
    return start === 0 && end === page.blocks.length
      ? page
      : { ...page, blocks: page.blocks.slice(start, end) };
  });
}

/** Pages read at a time. */
const SLICE = 16;

/** The readable pages of the ranges, in order, each once. */
export async function readPages(
  source: Source,
  ranges: PageRange[],
  signal: AbortSignal,
): Promise<SourcePage[]> {
  const pages = new Map<number, SourcePage>();
  for (const range of ranges) {
    const end = Math.min(range.to, source.info.pageCount);
    for (let from = range.from; from <= end; from += SLICE) {
      signal.throwIfAborted();
      for (const page of await source.pages(from, Math.min(end, from + SLICE - 1))) {
        pages.set(page.number, page);
      }
    }
  }
  return [...pages.values()].sort((a, b) => a.number - b.number);
}
