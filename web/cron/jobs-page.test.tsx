import { screen, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import type { Job } from './cron-types.ts';
import { JobsPage } from './jobs-page.tsx';

const job = (name: Job['name'], more: Partial<Job> = {}): Job => ({
  name,
  every: 3_600_000,
  paused: false,
  dueAt: '2026-11-20T10:00:00.000Z',
  asked: false,
  runningSince: null,
  last: null,
  ...more,
});
const jobs = [job('uploads'), job('videos', { paused: true }), job('domains')];
const page = (search = '') => (
  <NuqsTestingAdapter searchParams={search} hasMemory>
    <JobsPage jobs={jobs} failed={false} onRetry={() => {}} />
  </NuqsTestingAdapter>
);

it('[BULK-1] [CRON-3] those chosen are paused one after the other', async () => {
  const { user, asked } = await mount(page(), {
    answers: { cron: { pause: ({ job: name }) => ({ job: name }) } },
  });
  for (const name of ['Unfinished uploads', 'Own domains']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: '2 selected' })).toBeNull());
  expect(asked.flatMap(({ path, input }) => (path === 'cron.pause' ? [input] : []))).toEqual([
    { job: 'uploads' },
    { job: 'domains' },
  ]);
});

it('[LIST-5] is narrowed by a state, and shows all of them again where none is in it', async () => {
  const { user } = await mount(page('?state=failed'));
  await user.click(await screen.findByRole('button', { name: 'Show all jobs' }));
  expect(await screen.findByText('Unfinished uploads')).toBeDefined();
});
