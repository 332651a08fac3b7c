import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { mount } from '../testing/mount.tsx';
import { StudentSheet } from './student-sheet.tsx';
import type { StudentProgress } from './student-types.ts';

const since = '2026-11-19T12:00:00.000Z';
const minseo: StudentProgress = {
  userId: 'minseo',
  name: 'Minseo Kim',
  email: 'minseo@haneul.example',
  status: 'active',
  progress: 33,
  enrolledAt: since,
  completedAt: null,
  lastReadAt: null,
  seconds: 754,
  lessons: [
    {
      id: 'l1',
      number: '1.1',
      title: 'Light',
      furthest: 1,
      doneAt: since,
      answered: 4,
      firstRight: 3,
    },
    {
      id: 'l2',
      number: '1.2',
      title: 'Water',
      furthest: 0.4,
      doneAt: null,
      answered: 0,
      firstRight: 0,
    },
    {
      id: 'l3',
      number: '1.3',
      title: 'Air',
      furthest: 0,
      doneAt: null,
      answered: 0,
      firstRight: 0,
    },
  ],
  missed: [
    { lesson: 'Light', question: 'What is a leaf for?', tries: 2, solved: false },
    { lesson: 'Light', question: 'Why is it green?', tries: 3, solved: true },
  ],
  changes: 0,
};

async function open(one: () => StudentProgress, language: 'en' | 'ko' = 'en') {
  await mount(
    <StudentSheet
      at={{ orgSlug: 'acme', courseSlug: 'plants' }}
      courseId="c1"
      userId="minseo"
      onClose={() => {}}
    />,
    { role: 'owner', language, answers: { student: { one } } },
  );
  return screen.findByRole('dialog');
}

it('[STUDENT-1] [STUDENT-2] shows one student lesson by lesson, and what they got wrong', async () => {
  const sheet = await open(() => minseo);
  await within(sheet).findByRole('heading', { name: 'Minseo Kim' });
  const lessons = within(sheet)
    .getAllByTestId('student-lesson')
    .map((row) => row.textContent);
  expect(lessons[0]).toMatch(/^1\.1 Light 3 of 4 right at the first tryRead .*19/u);
  expect(lessons[1]).toBe('1.2 Water40%');
  expect(lessons[2]).toBe('1.3 AirNot opened');
  for (const words of ['1 of 3', '13 minutes', 'Nothing read yet']) within(sheet).getByText(words);
  within(sheet).getByText('Light, still wrong after 2 answers');
  within(sheet).getByText('Light, right by now, after 3 answers');
});

it('[STUDENT-3] says that who left is not in the course any more', async () => {
  const sheet = await open(() => {
    throw new AppError('NOT_FOUND');
  }, 'ko');
  await within(sheet).findByText('더는 이 강의에 없는 사람이에요.');
});

it('[PLAN-5] says that it is part of a larger plan', async () => {
  const sheet = await open(() => {
    throw new AppError('PLAN_NEEDED');
  });
  await within(sheet).findByText(/Included in Pro and Business/u);
});
