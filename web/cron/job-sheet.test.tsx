import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { JobSheet } from './job-sheet.tsx';
import type { Job } from './cron-types.ts';

const job: Job = {
  name: 'outreach',
  every: 5_000,
  paused: true,
  dueAt: '2026-11-20T10:00:00.000Z',
  asked: false,
  runningSince: null,
  last: null,
};

it('[AUDIT-3] says beside a job who paused it, apart from how its runs went', async () => {
  const act = {
    id: '1',
    act: 'job.pause',
    actor: { id: 'root', name: 'Root' },
    detail: { job: 'outreach' },
    before: null,
    after: null,
    from: { address: null, device: null },
    at: '2026-11-20T10:00:00.000Z',
    done: true,
  };
  const { asked } = await mount(<JobSheet job={job} onClose={() => {}} />, {
    answers: { cron: { runs: () => [] }, admin: { history: () => [act] } },
  });
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText(/Root/u)).toBeTruthy();
  // By the name that the page has for it.
  expect(within(sheet).getByText('paused the job “Mail campaigns”')).toBeTruthy();
  const about = asked.find(({ path }) => path === 'admin.history');
  expect(about?.input).toEqual({ about: 'job:outreach' });
});

it('[AUDIT-3] an act that is done beside the history is in it at once', async () => {
  const { user, asked } = await mount(<JobSheet job={job} onClose={() => {}} />, {
    answers: {
      cron: { runs: () => [], resume: () => ({ job: 'outreach' }) },
      admin: { history: () => [] },
    },
  });
  const reads = () => asked.filter(({ path }) => path === 'admin.history').length;
  await screen.findByText('Nothing so far.');
  const before = reads();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
