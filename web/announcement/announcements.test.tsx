import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { NewsListing } from '#machines/announcement/announcement.ts';
import { mount } from '../testing/mount.tsx';
import { MyAnnouncements } from './my-announcements.tsx';
import { NewsTab } from './news-tab.tsx';

const draft = {
  id: 'a1',
  title: 'Exam',
  content: 'On Friday.\n\nBring a ruler.',
  updatedAt: '2026-11-20T10:00:00Z',
};
const published = {
  ...draft,
  id: 'a2',
  title: 'Welcome',
  publishedAt: '2026-11-19T10:00:00Z',
  reach: { read: 12, of: 30 },
};
const tab = <NewsTab course={{ slug: 'maps' }} orgSlug="acme" />;

it('[ANNOUNCEMENT-5] [ANNOUNCEMENT-7] writes, publishes, takes back and deletes what students are told', async () => {
  const { user, asked } = await mount(tab, {
    role: 'owner',
    answers: {
      announcement: {
        list: () => [draft, published],
        create: () => ({ id: 'a3' }),
        publish: () => ({ id: 'a1' }),
        unpublish: () => ({ id: 'a2' }),
        remove: () => ({ id: 'a1' }),
      },
    },
  });
  const told = (name: string) =>
    asked.filter(({ path }) => path === `announcement.${name}`).map(({ input }) => input);
  const row = await screen.findByRole('article', { name: 'Exam' });
  expect(within(row).getByText('Draft')).toBeDefined();
  screen.getByText('Opened by 12 of 30 students');
  await user.click(within(row).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(told('publish')).toMatchObject([{ id: 'a1', courseSlug: 'maps' }]));

  await user.click(screen.getByRole('button', { name: 'More for “Welcome”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
  const asking = await screen.findByRole('alertdialog');
  await user.click(within(asking).getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(told('unpublish')).toMatchObject([{ id: 'a2' }]));

  await user.click(screen.getByRole('button', { name: 'New announcement' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await within(dialog).findByText('A title is required.');
  await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'New map');
  await user.type(within(dialog).getByRole('textbox', { name: /Content/ }), 'Of the coast');
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(told('create')).toMatchObject([
      { title: 'New map', content: 'Of the coast', publish: false },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[ANNOUNCEMENT-5] offers the first announcement where there is none, in Korean too', async () => {
  await mount(tab, {
    role: 'owner',
    language: 'ko',
    answers: { announcement: { list: () => [] } },
  });
  expect(await screen.findByRole('button', { name: '새 공지' })).toBeDefined();
});

const news = (unread: number): NewsListing => ({
  items: [
    {
      id: 'a2',
      title: 'Welcome',
      content: 'Begin with the coast.',
      publishedAt: '2026-11-19T10:00:00Z',
      course: { id: 'c1', slug: 'maps', title: 'Reading maps' },
      unread: unread > 0,
    },
  ],
  total: 1,
  unread,
  page: 1,
  limit: 12,
});

it('[ANNOUNCEMENT-6] shows a student what is new, live, until it is opened', async () => {
  let listing: NewsListing = { ...news(0), items: [], total: 0 };
  const { user, live, client, asked, container } = await mount(<MyAnnouncements orgSlug="acme" />, {
    answers: { announcement: { mine: () => listing, read: () => ({ ids: ['a2'] }) } },
  });
  await screen.findByText(/What your teachers announce appears here/);
  client.connect();
  await waitFor(() => expect(client.connection()).toBe('connected'));
  listing = news(1);
  live.push('person:notice', { topic: 'news', id: 'c1' });
  await screen.findByText('1 new announcement');
  expect(container.querySelector('[data-testid="course-news"]')?.hasAttribute('data-unread')).toBe(
    true,
  );
  listing = news(0);
  await user.click(screen.getByRole('button', { name: /Welcome/ }));
  expect(screen.getByText('Begin with the coast.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open Reading maps' }).getAttribute('href')).toBe(
    '/acme/learn/courses/maps',
  );
  expect(screen.queryByText('1 new announcement')).toBeNull();
  expect(
    asked.filter(({ path }) => path === 'announcement.read').map(({ input }) => input),
  ).toEqual([{ ids: ['a2'] }]);
});
