import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import type { CreatorDashboard } from '#machines/dashboard/dashboard.ts';
import { drawnWide } from '../testing/drawn-wide.ts';
import { mount } from '../testing/mount.tsx';
import { DashboardPage } from './dashboard-page.tsx';

drawnWide();

const home: CreatorDashboard = {
  courses: { total: 9, published: 6 },
  students: { total: 804, newThisWeek: 38, activeThisWeek: 566 },
  lessons: { written: 317, planned: 340 },
  places: { total: 1000, completed: 680 },
  growth: [
    { at: '2026-11-09', students: 766, active: 500 },
    { at: '2026-11-16', students: 804, active: 566 },
  ],
  engagement: [
    { at: '2026-11-21', opened: 312 },
    { at: '2026-11-22', opened: 142 },
  ],
  completion: [{ slug: 'maps', title: 'Reading maps', students: 10, completed: 8 }],
  needs: [
    { kind: 'unpublished', count: 9, course: { id: 'c3', slug: 'winds', title: 'Winds' } },
    { kind: 'requests', count: 5, course: { id: 'c1', slug: 'maps', title: 'Reading maps' } },
    { kind: 'failed', count: 1, course: { id: 'c2', slug: 'tides', title: 'Tides' } },
  ],
};
const page = (over: Partial<CreatorDashboard> = {}) => (
  <DashboardPage orgSlug="acme" name="Jiwoo" home={{ ...home, ...over }} courses={[]} studio={[]} />
);

it('[DASHBOARD-PAGE-1] says how the courses do and what needs somebody, the worst first', async () => {
  await mount(page(), { role: 'owner' });
  expect(
    screen.getByText(/804 students, 38 more than last week\. 3 things need you\./),
  ).toBeDefined();
  expect(screen.getByText('68%')).toBeDefined();
  const needs = screen.getByRole('heading', { name: 'Needs you' }).closest('section')!;
  expect(
    within(needs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 lesson is not writtenTidesRetry',
    '5 requests to enrollReading mapsReview',
    '9 lessons are written, not publishedWindsPublish',
  ]);
  expect(within(needs).getByRole('link', { name: 'Publish' }).getAttribute('href')).toBe(
    '/acme/dashboard/courses/winds',
  );
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Homepage' })).toBeDefined();
});

it.each([
  ['en', '804 students. 3 things need you.', '+38 this week'],
  ['ko', '수강생 804명이 있어요. 확인할 것이 3개 있어요.', '이번 주 +38'],
] as const)(
  '[DASHBOARD-PAGE-1] says nothing of who came this week where nobody did, in %s',
  async (language, sentence, came) => {
    const { show } = await mount(page(), { role: 'owner', language });
    screen.getByText(came);
    show(page({ students: { ...home.students, newThisWeek: 0 } }));
    screen.getByText(sentence);
    expect(screen.queryByText(/\+\d/u)).toBeNull();
  },
);

it('[CHART-2] gives the numbers of a chart as a table', async () => {
  const { user } = await mount(page(), { role: 'owner' });
  const growth = screen.getByRole('heading', { name: 'Growth' }).closest('section')!;
  expect(within(growth).getByRole('img').getAttribute('aria-label')).toBe(
    'From 766 to 804 students, 566 active this week',
  );
  await user.click(within(growth).getByRole('button', { name: 'Show as table' }));
  expect(within(growth).queryByRole('img')).toBeNull();
  const rows = within(within(growth).getByRole('table')).getAllByRole('row');
  expect(rows.at(-1)?.textContent).toBe('Nov 16804566');
  const completion = screen.getByRole('heading', { name: 'Completion' }).closest('section')!;
  within(completion).getByRole('img', { name: 'Reading maps 80%' });
  await user.click(within(completion).getByRole('button', { name: 'Show as table' }));
  expect(within(completion).getAllByRole('row').at(-1)?.textContent).toBe('Reading maps10880%');
});

it('[CHART-2] says that there is nothing instead of drawing it', async () => {
  const nothing = {
    growth: home.growth.map(({ at }) => ({ at, students: 0, active: 0 })),
    engagement: home.engagement.map(({ at }) => ({ at, opened: 0 })),
    completion: [],
  };
  await mount(page(nothing), { role: 'owner' });
  expect(screen.getByText('Students appear here once someone joins a course.')).toBeDefined();
  expect(screen.getByText('Nobody opened a lesson in the last seven days.')).toBeDefined();
  expect(screen.getByText('Nobody is in a course yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
});

it('[DASHBOARD-PAGE-2] welcomes who is here for the first time, without figures of nothing', async () => {
  await mount(page({ courses: { total: 0, published: 0 } }), { role: 'owner', language: 'ko' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jiwoo 님, 반가워요');
  expect(screen.queryByRole('heading', { name: '수강생 증가' })).toBeNull();
  const steps = screen.getByTestId('first-steps');
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(within(steps).getByRole('link').getAttribute('href')).toMatch(/^\/sample\/ko\//);
});

it('[DASHBOARD-PAGE-3] shows the courses with most students, and what is being written', async () => {
  const course = (id: string, over: Partial<CourseSummary> = {}): CourseSummary => ({
    id,
    slug: id,
    title: `Course ${id}`,
    description: '',
    language: 'en',
    status: 'published',
    stage: 'written',
    lessonCount: 4,
    doneCount: 4,
    failedCount: 0,
    belowCount: 0,
    students: { total: 4, completed: 3 },
    pageCount: 10,
    coverage: [{ state: 'taught', pages: { from: 1, to: 10 }, lessonId: 'l1' }],
    createdAt: '',
    updatedAt: '',
    ...over,
  });
  const writing = course('b', { stage: 'writing', status: 'draft', doneCount: 1 });
  const short = course('c', { stage: 'writing', status: 'draft', doneCount: 0, lessonCount: 1 });
  const { user } = await mount(
    <DashboardPage
      orgSlug="acme"
      name="Jiwoo"
      home={home}
      courses={[course('a')]}
      studio={[writing, short]}
    />,
    { role: 'owner' },
  );
  const table = screen.getByRole('table', { name: 'Courses' });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Course aPublished475%');
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  screen.getByRole('img', { name: 'Course a 4' });
  expect(await screen.findAllByRole('link', { name: 'Open Studio' })).toHaveLength(2);
  expect(screen.getByText('1 of 4 lessons')).toBeDefined();
  expect(screen.getByText('0 of 1 lesson')).toBeDefined();
});
