/**
 * What a person may do to a structure under review. Every edit is a pure function of the structure
 * and the command; `undefined` says that the command does not fit it (an unknown or repeated id, a
 * page the source does not have), so the machine's guard refuses it.
 *
 * STRUCTURE-EDIT-1 After every edit each page is taught by a lesson or stands under `skipped`
 *    (STRUCTURE-1), and no page is both.
 * STRUCTURE-EDIT-2 Removing never loses pages: what no other lesson teaches becomes skipped as
 *    `removed`.
 * STRUCTURE-EDIT-3 A lesson that is added takes its pages out of `skipped`.
 * STRUCTURE-EDIT-4 An index beyond the end means the end.
 * STRUCTURE-EDIT-5 Pages given to a lesson leave `skipped`; those taken from it are kept as STRUCTURE-EDIT-2
 *    says. The headings it stood for among its old pages are forgotten.
 * STRUCTURE-EDIT-6 What stays keeps its id, whatever it is called.
 * STRUCTURE-EDIT-7 What does not fit changes nothing.
 */
import { pagesOf, rangesOf, withoutPages } from '../document/page-ranges.ts';
import type { StructureEdit } from './structure-edit.ts';
import {
  plannedLessons,
  type CourseStructure,
  type PlannedChapter,
  type PlannedLesson,
} from './structure.ts';
import type { PageRange } from '../document/page-ranges.ts';

/**
 * @param pageCount of the source: pages behind it are taught by nothing.
 * @returns undefined for an edit that does not fit the plan.
 */
// oxlint-disable-next-line typescript/consistent-return -- each case returns; the compiler proves it
export function editStructure(
  structure: CourseStructure,
  edit: StructureEdit,
  pageCount: number,
): CourseStructure | undefined {
  switch (edit.type) {
    case 'course.rename':
      return { ...structure, title: edit.title };
    case 'chapter.add':
      return hasNode(structure, edit.chapterId)
        ? undefined
        : withChapters(
            structure,
            insert(structure.chapters, edit.index, {
              id: edit.chapterId,
              title: edit.title,
              lessons: [],
            }),
          );
    case 'chapter.rename':
      return changeChapter(structure, edit.chapterId, (chapter) => ({
        ...chapter,
        title: edit.title,
      }));
    case 'chapter.describe':
      return changeChapter(structure, edit.chapterId, (chapter) => ({
        ...chapter,
        description: edit.description,
      }));
    case 'chapter.move': {
      const chapter = findChapter(structure, edit.chapterId);
      if (!chapter) return undefined;
      return withChapters(
        structure,
        insert(without(structure.chapters, chapter.id), edit.index, chapter),
      );
    }
    case 'chapter.remove': {
      const chapter = findChapter(structure, edit.chapterId);
      if (!chapter) return undefined;
      return keepPages(
        withChapters(structure, without(structure.chapters, chapter.id)),
        chapter.lessons,
      );
    }
    case 'lesson.add': {
      if (hasNode(structure, edit.lesson.id) || !isWithin(edit.lesson.pages, pageCount)) {
        return undefined;
      }
      const added = changeChapter(structure, edit.chapterId, (chapter) => ({
        ...chapter,
        lessons: insert(chapter.lessons, edit.index, edit.lesson),
      }));
      return added && { ...added, skipped: skippedWithout(added, pagesOf(edit.lesson.pages)) };
    }
    case 'lesson.edit': {
      const changed = changeLesson(structure, edit.lessonId, (lesson) => ({
        ...lesson,
        ...(edit.title === undefined ? {} : { title: edit.title }),
        ...(edit.description === undefined ? {} : { description: edit.description }),
        ...(edit.objectives === undefined ? {} : { objectives: edit.objectives }),
      }));
      return changed && edit.pages
        ? withPages(changed, edit.lessonId, edit.pages, pageCount)
        : changed;
    }
    case 'lesson.move': {
      const lesson = findLesson(structure, edit.lessonId);
      if (!lesson) return undefined;
      return changeChapter(takeOut(structure, lesson.id), edit.chapterId, (chapter) => ({
        ...chapter,
        lessons: insert(chapter.lessons, edit.index, lesson),
      }));
    }
    case 'lesson.remove': {
      const lesson = findLesson(structure, edit.lessonId);
      return lesson && keepPages(takeOut(structure, lesson.id), [lesson]);
    }
  }
}

