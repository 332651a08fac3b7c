import { screen, waitFor, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import en from '../locales/en/feedback.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { FeedbackList } from './feedback-list.tsx';
import type { Said } from './feedback-search.ts';

const said = (author: string, change: Partial<Said>): Said => ({
  userId: author,
  organizationId: 'org',
  author,
  email: `${author}@example.org`,
  organization: 'School',
  rating: 4,
  text: `It reads my books well, says ${author}.`,
  mayPublish: true,
  publicName: `${author}, teacher`,
  chosen: false,
  updatedAt: '2026-01-02T03:04:05.000Z',
  ...change,
});

async function list(address = '') {
  const items = [
    said('ada', {}),
    said('berta', {}),
    said('chloe', { mayPublish: false, publicName: '' }),
    said('dora', { chosen: true }),
  ];
  return mount(
    <NuqsTestingAdapter searchParams={address}>
      <FeedbackList
        listing={{ items, total: 4, page: 1, limit: 25 }}
        failed={false}
        onRetry={() => {}}
      />
    </NuqsTestingAdapter>,
    { answers: { feedback: { choose: (input) => input }, admin: { history: () => [] } } },
  );
}

const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

it('[FEEDBACK-4] those that may be quoted are chosen together, one after the other', async () => {
  const { user, asked } = await list();
  await user.click(tick('ada'));
  await user.click(tick('berta'));
  await user.click(screen.getByRole('button', { name: en.list.act.choose }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /selected/u })).toBeNull());
  expect(asked.flatMap(({ path, input }) => (path === 'feedback.choose' ? [input] : []))).toEqual([
    { userId: 'ada', organizationId: 'org', chosen: true },
    { userId: 'berta', organizationId: 'org', chosen: true },
  ]);
});

it('[FEEDBACK-4] nothing is offered for what must not be quoted', async () => {
  const { user } = await list();
  const bar = () => screen.getByRole('group', { name: /selected/u });
  await user.click(tick('dora'));
  expect(within(bar()).queryByRole('button', { name: en.list.act.drop })).not.toBeNull();
  await user.click(tick('chloe'));
  for (const act of Object.values(en.list.act)) {
    expect(within(bar()).queryByRole('button', { name: act })).toBeNull();
  }
});

it('[FEEDBACK-4] beside the list is all of it, under which name it is quoted, and what was done', async () => {
  const { user, asked } = await list('?said=dora:org');
  const sheet = await screen.findByRole('dialog');
  within(sheet).getByText('dora, teacher');
  within(sheet).getByText(/says dora/u);
  await within(sheet).findByRole('heading', { name: 'Admin activity here' });
  await user.click(within(sheet).getByRole('button', { name: en.list.act.drop }));
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        path: 'feedback.choose',
        input: { userId: 'dora', organizationId: 'org', chosen: false },
      }),
    ),
  );
});
