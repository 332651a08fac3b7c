import { expect, it } from 'vitest';
import type { CourseStructure } from '#machines/course/structure.ts';
import { structureEdge } from './structure-edge.ts';

const structure: CourseStructure = {
  title: 'A book',
  description: '',
  skipped: [
    { pages: { from: 1, to: 2 }, reason: 'cover' },
    { pages: { from: 5, to: 5 }, reason: 'unreadable' },
  ],
  chapters: [
    {
      id: 'chapter-1',
      title: 'One',
      lessons: [{ id: 'lesson-1', title: 'First', objectives: [], pages: [{ from: 3, to: 8 }] }],
    },
  ],
};

it('[STRUCTURE-1] shows every page once, an unreadable one also where a lesson spans it', () => {
  const edge = structureEdge(structure, 8, (reason) => reason);
  expect(edge.map(({ state, pages }) => [state, pages])).toEqual([
    ['skipped', 2],
    ['planned', 2],
    ['unreadable', 1],
    ['planned', 3],
  ]);
});
