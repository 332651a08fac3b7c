import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LearningHome } from '#machines/progress/learning-home.ts';
import { mount } from '../testing/mount.tsx';
import { LearningPage } from './learning-page.tsx';

beforeEach(() => localStorage.clear());

const nothing: LearningHome = {
  courses: [],
  stats: { active: 0, completed: 0, average: 0, total: 0, teachers: 0 },
  weeks: [],
};
const some = { ...nothing, stats: { ...nothing.stats, active: 1, total: 1 } };
const page = (home: LearningHome | undefined, failed = false, unread = 0) => (
  <LearningPage
    name="Minseo"
    orgSlug={undefined}
    home={home}
    failed={failed}
    onRetry={() => {}}
    shown={{ tab: 'courses', view: 'active' }}
    onShow={() => {}}
    announcements={null}
    unread={unread}
  />
);

it('[LEARNING-PAGE-1] shows on the first day the few ways to a course, and no figures of nothing', async () => {
  await mount(page(nothing));
  expect(screen.getByText('Welcome, Minseo. Your courses will appear here.')).toBeDefined();
  const links = within(screen.getByTestId('learn-start')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/learn/courses',
    '/learn/secret-code',
    '/learn/profile',
  ]);
  expect(screen.queryByText('Average progress')).toBeNull();
});

it('[LEARNING-PAGE-2] says that nothing is lost when it could not be read', async () => {
  await mount(page(undefined, true));
  expect(
    screen.getByText('The courses could not be loaded. Nothing of yours is lost.'),
  ).toBeDefined();
});

it('[LEARNING-PAGE-3] counts on their tab the announcements that are new', async () => {
  const { show } = await mount(page(some, false, 2));
  expect(screen.getByRole('tab', { name: /Announcements/u }).textContent).toBe('Announcements 2');
  show(page(some));
  expect(screen.getByRole('tab', { name: /Announcements/u }).textContent).toBe('Announcements');
});

const DAY = 24 * 60 * 60 * 1000;
const plants = { slug: 'plants', title: 'Plants', language: 'en', due: 4 } as const;
const due: LearningHome = {
  ...some,
  review: {
    questions: 6,
    minutes: 2,
    first: {
      question: 'Which part takes up water?',
      triedAt: new Date(Date.now() - 6.5 * DAY).toISOString(),
      lesson: '2.2',
      language: 'en',
    },
    courses: [plants, { slug: 'records', title: '조선의 기록 문화', language: 'ko', due: 2 }],
  },
};

it.each([
  {
    language: 'en',
    said: ['6 questions are due, about 2 min.', 'Lesson 2.2, answered 6 days ago', '1 of 6'],
    counts: ['Plants4 due', '조선의 기록 문화2 due'],
    rest: 'Not today',
    still: 'Review now',
    title: 'Review',
    go: 'Answer',
  },
  {
    language: 'ko',
    said: ['복습할 문제가 6개 있어요. 2분이면 돼요.', '2.2 레슨, 6일 전 풀이', '6문제 중 1번'],
    counts: ['Plants4문제', '조선의 기록 문화2문제'],
    rest: '오늘은 그만',
    still: '지금 복습하기',
    title: '복습',
    go: '풀어 보기',
  },
] as const)(
  '[REVIEW-CARD-1] [REVIEW-CARD-2] shows what is due beside the courses, and lets it be put off, in $language',
  async ({ language, said, counts, rest, still, title, go }) => {
    const { user, show, unmount } = await mount(page(due), { language });
    for (const text of said) expect(document.body.textContent).toContain(text);
    screen.getByText('Which part takes up water?');
    const card = screen.getByRole('heading', { name: title }).closest('section')!;
    const rows = within(card).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(counts);
    expect(screen.getByRole('link', { name: go }).getAttribute('href')).toBe('/learn/review');
    await user.click(screen.getByRole('button', { name: rest }));
    expect(screen.queryByText('Which part takes up water?')).toBeNull();
    expect(screen.getByRole('link', { name: still }).getAttribute('href')).toBe('/learn/review');
    show(page(due));
    expect(screen.queryByText('Which part takes up water?')).toBeNull();
    unmount();
    localStorage.setItem('lectern-review-not-today', new Date(0).toDateString());
    await mount(page(due), { language });
    screen.getByText('Which part takes up water?');
  },
);

it.each([
  ['2099-12-03T09:00:00Z', 'en', 'next on Dec 3.', 'Nothing is due. Questions you answer'],
  ['2099-12-03T09:00:00Z', 'ko', '다음 복습은 12월 3일이에요.', '하루 5분씩'],
] as const)(
  '[REVIEW-CARD-3] says when it goes on at %s in %s where nothing is due',
  async (nextReview, language, on, never) => {
    const { show } = await mount(page({ ...some, nextReview }), { language });
    expect(document.body.textContent).toContain(on);
    expect(document.querySelector('a[href="/learn/review"]')).toBeNull();
    show(page(some));
    expect(document.body.textContent).toContain(never);
  },
);
