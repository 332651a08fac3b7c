import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { withPassword } from '../lib/password-gate.ts';
import { mount } from '../testing/mount.tsx';
import { PasswordGate } from './password-gate-dialog.tsx';

type Given = { password: string } | { code: string };

async function gate(confirm: (given: Given) => unknown, proof = 'password') {
  let open = false;
  const page = await mount(<PasswordGate />, {
    answers: {
      admin: {
        proof: () => proof,
        sendCode: () => null,
        confirm: (given: Given) => {
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

it('[ADMIN-12] who has no password is mailed a code when they ask for it, and types that', async () => {
  const given = vi.fn();
  const { user, call, asked } = await gate((code) => {
    given(code);
    if (given.mock.calls.length === 1) throw new AppError('PROOF_CODE_WRONG');
  }, 'code');
  const answer = withPassword(call);
  const send = await screen.findByRole('button', { name: 'Send the code' });
  expect(screen.queryByLabelText(/Password/u)).toBeNull();
  expect(asked.map(({ path }) => path)).not.toContain('admin.sendCode');
  await user.click(send);
  const code = await screen.findByLabelText<HTMLInputElement>(/^Code from the email/u);
  await user.type(code, '111111');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('This is not the code in the email, or it is older than 10 minutes.');
  await user.clear(code);
  await user.type(code, '481516');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await (await answer).json()).toBe('done');
  expect(given.mock.calls).toEqual([[{ code: '111111' }], [{ code: '481516' }]]);
});
