import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { withPassword } from '../lib/password-gate.ts';
import { mount } from '../testing/mount.tsx';
import { PasswordGate } from './password-gate-dialog.tsx';

async function gate(confirm: (given: { password: string }) => unknown) {
  let open = false;
  const page = await mount(<PasswordGate />, {
    answers: {
      admin: {
        confirm: (given: { password: string }) => {
          confirm(given);
          open = true;
          return null;
        },
      } as any,
    },
  });
  const call = vi.fn(async () =>
    open ? Response.json('done') : Response.json({ code: 'PASSWORD_NEEDED' }, { status: 403 }),
  );
  return { ...page, call };
}

const field = () => screen.findByLabelText<HTMLInputElement>(/^Password/u);

it('[ADMIN-12] asks for the password, and the call that waited is made again', async () => {
  const { user, call } = await gate(() => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  const answer = withPassword(call);
  await user.type(await field(), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await (await answer).json()).toBe('done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[ADMIN-12] stays at a wrong one, and says so', async () => {
  const { user, call } = await gate(() => {
    throw new AppError('PASSWORD_WRONG');
  });
  const answer = withPassword(call);
  await user.type(await field(), 'something else');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('This is not your password.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await answer).status).toBe(403);
  expect(call).toHaveBeenCalledTimes(1);
});

it('[ADMIN-12] a page that is left gives no password', async () => {
  const { show, call } = await gate(() => {});
  const answer = withPassword(call);
  await field();
  show(null);
  expect((await answer).status).toBe(403);
});
