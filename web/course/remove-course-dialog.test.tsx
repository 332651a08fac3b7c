import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { RemoveCourseDialog } from './remove-course-dialog.tsx';

const course = { slug: 'maps', title: 'Maps', lessonCount: 9 };
const STATS = { recent: 0, averageProgress: 0, averageLessons: 0, completed: 0, lessonCount: 9 };

const open = (total: number, language: 'en' | 'ko' = 'en') =>
  mount(
    <RemoveCourseDialog
      course={course}
      orgSlug="acme"
      open
      onClose={() => {}}
      onRemove={() => Promise.resolve()}
    />,
    {
      role: 'owner',
      language,
      answers: { student: { stats: () => ({ ...STATS, total, changes: 0 }) } },
    },
  );

it('[COURSE-LIFE-9] says how many lose a course that is deleted', async () => {
  await open(302);
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Maps”?' });
  expect(await within(question).findByText(/^302 students lose access for good/u)).toBeDefined();
  expect(within(question).getByText(/^9 lessons are deleted/u)).toBeDefined();
});

it('[COURSE-LIFE-9] says it in Korean', async () => {
  await open(302, 'ko');
  expect(await screen.findByText(/^수강생 302명이 더는 볼 수 없어요/u)).toBeDefined();
});
