import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { ResetForm } from './reset-form.tsx';
import { VerifyForm } from './verify-form.tsx';

const forms = [
  {
    what: 'a new account',
    form: <VerifyForm email="ada@example.org" from="signup" returnTo={undefined} />,
  },
  { what: 'a new password', form: <ResetForm email="ada@example.org" token="" /> },
];

it.each(forms)('[OUTBOX-NOTE-1] the code for $what is read at the mailbox', async ({ form }) => {
  const installation = () => ({ isNew: false, hasOutbox: true });
  await mount(form, { answers: { viewer: { me: () => null, installation } } });
  const link = await screen.findByRole('link', { name: /mailbox/iu });
  expect(link.getAttribute('href')).toBe('/dev/mailbox');
});

it.each(forms)('[OUTBOX-NOTE-1] that for $what comes by mail elsewhere', async ({ form }) => {
  const installation = () => ({ isNew: false, hasOutbox: false });
  const page = await mount(form, { answers: { viewer: { me: () => null, installation } } });
  await waitFor(() =>
    expect(page.asked.some(({ path }) => path === 'viewer.installation')).toBe(true),
  );
  expect(screen.queryByRole('link', { name: /mailbox/iu })).toBeNull();
});
