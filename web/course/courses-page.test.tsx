import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseListing, CourseStatus, CourseSummary } from '#machines/course/catalogue.ts';
import { mount } from '../testing/mount.tsx';
import { typeAtOnce } from '../testing/type-at-once.ts';
import { CoursesPage } from './courses-page.tsx';

const course = (
  id: string,
  status: CourseStatus,
  over: Partial<CourseSummary> = {},
): CourseSummary => ({
  id,
  slug: id,
  title: `Course ${id}`,
  description: '',
  language: 'en',
  status,
  stage: 'written',
  lessonCount: 4,
  doneCount: 4,
  failedCount: 0,
  belowCount: 0,
  pageCount: 0,
  coverage: [],
  createdAt: '',
  updatedAt: '',
  ...over,
});
const listing = (...items: CourseSummary[]): CourseListing => ({
  items,
  total: items.length,
  page: 1,
  limit: 12,
  counts: { all: 3, draft: 1, published: 1, archived: 1 },
});
const page = (over: Partial<Parameters<typeof CoursesPage>[0]> = {}) => (
  <CoursesPage
    orgSlug="acme"
    listing={listing(course('a', 'draft'), course('b', 'published'), course('c', 'archived'))}
    failed={false}
    onRetry={() => {}}
    search=""
    onSearch={() => {}}
    status="all"
    onStatus={() => {}}
    sort="newest"
    onSort={() => {}}
    onPage={() => {}}
    {...over}
  />
);

it('[COURSES-PAGE-1] has a tab for each status with its count; being written is a badge', async () => {
  const statuses: string[] = [];
  const writing = course('a', 'draft', { stage: 'writing', belowCount: 2 });
  const { user } = await mount(
    page({ listing: listing(writing), onStatus: (status) => statuses.push(status) }),
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All 3',
    'Drafts 1',
    'Published 1',
    'Archived 1',
  ]);
  const row = screen.getByRole('link', { name: /Course a/ });
  expect(within(row).getByText('Draft')).toBeDefined();
  expect(within(row).getByText('Writing')).toBeDefined();
  expect(within(row).getByText('2 lessons below 9')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: /Archived/ }));
  expect(statuses).toEqual(['archived']);
});

it('[COURSES-PAGE-2] archives several together, after asking; what was refused stays selected', async () => {
  const { user, asked } = await mount(page(), {
    role: 'owner',
    answers: {
      courseLife: {
        setStatus: ({ courseSlug }) => {
          if (courseSlug === 'b') throw new Error('refused');
          return { status: 'archived' as const };
        },
      },
    },
  });
  await screen.findByRole('checkbox', { name: 'Select “Course a”' });
  // What is archived already cannot be chosen.
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const asking = await screen.findByRole('alertdialog', { name: 'Archive 2 courses?' });
  await user.click(within(asking).getByRole('button', { name: 'Archive' }));
  await waitFor(() =>
    expect(
      asked.filter(({ path }) => path === 'courseLife.setStatus').map(({ input }) => input),
    ).toEqual([
      { orgSlug: 'acme', courseSlug: 'a', status: 'archived' },
      { orgSlug: 'acme', courseSlug: 'b', status: 'archived' },
    ]),
  );
  await screen.findByText('1 course selected');
  await screen.findByText('Failed to update course status');
});

it.each([
  ['en', 'Failed to load courses'],
  ['ko', '강의 목록을 불러오지 못했어요'],
] as const)('[FAILURE-SAID-1] says that courses did not come, in %s', async (language, words) => {
  await mount(page({ listing: undefined, failed: true }), { language });
  expect(screen.getByRole('alert').textContent).toContain(words);
});

it('[SEARCH-1] looks for a course once one pauses, and keeps every letter of Hangul', async () => {
  const looked: string[] = [];
  await mount(page({ onSearch: (text) => looked.push(text) }));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  typeAtOnce(field, '지도 읽기');
  await waitFor(() => expect(looked).toEqual(['지도 읽기']));
  expect(field.value).toBe('지도 읽기');
});
