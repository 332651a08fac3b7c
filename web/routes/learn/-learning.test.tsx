import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.tsx';
import { Learning } from './-learning.tsx';

const home = (active: number) => ({
  courses: [],
  waiting: [],
  stats: { active, completed: 0, average: 0, total: active, teachers: active },
  weeks: [],
});

it('[ENROLLMENT-8] shows who is let in that there is a course now, and who has news how much', async () => {
  let now = home(0);
  const { live, client } = await mount(
    <Learning userId="u1" name="Minseo" orgSlug={undefined} search={{}} />,
    {
      answers: {
        learn: { home: () => now },
        announcement: {
          mine: () => ({ items: [], total: 3, unread: 3, page: 1, limit: 12 }),
          mailChoices: () => [],
        },
      },
    },
  );
  await screen.findByText('Welcome, Minseo. Your courses will appear here.');
  client.connect();
  await waitFor(() => expect(client.connection()).toBe('connected'));
  now = home(1);
  live.push('person:notice', { topic: 'course', id: 'c1' });
  const tab = await screen.findByRole('tab', { name: /Announcements/u });
  expect(tab.textContent).toBe('Announcements 3');
});
