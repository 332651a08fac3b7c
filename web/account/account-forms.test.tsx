import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerAuth, refuse, type AuthAnswers } from '../testing/auth-answers.ts';
import { mount } from '../testing/mount.tsx';
import type { OwnOrganization } from './account-end.ts';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordForm } from './password-form.tsx';

const alone = { name: 'Night', slug: 'night', owner: true, people: 1, owners: 1, courses: 2 };

async function openDelete(organizations: OwnOrganization[], auth: AuthAnswers = {}) {
  const asked = answerAuth(auth);
  const page = await mount(<DeleteAccount email="ada@example.org" />, {
    role: 'owner',
    answers: { account: { organizations: () => organizations } },
  });
  await page.user.click(screen.getByRole('button', { name: 'Delete account…' }));
  const verb = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`[role="alertdialog"] input[name="${name}"]`)!;
  return { ...page, verb, field, sent: () => asked.map(({ path }) => path) };
}

it('[ACCOUNT-11] says what goes, and goes when its address and its password are typed', async () => {
  const { user, verb, field, sent, address } = await openDelete([alone], {
    '/delete-user': () => ({ success: true }),
  });
  await screen.findByText(/The organization Night, because nobody else belongs to it/u);
  expect(verb().disabled).toBe(true);
  await user.type(field('confirm'), 'ADA@example.org');
  await user.click(verb());
  await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).not.toContain('/delete-user');
  await user.type(field('password'), 'my password');
  await user.click(verb());
  await waitFor(() => expect(sent()).toContain('/delete-user'));
  await waitFor(() => expect(address()).toBe('/'));
});

it('[ACCOUNT-11] keeps what was typed where it is refused, at its field or above', async () => {
  let code = 'INVALID_PASSWORD';
  const { user, verb, field } = await openDelete([alone], {
    '/delete-user': () => refuse(400, code),
  });
  await screen.findByText(/This is deleted for good/u);
  await user.type(field('confirm'), 'ada@example.org');
  await user.type(field('password'), 'not mine');
  await user.click(verb());
  await screen.findByText('That password is not right');
  expect([field('confirm').value, field('password').value]).toEqual([
    'ada@example.org',
    'not mine',
  ]);
  code = 'ADMIN_LAST';
  await user.click(verb());
  await screen.findByText(/You are the only platform administrator/u);
});

it('[ACCOUNT-11] cannot go while others would be left without an owner', async () => {
  const { verb } = await openDelete([{ ...alone, people: 4 }]);
  await screen.findByText(/You are the only owner of Night/u);
  expect(verb().disabled).toBe(true);
  expect(document.querySelector('input[name="password"]')).toBeNull();
});

it('[ACCOUNT-10] a wrong present password keeps the new one; an account without any is led to a code', async () => {
  let code = 'INVALID_PASSWORD';
  answerAuth({ '/change-password': () => refuse(400, code) });
  const { user, container } = await mount(<PasswordForm />, { role: 'owner' });
  const field = (name: string) =>
    container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  await user.type(field('password'), 'wrong');
  await user.type(field('newPassword'), 'a good one');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('That password is not right');
  expect(field('newPassword').value).toBe('a good one');
  code = 'CREDENTIAL_ACCOUNT_NOT_FOUND';
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(container.querySelector('input')).toBeNull());
  expect(container.querySelector('a[href="/forgot-password"]')).not.toBeNull();
});
