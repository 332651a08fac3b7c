import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { InviteDialog } from './invite-students.tsx';
import { StudentInvitations } from './student-invitations.tsx';

const at = { orgSlug: 'acme', courseSlug: 'plants' };

async function open(onClose = () => {}) {
  const left = [{ email: 'in@x.org', name: 'Inside', code: 'INVITE_ENROLLED' as const }];
  const mounted = await mount(<InviteDialog at={at} onClose={onClose} />, {
    role: 'member',
    answers: {
      wayIn: {
        inviteClass: ({ people }) => {
          const refused = left.filter(({ email }) => people.some((one) => one.email === email));
          return { sent: people.length - refused.length, left: refused };
        },
      },
    },
  });
  await mounted.user.click(await screen.findByRole('button', { name: 'Invite several…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite several students' });
  return { ...mounted, dialog, field: within(dialog).getByRole('textbox') };
}

it('[WAY-IN-6] a pasted class is invited, and who was not stays with the reason', async () => {
  const onClose = vi.fn<() => void>();
  const { user, asked, dialog, field } = await open(onClose);
  await user.click(field);
  await user.paste('Minseo Kim, minseo@x.org\nInside, in@x.org\nplain@x.org');
  await user.click(within(dialog).getByRole('button', { name: 'Send 3 invitations' }));
  await screen.findByText('2 invitations sent');
  expect(asked.find(({ path }) => path === 'wayIn.inviteClass')?.input).toMatchObject({
    people: [
      { email: 'minseo@x.org', name: 'Minseo Kim' },
      { email: 'in@x.org', name: 'Inside' },
      { email: 'plain@x.org', name: '' },
    ],
    expiresInDays: 30,
  });
  await within(dialog).findByText('This person is already in the course.');
  expect(field).toHaveProperty('value', 'Inside, in@x.org');
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'other@x.org');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('[CLASS-LIST-3] a line without an address is said before anything is sent', async () => {
  const { user, asked, dialog, field } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Send invitations' }));
  await within(dialog).findByText('Please enter a recipient email address');
  await user.click(field);
  await user.paste('a@x.org\nname and mail');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await within(dialog).findByText(/“name and mail” has no email address/u);
  expect(asked.some(({ path }) => path === 'wayIn.inviteClass')).toBe(false);
});

it('[WAY-IN-6] of a class that was invited the first few are shown, and all on demand', async () => {
  const items = Array.from({ length: 30 }, (_, n) => ({
    id: `i${n}`,
    token: `t${n}`,
    email: `student${n}@x.org`,
    name: null,
    invitedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: null,
  }));
  const { user } = await mount(<StudentInvitations at={at} courseId="c1" />, {
    role: 'member',
    answers: { wayIn: { invitations: () => ({ items, changes: 0 }) } },
  });
  await screen.findByText('student0@x.org');
  expect(screen.getAllByTestId('invitation')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show all 30' }));
  expect(screen.getAllByTestId('invitation')).toHaveLength(30);
});
