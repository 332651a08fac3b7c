import { screen, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { mount } from '../testing/mount.tsx';
import { InquiriesPage } from './inquiries-page.tsx';
import type { InquirySummary } from './inquiry-types.ts';

const inquiry = (id: string): InquirySummary =>
  ({
    id,
    state: 'new',
    organization: `School ${id}`,
    name: 'Grace',
    email: `${id}@example.org`,
    seats: '',
    language: 'en',
    assigneeName: null,
    message: 'Forty teachers.',
    createdAt: '2026-01-01T00:00:00.000Z',
  }) as any;

async function open(act: (input: { id: string }) => { id: string }) {
  const listing = { items: ['a', 'b', 'c'].map(inquiry), total: 60, page: 1, limit: 25 };
  return mount(
    <NuqsTestingAdapter>
      <InquiriesPage listing={listing} failed={false} onRetry={() => {}} />
    </NuqsTestingAdapter>,
    { answers: { inquiry: { act } } },
  );
}

it('[BULK-1] those chosen are closed one after the other, and the pager comes back', async () => {
  const { user, asked } = await open(({ id }) => ({ id }));
  expect(screen.queryByRole('group', { name: /selected/u })).toBeNull();
  for (const name of ['School a', 'School c']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  expect(screen.getByRole('group', { name: '2 selected' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark as closed' }));
  await screen.findByRole('navigation');
  expect(asked.flatMap(({ path, input }) => (path === 'inquiry.act' ? [input] : []))).toEqual([
    { id: 'a', act: 'close' },
    { id: 'c', act: 'close' },
  ]);
});

it('[BULK-1] where one is refused they stay chosen, and those done stay done', async () => {
  const { user, asked } = await open(({ id }) => {
    if (id === 'b') throw new AppError('EVENT_NOT_POSSIBLE');
    return { id };
  });
  for (const name of ['School a', 'School b', 'School c']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(() => {
    expect(asked.filter(({ path }) => path === 'inquiry.act')).toHaveLength(2);
  });
  expect(screen.getByRole('group', { name: '3 selected' })).toBeTruthy();
});
