import { expect, it } from 'vitest';
import type { CourseStructure } from '#machines/course/structure.ts';
import { retitledBy, type CourseCreationApplied } from './course-creation-rows.ts';

function planOf(titles: Readonly<Record<string, string>>): CourseStructure {
  const lessons = Object.entries(titles).map(([id, title]) => {
    return { id, title, objectives: [], pages: [] };
  });
  return {
    title: 'Maps',
    description: '',
    chapters: [{ id: 'c1', title: 'First', lessons }],
    skipped: [],
  };
}
const before = planOf({ l1: 'Scale', l2: 'Relief' });
const after = planOf({ l1: 'Scale', l2: 'Heights', l3: 'Symbols' });

const events: CourseCreationApplied[] = [
  { type: 'suggestion.apply', suggestionId: 's1' },
  { type: 'xstate.done.actor.curriculum', output: { suggestions: [] } },
];
it.each(events)(
  '[STRUCTURE-ROW-3] $type gives a title to what it calls otherwise, and to nothing else',
  (event) => {
    expect(retitledBy(event, before, after)).toEqual(['l2', 'l3']);
    expect(retitledBy(event, before, before)).toEqual([]);
  },
);

it('[STRUCTURE-ROW-3] whoever edits a lesson gives it the title they name, also the one it had', () => {
  const edit = { type: 'lesson.edit', lessonId: 'l1' } as const;
  expect(retitledBy({ ...edit, title: 'Scale' }, before, before)).toEqual(['l1']);
  expect(retitledBy({ ...edit, objectives: ['Know it'] }, before, before)).toEqual([]);
});
