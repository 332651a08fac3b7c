import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { UnfinishedDialog } from './unfinished-dialog.tsx';

it('[COURSE-LIFE-6] lists what is missing with a way to it, and publishes anyway', async () => {
  const onPublish = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const onClose = vi.fn<() => void>();
  const { user } = await mount(
    <UnfinishedDialog
      orgSlug="acme"
      courseSlug="maps"
      title="Reading maps"
      onPublish={onPublish}
      onClose={onClose}
    />,
    {
      role: 'owner',
      answers: {
        courseLife: {
          unfinished: () => ({
            hasNoLessons: false,
            lessons: [
              { id: 'l1', slug: 'scale', title: 'Scale', isEmpty: true },
              { id: 'l2', slug: 'relief', title: 'Relief', isEmpty: false, score: 8, atRisk: 2 },
            ],
          }),
        },
      },
    },
  );
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Publish “Reading maps” unfinished?',
  });
  const rows = within(await within(dialog).findByTestId('unfinished')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Scalenot written yet',
    'Reliefscored 8, below 9, 2 quotes to check',
  ]);
  expect(within(dialog).getByRole('link', { name: 'Scale' }).getAttribute('href')).toBe(
    '/acme/dashboard/courses/maps/lessons/scale',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onPublish).toHaveBeenCalledTimes(1);
});
