import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerAuth, refuse, type AuthAnswers } from '../testing/auth-answers.ts';
import { mount } from '../testing/mount.tsx';
import type { UserSummary } from './admin-types.ts';
import type { UserActName } from './user-acts.ts';
import { BanDialog } from './ban-dialog.tsx';
import { UserDialogs } from './user-dialogs.tsx';

const person: UserSummary = {
  id: 'u2',
  name: 'Grace Hopper',
  email: 'grace@example.org',
  image: null,
  verified: true,
  isPlatformAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  seenAt: null,
  organizationCount: 1,
};

async function ask(act: UserActName, auth: AuthAnswers = {}, user = person) {
  const asked = answerAuth(auth);
  const onClose = vi.fn<(removed?: boolean) => void>();
  const page = await mount(<UserDialogs act={act} user={user} own={false} onClose={onClose} />, {
    answers: {
      admin: {
        users: {
          get: () => ({
            ...user,
            memberships: [
              { organizationId: 'o', name: 'Navy', slug: 'navy', role: 'owner', onlyOwner: true },
            ],
          }),
        },
      } as any,
    },
  });
  const verb = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
  return { ...page, onClose, verb, sent };
}

it('[ADMIN-10] a ban needs a reason, and goes to it when there is none', async () => {
  const { user, verb, sent, onClose } = await ask('ban');
  await user.click(verb('Ban'));
  await screen.findByText('Say why: the person will read it.');
  const reason = screen.getByRole('textbox', { name: /Reason/u });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await user.type(reason, ' Advertising ');
  expect(screen.queryByText('Say why: the person will read it.')).toBeNull();
  await user.click(verb('Ban'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('/admin/ban-user')).toEqual([
    { userId: 'u2', banReason: 'Advertising', banExpiresIn: 604_800 },
  ]);
});

it('[ADMIN-2] deletes only once the address was typed, and names what would be left without an owner', async () => {
  const { user, verb, sent, onClose } = await ask('remove');
  await screen.findByText(/No other owner: Navy/u);
  expect(verb('Delete').disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), 'grace@example');
  expect(verb('Delete').disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), '.ORG');
  await user.click(verb('Delete'));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent('/admin/remove-user')).toEqual([{ userId: 'u2' }]);
});

it('[ADMIN-2] a refusal is said, and the question stays', async () => {
  const admin = { ...person, isPlatformAdmin: true };
  const auth = { '/admin/set-role': () => refuse(400, 'ADMIN_LAST') };
  const { user, verb, onClose } = await ask('makeUser', auth, admin);
  await user.click(verb('Remove admin role'));
  await screen.findByText(/There has to be at least one admin/u);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

it('[ADMIN-5] a password that is too short is not sent', async () => {
  const { user, verb, sent } = await ask('password');
  await user.type(screen.getByLabelText(/New password/u), 'short');
  await user.click(verb('Set password'));
  await screen.findByText('Use at least 8 characters.');
  expect(sent('/admin/set-user-password')).toEqual([]);
});

it('[BULK-1] [ADMIN-10] several are banned together, one after the other, for the same reason', async () => {
  const asked = answerAuth({ '/admin/ban-user': () => ({}) });
  const onClose = vi.fn<(banned: boolean) => void>();
  const users = [person, { ...person, id: 'u3', name: 'Alan Turing' }];
  const { user } = await mount(<BanDialog users={users} onClose={onClose} />);
  await screen.findByRole('heading', { name: 'Ban 2 people?' });
  await user.type(screen.getByRole('textbox', { name: /Reason/u }), 'Advertising');
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(asked.map(({ body }) => body)).toMatchObject([{ userId: 'u2' }, { userId: 'u3' }]);
});
