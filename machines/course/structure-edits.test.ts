import { describe, expect, it } from 'vitest';
import type { StructureEdit } from './structure-edit.ts';
import { pagesOf } from '../document/page-ranges.ts';
import { editStructure, forgottenPages } from './structure-edits.ts';
import { plannedLessons, type CourseStructure } from './structure.ts';

const PAGES = 12;

function plan(): CourseStructure {
  const lesson = (id: string, from: number, to: number) => ({
    id,
    title: id,
    objectives: [],
    pages: [{ from, to }],
  });
  return {
    title: 'Maps',
    description: '',
    chapters: [
      { id: 'chap-a', title: 'A', lessons: [lesson('less-1', 2, 4), lesson('less-2', 4, 6)] },
      { id: 'chap-b', title: 'B', lessons: [lesson('less-3', 7, 10)] },
    ],
    skipped: [
      { pages: { from: 1, to: 1 }, reason: 'cover' },
      { pages: { from: 11, to: 12 }, reason: 'index' },
    ],
  };
}

const edit = (structure: CourseStructure, change: StructureEdit) =>
  editStructure(structure, change, PAGES);
const lessonIds = (structure: CourseStructure | undefined) =>
  structure && plannedLessons(structure).map((lesson) => lesson.id);

describe('structure edits', () => {
  it('[STRUCTURE-EDIT-6] renames the course, chapters and lessons, and keeps every id', () => {
    expect(edit(plan(), { type: 'course.rename', title: 'New' })?.title).toBe('New');
    expect(
      edit(plan(), { type: 'chapter.rename', chapterId: 'chap-b', title: 'New' })?.chapters[1],
    ).toMatchObject({ id: 'chap-b', title: 'New' });
    const said = { description: 'What is on a map' };
    expect(
      edit(plan(), { type: 'chapter.describe', chapterId: 'chap-b', ...said })?.chapters[1],
    ).toMatchObject({ id: 'chap-b', title: 'B', ...said });
    expect(
      edit(plan(), { type: 'lesson.edit', lessonId: 'less-3', ...said })?.chapters[1]?.lessons[0],
    ).toMatchObject({ id: 'less-3', title: 'less-3', ...said });
    const changed = edit(plan(), { type: 'lesson.edit', lessonId: 'less-2', objectives: ['Know'] });
    expect(changed?.chapters[0]?.lessons[1]).toMatchObject({
      title: 'less-2',
      objectives: ['Know'],
    });
  });

  it('[STRUCTURE-EDIT-4] moves and adds where it is told, at most to the end', () => {
    const moved = edit(plan(), { type: 'chapter.move', chapterId: 'chap-a', index: 9 });
    expect(moved?.chapters.map((chapter) => chapter.id)).toEqual(['chap-b', 'chap-a']);
    const into = {
      type: 'lesson.move',
      lessonId: 'less-1',
      chapterId: 'chap-b',
      index: 0,
    } as const;
    expect(lessonIds(edit(plan(), into))).toEqual(['less-2', 'less-1', 'less-3']);
    const within = {
      type: 'lesson.move',
      lessonId: 'less-1',
      chapterId: 'chap-a',
      index: 1,
    } as const;
    expect(lessonIds(edit(plan(), within))).toEqual(['less-2', 'less-1', 'less-3']);
    const added = edit(plan(), { type: 'chapter.add', chapterId: 'chap-c', title: 'C', index: 1 });
    expect(added?.chapters.map((chapter) => chapter.id)).toEqual(['chap-a', 'chap-c', 'chap-b']);
  });

  it('[STRUCTURE-EDIT-2] removing a lesson skips the pages nobody else teaches', () => {
    const removed = edit(plan(), { type: 'lesson.remove', lessonId: 'less-1' });
    expect(lessonIds(removed)).toEqual(['less-2', 'less-3']);
    expect(removed?.skipped).toEqual([
      { pages: { from: 1, to: 1 }, reason: 'cover' },
      { pages: { from: 2, to: 3 }, reason: 'removed' },
      { pages: { from: 11, to: 12 }, reason: 'index' },
    ]);
    const both = removed && edit(removed, { type: 'lesson.remove', lessonId: 'less-2' });
    expect(both?.skipped[1]).toEqual({ pages: { from: 2, to: 6 }, reason: 'removed' });
    const chapter = edit(plan(), { type: 'chapter.remove', chapterId: 'chap-a' });
    expect(chapter?.skipped[1]).toEqual({ pages: { from: 2, to: 6 }, reason: 'removed' });
  });

  it('[STRUCTURE-EDIT-3] adding a lesson back takes its pages out of what is skipped', () => {
    const removed = edit(plan(), { type: 'lesson.remove', lessonId: 'less-3' })!;
    const back = edit(removed, {
      type: 'lesson.add',
      chapterId: 'chap-b',
      index: 0,
      lesson: { id: 'less-9', title: 'Back', objectives: [], pages: [{ from: 7, to: 8 }] },
    });
    expect(back?.skipped).toEqual([
      { pages: { from: 1, to: 1 }, reason: 'cover' },
      { pages: { from: 9, to: 10 }, reason: 'removed' },
      { pages: { from: 11, to: 12 }, reason: 'index' },
    ]);
  });

  it('[STRUCTURE-EDIT-5] a lesson is given other pages; those it leaves are not lost', () => {
    const pages = [
      { from: 3, to: 3 },
      { from: 11, to: 11 },
      { from: 3, to: 4 },
    ];
    const changed = edit(plan(), { type: 'lesson.edit', lessonId: 'less-1', pages });
    const lesson = changed && plannedLessons(changed).find(({ id }) => id === 'less-1');
    expect(lesson?.pages).toEqual([
      { from: 3, to: 4 },
      { from: 11, to: 11 },
    ]);
    expect(changed?.skipped).toEqual([
      { pages: { from: 1, to: 1 }, reason: 'cover' },
      { pages: { from: 2, to: 2 }, reason: 'removed' },
      { pages: { from: 12, to: 12 }, reason: 'index' },
    ]);
    expect(changed && forgottenPages(changed, PAGES)).toEqual([]);
    const none = edit(plan(), { type: 'lesson.edit', lessonId: 'less-1', pages: [] });
    expect(none?.skipped[1]).toEqual({ pages: { from: 2, to: 3 }, reason: 'removed' });
  });

  it('[STRUCTURE-EDIT-7] refuses what does not fit', () => {
    const lesson = { id: 'less-9', title: 'L', objectives: [], pages: [] };
    const refused: StructureEdit[] = [
      { type: 'chapter.add', chapterId: 'chap-a', title: 'again', index: 0 },
      { type: 'chapter.rename', chapterId: 'nobody', title: 'x' },
      { type: 'chapter.describe', chapterId: 'nobody', description: 'x' },
      { type: 'chapter.move', chapterId: 'nobody', index: 0 },
      { type: 'chapter.remove', chapterId: 'nobody' },
      { type: 'lesson.add', chapterId: 'nobody', index: 0, lesson },
      { type: 'lesson.add', chapterId: 'chap-a', index: 0, lesson: { ...lesson, id: 'less-1' } },
      {
        type: 'lesson.add',
        chapterId: 'chap-a',
        index: 0,
        lesson: { ...lesson, pages: [{ from: 12, to: 13 }] },
      },
      { type: 'lesson.edit', lessonId: 'nobody', title: 'x' },
      { type: 'lesson.edit', lessonId: 'less-1', pages: [{ from: 12, to: 13 }] },
      { type: 'lesson.move', lessonId: 'less-1', chapterId: 'nobody', index: 0 },
      { type: 'lesson.move', lessonId: 'nobody', chapterId: 'chap-a', index: 0 },
      { type: 'lesson.remove', lessonId: 'nobody' },
    ];
    for (const change of refused)
      expect(edit(plan(), change), JSON.stringify(change)).toBeUndefined();
  });

  it('[STRUCTURE-EDIT-1] any sequence of edits keeps every page taught or skipped, and never both', () => {
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 60; round++) {
      let structure = plan();
      for (let count = 0; count < 25; count++) {
        const chapterId =
          structure.chapters[random(Math.max(1, structure.chapters.length))]?.id ?? 'none-x';
        const lessons = plannedLessons(structure);
        const lessonId = lessons[random(Math.max(1, lessons.length))]?.id ?? 'none-x';
        const from = 1 + random(PAGES);
        const choices: StructureEdit[] = [
          {
            type: 'chapter.add',
            chapterId: `chap-${round}-${count}`,
            title: 'T',
            index: random(5),
          },
          { type: 'chapter.move', chapterId, index: random(5) },
          { type: 'chapter.remove', chapterId },
          { type: 'lesson.move', lessonId, chapterId, index: random(5) },
          { type: 'lesson.remove', lessonId },
          { type: 'lesson.edit', lessonId, pages: [{ from, to: from + random(3) }] },
          {
            type: 'lesson.add',
            chapterId,
            index: random(5),
            lesson: {
              id: `less-${round}-${count}`,
              title: 'T',
              objectives: [],
              pages: [{ from, to: from + random(3) }],
            },
          },
        ];
        structure = edit(structure, choices[random(choices.length)]!) ?? structure;
        expect(forgottenPages(structure, PAGES)).toEqual([]);
        const taught = pagesOf(plannedLessons(structure).flatMap((one) => one.pages));
        for (const page of pagesOf(structure.skipped.map((one) => one.pages))) {
          expect(taught.has(page)).toBe(false);
        }
        const ids = [...structure.chapters, ...plannedLessons(structure)].map((node) => node.id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });

  it('[STRUCTURE-EDIT-1] finds forgotten pages', () => {
    expect(forgottenPages({ ...plan(), skipped: [] }, PAGES)).toEqual([
      { from: 1, to: 1 },
      { from: 11, to: 12 },
    ]);
    expect(forgottenPages({ ...plan(), chapters: [], skipped: [] }, 0)).toEqual([]);
  });
});
