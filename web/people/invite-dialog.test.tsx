import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { InviteDialog } from './invite-dialog.tsx';

it.each([
  ['en', 'Send invitation', 'Send invitation', 'Send 2 invitations'],
  ['ko', '초대 보내기', '초대 1건 보내기', '초대 2건 보내기'],
] as const)(
  '[INVITE-1] says how many go out once there are some: %s',
  async (language, none, one, two) => {
    const { user } = await mount(
      <InviteDialog
        open
        onOpenChange={() => undefined}
        orgSlug="night"
        own="owner"
        onInvitations={() => undefined}
      />,
      {
        language,
        role: 'owner',
        answers: { people: { teams: () => ({ items: [], total: 0, page: 1, limit: 100 }) } },
      },
    );
    await screen.findByRole('button', { name: none });
    const addresses = screen.getByRole('textbox');
    await user.type(addresses, 'ada@example.org');
    await screen.findByRole('button', { name: one });
    await user.type(addresses, ', grace@example.org');
    await screen.findByRole('button', { name: two });
    expect(screen.queryByRole('button', { name: none })).toBeNull();
  },
);