/** Pages 1 to `pageCount` that are neither taught nor skipped: none, if STRUCTURE-1 holds. */
export function forgottenPages(structure: CourseStructure, pageCount: number): PageRange[] {
  const known = pagesOf([
    ...plannedLessons(structure).flatMap((lesson) => lesson.pages),
    ...structure.skipped.map((range) => range.pages),
  ]);
  return withoutPages(pageCount > 0 ? [{ from: 1, to: pageCount }] : [], known);
}

function withPages(
  structure: CourseStructure,
  lessonId: string,
  pages: PageRange[],
  pageCount: number,
): CourseStructure | undefined {
  const before = findLesson(structure, lessonId);
  if (!before || !isWithin(pages, pageCount)) return undefined;
  const given = rangesOf(pagesOf(pages));
  const changed = changeLesson(structure, lessonId, (lesson) => {
    const { sections: _, ...rest } = lesson;
    return { ...rest, pages: given };
  });
  return (
    changed && keepPages({ ...changed, skipped: skippedWithout(changed, pagesOf(given)) }, [before])
  );
}

function keepPages(structure: CourseStructure, removed: PlannedLesson[]): CourseStructure {
  const taught = pagesOf(plannedLessons(structure).flatMap((lesson) => lesson.pages));
  const skipped = pagesOf(structure.skipped.map((range) => range.pages));
  const freed = [...pagesOf(removed.flatMap((lesson) => lesson.pages))].filter(
    (page) => !taught.has(page) && !skipped.has(page),
  );
  const others = structure.skipped.filter((range) => range.reason !== 'removed');
  const before = structure.skipped.filter((range) => range.reason === 'removed');
  const all = rangesOf([...pagesOf(before.map((range) => range.pages)), ...freed]);
  return {
    ...structure,
    skipped: inPageOrder([
      ...others,
      ...all.map((pages) => ({ pages, reason: 'removed' as const })),
    ]),
  };
}

function skippedWithout(
  structure: CourseStructure,
  taught: Set<number>,
): CourseStructure['skipped'] {
  return inPageOrder(
    structure.skipped.flatMap(({ pages, reason }) =>
      withoutPages([pages], taught).map((left) => ({ pages: left, reason })),
    ),
  );
}

function inPageOrder(skipped: CourseStructure['skipped']): CourseStructure['skipped'] {
  return skipped.toSorted((a, b) => a.pages.from - b.pages.from);
}

function isWithin(pages: PageRange[], pageCount: number): boolean {
  return pages.every((range) => range.to <= pageCount);
}

function hasNode(structure: CourseStructure, id: string): boolean {
  return findChapter(structure, id) !== undefined || findLesson(structure, id) !== undefined;
}

function findChapter(structure: CourseStructure, id: string): PlannedChapter | undefined {
  return structure.chapters.find((chapter) => chapter.id === id);
}

function findLesson(structure: CourseStructure, id: string): PlannedLesson | undefined {
  return plannedLessons(structure).find((lesson) => lesson.id === id);
}

function withChapters(structure: CourseStructure, chapters: PlannedChapter[]): CourseStructure {
  return { ...structure, chapters };
}

function changeChapter(
  structure: CourseStructure,
  id: string,
  change: (chapter: PlannedChapter) => PlannedChapter,
): CourseStructure | undefined {
  if (!findChapter(structure, id)) return undefined;
  return withChapters(
    structure,
    structure.chapters.map((chapter) => (chapter.id === id ? change(chapter) : chapter)),
  );
}

function changeLesson(
  structure: CourseStructure,
  id: string,
  change: (lesson: PlannedLesson) => PlannedLesson,
): CourseStructure | undefined {
  if (!findLesson(structure, id)) return undefined;
  return withChapters(
    structure,
    structure.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) => (lesson.id === id ? change(lesson) : lesson)),
    })),
  );
}

function takeOut(structure: CourseStructure, lessonId: string): CourseStructure {
  return withChapters(
    structure,
    structure.chapters.map((chapter) => ({
      ...chapter,
      lessons: without(chapter.lessons, lessonId),
    })),
  );
}

function without<Node extends { id: string }>(nodes: Node[], id: string): Node[] {
  return nodes.filter((node) => node.id !== id);
}

function insert<Node>(nodes: Node[], index: number, node: Node): Node[] {
  return nodes.toSpliced(Math.min(index, nodes.length), 0, node);
}
