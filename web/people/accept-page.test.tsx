import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { answerAuth } from '../testing/auth-answers.ts';
import { mount } from '../testing/mount.tsx';
import { AcceptPage } from './accept-page.tsx';
import type { OpenedInvitation } from './people-outputs.ts';

const invited = 'ada@example.org';
const viewer = (over: object = {}) => ({
  email: invited,
  isInvited: true,
  isMember: false,
  ...over,
});

function invitation(over: object = {}): OpenedInvitation {
  return {
    id: 'i1',
    status: 'pending',
    email: invited,
    role: 'member',
    team: null,
    organization: { name: 'Night School', slug: 'night', logo: null },
    inviter: { name: 'Grace' },
    viewer: viewer(),
    ...over,
  } as unknown as OpenedInvitation;
}

async function open(data: OpenedInvitation | undefined, error?: unknown) {
  const retry = vi.fn<() => void>();
  const page = await mount(<AcceptPage invitation={{ data, error, retry }} />);
  return { ...page, retry, title: () => screen.getByRole('heading', { level: 1 }).textContent };
}

it.each([
  [
    'a member',
    { viewer: viewer({ isMember: true, isInvited: false }) },
    'You already belong to Night School',
  ],
  ['cancelled', { status: 'canceled', email: null }, 'This invitation was cancelled'],
  ['declined', { status: 'rejected', email: null }, 'This invitation was declined'],
  ['expired', { status: 'expired', email: null }, 'This invitation has expired'],
  [
    'used by another',
    { status: 'accepted', email: null, viewer: null },
    'This invitation was already used',
  ],
  [
    'for another account',
    { viewer: viewer({ isInvited: false, email: 'b@example.org' }) },
    'This invitation is for another account',
  ],
])('[PEOPLE-8] [PEOPLE-9] is of no use where it is %s, and says so', async (_, over, title) => {
  const page = await open(invitation(over));
  expect(page.title()).toBe(title);
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

it('[PEOPLE-8] never was, or could not be asked for', async () => {
  const missing = await open(undefined, new AppError('INVITATION_NOT_FOUND'));
  expect(missing.title()).toBe('There is no such invitation');
  missing.unmount();
  const failed = await open(undefined, new Error('no line'));
  await failed.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(failed.retry).toHaveBeenCalled();
});

it('[PEOPLE-8] is declined by one press, and asked for again', async () => {
  const asked = answerAuth({ '/organization/reject-invitation': () => ({}) });
  const page = await open(invitation({ team: { name: 'Maths' } }));
  screen.getByText('You will join as a member, in the team Maths.');
  await page.user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(page.retry).toHaveBeenCalled());
  expect(asked).toContainEqual({
    path: '/organization/reject-invitation',
    body: { invitationId: 'i1' },
  });
});
