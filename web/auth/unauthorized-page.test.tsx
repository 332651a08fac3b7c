import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import en from '../locales/en/auth.json' with { type: 'json' };
import ko from '../locales/ko/auth.json' with { type: 'json' };
import { UnauthorizedPage } from './unauthorized-page.tsx';

it.each([
  { language: 'en', texts: en.unauthorized },
  { language: 'ko', texts: ko.unauthorized },
] as const)(
  '[UNAUTHORIZED-1] knows whether somebody is signed in, in $language',
  async ({ language, texts }) => {
    const { unmount } = await mount(<UnauthorizedPage />, { language });
    await screen.findByRole('heading', { name: texts.signedOutTitle });
    expect(screen.getByRole('link', { name: texts.signIn }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: texts.other })).toBeNull();
    unmount();
    await mount(<UnauthorizedPage />, { language, role: 'member' });
    await screen.findByRole('heading', { name: texts.title });
    screen.getByRole('button', { name: texts.other });
    expect(screen.queryByRole('link', { name: texts.signIn })).toBeNull();
  },
);
