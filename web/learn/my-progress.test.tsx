import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LearningCourse } from '#machines/progress/learning-home.ts';
import { drawnWide } from '../testing/drawn-wide.ts';
import { mount } from '../testing/mount.tsx';
import { MyProgress } from './my-progress.tsx';

drawnWide();

const nothing = [
  { week: '2026-10-05', minutes: 0 },
  { week: '2026-10-12', minutes: 0 },
];
const read = [
  ...nothing,
  { week: '2026-10-19', minutes: 1200 },
  { week: '2026-10-26', minutes: 7 },
];

it('[LEARNING-PAGE-1] shows weeks from the first minute on', async () => {
  const { show } = await mount(<MyProgress courses={[]} weeks={nothing} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/^Minutes are counted as you read/)).toBeDefined();
  show(<MyProgress courses={[]} weeks={read} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    '1,207 minutes read in all, 7 this week',
  );
  const numbers = await screen.findAllByTestId('chart-number');
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['1,200', '7']);
});

it.each([
  ['en', 'Show as table', 'Minutes read', 'Oct 261,200'],
  ['ko', '표로 보기', '읽은 시간(분)', '10월 26일1,200'],
] as const)('[CHART-2] gives minutes week by week as a table, in %s', async (...row) => {
  const [language, asTable, caption, last] = row;
  const weeks = [...nothing, { week: '2026-10-26', minutes: 1200 }];
  const { user } = await mount(<MyProgress courses={[]} weeks={weeks} />, { language });
  await user.click(screen.getByRole('button', { name: asTable }));
  expect(screen.queryByRole('img')).toBeNull();
  const table = screen.getByRole('table', { name: caption });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe(last);
});

const course = (seconds: number): LearningCourse => ({
  id: String(seconds),
  slug: 'maps',
  title: 'Maps',
  language: 'en',
  organization: { slug: 'acme', name: 'Acme' },
  status: 'active',
  shape: '',
  seconds,
  answered: 0,
  firstRight: 0,
  done: 0,
  total: 9,
  percent: 0,
  reader: { read: [], here: [] },
  starts: [],
});

it.each([
  ['en', ['0 min', '59 min', '1 h', '1 h 1 min', '2 h']],
  ['ko', ['0분', '59분', '1시간', '1시간 1분', '2시간']],
] as const)('[LEARNING-PAGE-6] says how long one has read, in %s', async (language, said) => {
  const courses = [10, 59 * 60, 3599, 3660, 7200].map(course);
  await mount(<MyProgress courses={courses} weeks={nothing} />, { language });
  for (const [row, time] of said.entries()) {
    expect(within(screen.getAllByRole('row')[row + 1]!).getByText(time)).toBeDefined();
  }
});
