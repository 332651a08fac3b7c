import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { LessonState } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { mount } from '../testing/mount.tsx';
import { GenerationLessons } from './generation-lessons.tsx';

const planned = (id: string, title: string) => ({ id, title, objectives: [], pages: [] });
const structure: CourseStructure = {
  title: 'Plants',
  description: '',
  chapters: [
    {
      id: 'chapter-light',
      title: 'Light',
      lessons: [planned('lesson-leaf', 'Leaves'), planned('lesson-night', 'Night')],
    },
    { id: 'chapter-water', title: 'Water', lessons: [planned('lesson-root', 'Roots')] },
  ],
  skipped: [],
};

function summary(id: string, state: LessonState): [string, LessonSummary] {
  return [id, { id, slug: id, number: '1.1', title: id, state, pages: [], attempt: 1, words: 0 }];
}

function Choosing({ lessons }: { lessons: ReadonlyMap<string, LessonSummary> }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <>
      <GenerationLessons
        structure={structure}
        lessons={lessons}
        selected={new Set(selected)}
        onSelect={setSelected}
      />
      <output>{selected.join(' ')}</output>
    </>
  );
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => screen.getByRole('status').textContent;

it('[GENERATION-PAGE-1] chooses lessons one by one or by chapter, and none that is being written', async () => {
  const lessons = new Map([summary('lesson-leaf', 'done'), summary('lesson-night', 'writing')]);
  const { user } = await mount(<Choosing lessons={lessons} />);
  expect(box(/Night/u).disabled).toBe(true);
  await user.click(box(/Light/u));
  expect(chosen()).toBe('lesson-leaf');
  expect(box(/Light/u).checked).toBe(true);
  await user.click(box(/Roots/u));
  expect(chosen()).toBe('lesson-leaf lesson-root');
  await user.click(box(/Leaves/u));
  expect(chosen()).toBe('lesson-root');
  expect(box(/Light/u).checked).toBe(false);
});
