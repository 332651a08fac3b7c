import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { mount } from '../testing/mount.tsx';
import { ClassProgress } from './class-progress.tsx';

async function open(role: 'owner' | 'member') {
  return mount(<ClassProgress courseId="c1" at={{ orgSlug: 'acme', courseSlug: 'plants' }} />, {
    role,
    answers: {
      student: {
        progress: () => {
          throw new AppError('PLAN_NEEDED');
        },
      },
    },
  });
}

it('[PLAN-5] says that it is part of a larger plan, and where that is', async () => {
  await open('owner');
  expect(await screen.findByText(/Included in Pro and Business/u)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'See plans' })).toBeTruthy();
});

it('[PLAN-5] tells who may not pay whom to ask', async () => {
  await open('member');
  expect(await screen.findByText(/Ask the owner/u)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
