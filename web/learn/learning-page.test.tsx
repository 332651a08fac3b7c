import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { LearningCourse, LearningHome } from '#machines/progress/learning-home.ts';
import { mount } from '../testing/mount.tsx';
import { LearningPage } from './learning-page.tsx';

const nothing: LearningHome = {
  courses: [],
  waiting: [],
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
    review={<p>what is due</p>}
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

it('[LEARNING-PAGE-4] says what is not open to one, also to whoever has nothing else', async () => {
  const course = (id: string, more: Partial<LearningHome['waiting'][number]>) => ({
    id,
    slug: id,
    title: id,
    language: 'en' as const,
    state: 'pending' as const,
    ...more,
  });
  const since = '2026-11-20T12:00:00.000Z';
  const waiting = [
    course('Plants', { since }),
    course('Maps', { state: 'rejected', since }),
    course('Stars', { state: 'open', since }),
    course('Seas', { state: 'suspended' }),
  ];
  const { show } = await mount(page({ ...nothing, waiting }));
  const rows = () => screen.getAllByTestId('waiting-row').map((row) => row.textContent);
  const said = [
    /^PlantsYou asked on .*20.*Pending$/u,
    /^MapsAnswered on .*Rejected$/u,
    /^Stars.*open to everyone now.*Public$/u,
    /^Seas.*suspended you.*Suspended$/u,
  ];
  for (const [at, words] of said.entries()) expect(rows()[at]).toMatch(words);
  show(page({ ...some, waiting }));
  expect(rows()).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Seas' }).getAttribute('href')).toBe(
    '/learn/courses/Seas',
  );
  show(page(some));
  expect(screen.queryByText('Not open to you yet')).toBeNull();
});

const mine = (id: string, more: Partial<LearningCourse> = {}): LearningCourse => ({
  id,
  slug: id,
  title: id,
  language: 'en',
  organization: { slug: 'acme', name: 'Acme' },
  status: 'active',
  shape: '',
  seconds: 60,
  answered: 4,
  firstRight: 3,
  done: 1,
  total: 4,
  percent: 25,
  reader: { read: [], here: [] },
  starts: [],
  ...more,
});

function Shown({ home }: { home: LearningHome }) {
  const [shown, setShown] = useState<Parameters<typeof LearningPage>[0]['shown']>({
    tab: 'courses',
    view: 'active',
  });
  return (
    <LearningPage
      {...page(home).props}
      shown={shown}
      onShow={(next: object) => setShown({ ...shown, ...next })}
      announcements={<p>what was announced</p>}
    />
  );
}

it.each([
  ['en', ['Active', 'Completed', 'Average progress', 'Total courses'], ['Completed 1', 'All 2']],
  ['ko', ['수강 중', '수료', '평균 진도', '전체 강의'], ['수료 1', '전체 2']],
] as const)('[LEARNING-PAGE-5] says how far one is, in %s', async (language, labels, views) => {
  const home = {
    ...nothing,
    courses: [mine('Plants'), mine('Maps', { status: 'completed', percent: 100, done: 4 })],
    stats: { active: 1, completed: 1, average: 63, total: 2, teachers: 1 },
  };
  const { user } = await mount(<Shown home={home} />, { role: 'learner', language });
  for (const label of labels) expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  screen.getByText('63%');
  const titles = () =>
    screen
      .getAllByTestId('learn-row')
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  expect(titles()).toEqual(['Plants']);
  await user.click(screen.getByRole('radio', { name: views[0] }));
  expect(titles()).toEqual(['Maps']);
  await user.click(screen.getByRole('radio', { name: views[1] }));
  expect(titles()).toEqual(['Plants', 'Maps']);
  const [, announcements] = screen.getAllByRole('tab');
  await user.click(announcements!);
  screen.getByText('what was announced');
});
