import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChapterSummary } from '#machines/course/catalogue.ts';
import { mount } from '../testing/mount.tsx';
import { LessonSpine } from './lesson-spine.tsx';

const lesson = (number: string): ChapterSummary['lessons'][number] => ({
  id: `l${number}`,
  slug: `l${number}`,
  number,
  title: `Lesson ${number}`,
  state: 'done',
  pages: [],
  attempt: 1,
  words: 500,
  score: 9.5,
});
const outline: ChapterSummary[] = [
  { id: 'k1', number: 1, title: 'One', lessons: [lesson('1.1'), lesson('1.2')] },
  { id: 'k2', number: 2, title: 'Two', lessons: [lesson('2.1')] },
];

it('[LESSON-SPINE-1] marks what is read, once each, says so, and marks the lesson that is open', async () => {
  const spine = (doneIds: ReadonlySet<string>) => (
    <LessonSpine
      outline={outline}
      current="l1.2"
      place={{ orgSlug: undefined, courseSlug: 'maps' }}
      language="en"
      doneIds={doneIds}
    />
  );
  // A lesson that is no longer in the course is counted nowhere.
  const { container, show } = await mount(spine(new Set(['l1.1', 'l2.1', 'gone'])));
  const done = () => [...container.querySelectorAll('[data-done]')];
  expect(done().map((link) => link.getAttribute('aria-label'))).toEqual([
    '1.1 Lesson 1.1, Done',
    '2.1 Lesson 2.1, Done',
  ]);
  const list = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(list.getAllByRole('link')).toHaveLength(3);
  expect(list.getByRole('link', { current: 'page' }).title).toBe('1.2 Lesson 1.2');
  show(spine(new Set()));
  expect(done()).toEqual([]);
});
