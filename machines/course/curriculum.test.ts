import { expect, it } from 'vitest';
import { curriculumTaskSchema, editAll, hasTarget, impactOf } from './curriculum.ts';
import type { StructureEdit } from './structure-edit.ts';
import type { CourseStructure } from './structure.ts';

const lesson = (id: string, page: number) => ({
  id,
  title: id,
  objectives: ['Know'],
  pages: [{ from: page, to: page }],
});
const plan: CourseStructure = {
  title: 'Maps',
  description: '',
  chapters: [
    { id: 'chap-1', title: 'One', lessons: [lesson('less-1', 1), lesson('less-2', 2)] },
    { id: 'chap-2', title: 'Two', lessons: [lesson('less-3', 3)] },
  ],
  skipped: [],
};
const added = { id: 'less-4', title: 'Scale', objectives: [], pages: [] };

it('[CURRICULUM-1] edits are applied one after the other, all of them or none', () => {
  const edits: StructureEdit[] = [
    { type: 'chapter.add', chapterId: 'chap-3', title: 'Three', index: 9 },
    { type: 'lesson.add', chapterId: 'chap-3', index: 0, lesson: added },
  ];
  expect(editAll(plan, edits, 3)?.chapters[2]?.lessons).toEqual([added]);
  const broken: StructureEdit[] = [...edits, { type: 'lesson.remove', lessonId: 'unknown' }];
  expect(editAll(plan, broken, 3)).toBeUndefined();
});

it('[CURRICULUM-2] what a suggestion would change is counted before', () => {
  const edits: StructureEdit[] = [
    { type: 'chapter.remove', chapterId: 'chap-2' },
    { type: 'lesson.edit', lessonId: 'less-1', title: 'Other' },
    { type: 'lesson.edit', lessonId: 'less-2', title: 'less-2' },
    { type: 'lesson.add', chapterId: 'chap-1', index: 0, lesson: added },
  ];
  expect(impactOf(plan, edits, 3)).toEqual({
    chaptersAdded: 0,
    chaptersRemoved: 1,
    lessonsAdded: 1,
    lessonsRemoved: 1,
    // Said again as it was, a lesson is none that changed.
    lessonsChanged: 1,
    lessons: 3,
  });
  expect(impactOf(plan, [{ type: 'lesson.remove', lessonId: 'gone' }], 3)).toBeUndefined();
});

it('[CURRICULUM-3] a task has to be about something that is in the plan, and say what is wanted', () => {
  const wish = 'Shorter';
  expect(hasTarget(plan, { kind: 'refineLesson', lessonId: 'less-3', wish })).toBe(true);
  expect(hasTarget(plan, { kind: 'refineLesson', lessonId: 'chap-1', wish })).toBe(false);
  expect(hasTarget(plan, { kind: 'generateLesson', chapterId: 'x', goal: wish, index: 0 })).toBe(
    false,
  );
  expect(hasTarget(plan, { kind: 'suggest' })).toBe(true);
  expect(
    curriculumTaskSchema.safeParse({ kind: 'generateChapter', goal: ' ', index: 0 }).success,
  ).toBe(false);
});
