import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerAuth, refuse, type AuthAnswers } from '../testing/auth-answers.ts';
import { mount } from '../testing/mount.tsx';
import { LoginForm } from './login-form.tsx';

async function open(auth: AuthAnswers, language: 'en' | 'ko' = 'en', returnTo?: string) {
  const asked = answerAuth(auth);
  const page = await mount(<LoginForm returnTo={returnTo} />, { language, path: '/login' });
  const field = (name: string) =>
    page.container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  const send = () =>
    page.user.click(page.container.querySelector<HTMLElement>('button[type="submit"]')!);
  const sent = () => asked.map(({ path }) => path);
  return { ...page, field, send, sent };
}

it('[SIGN-IN-1] a wrong password keeps what was typed, marks the field and takes the focus', async () => {
  const wrong = () => refuse(401, 'INVALID_EMAIL_OR_PASSWORD');
  const { user, field, send } = await open({ '/sign-in/email': wrong });
  await user.type(field('email'), 'ada@example.org');
  await user.type(field('password'), 'not the password');
  await send();
  await screen.findByText('Email and password do not match');
  await waitFor(() => expect(document.activeElement).toBe(field('password')));
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  expect([field('email').value, field('password').value]).toEqual([
    'ada@example.org',
    'not the password',
  ]);
});

it('[PAGE-4] nothing is sent of an empty form, and each field says why', async () => {
  const { field, send, sent } = await open({}, 'ko');
  await send();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(field('email')));
  expect(sent()).not.toContain('/sign-in/email');
});

it('[ADMIN-6] who is banned reads why and until when', async () => {
  const until = '2031-05-04T10:00:00.000Z';
  const banned = () => refuse(403, 'BANNED_USER', { reason: 'Advertising', until });
  const { user, field, send } = await open({ '/sign-in/email': banned });
  await user.type(field('email'), 'ada@example.org');
  await user.type(field('password'), 'a good password');
  await send();
  await screen.findByText('Reason: Advertising');
  expect(screen.getByText(/This account is banned until May 4, 2031/u)).toBeDefined();
});

it('[RETURN-1] goes back to where one came from, once signed in', async () => {
  const { user, field, send, address } = await open(
    { '/sign-in/email': () => ({ user: { id: 'u1' } }) },
    'en',
    '/learn/courses?page=2',
  );
  await user.type(field('email'), 'ada@example.org');
  await user.type(field('password'), 'a good password');
  await send();
  await waitFor(() => expect(address()).toBe('/learn/courses?page=2'));
});
