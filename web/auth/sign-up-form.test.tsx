import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { SignUpForm } from './sign-up-form.tsx';

it('[FIRST-RUN-2] what the first account becomes is said to nobody else', async () => {
  const form = (isFirst: boolean) => (
    <SignUpForm returnTo={undefined} isFirst={isFirst} hasOutbox={false} />
  );
  const note = () => screen.queryByText(/becomes the platform admin/u);
  const { show } = await mount(form(true), { path: '/sign-up' });
  expect(note()).not.toBeNull();
  show(form(false));
  expect(note()).toBeNull();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeDefined();
});
