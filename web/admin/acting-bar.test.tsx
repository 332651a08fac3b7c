import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery, type Session } from '../session/session.ts';
import { answerAuth, refuse } from '../testing/auth-answers.ts';
import { mount } from '../testing/mount.tsx';
import { ActingBar } from './acting-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

const session = (impersonatedBy: string | null): Session => ({
  user: { id: 'u1', name: 'Minji', email: 'minji@acme.example', emailVerified: true },
  session: { activeOrganizationId: 'o1', impersonatedBy },
});

/** The page of somebody whose session is this one. */
async function mountBar(language: 'en' | 'ko', who: Session | null, refused = false) {
  const authAsked = answerAuth({
    '/get-session': () => who,
    '/admin/stop-impersonating': () =>
      refused ? refuse(500, 'FAILED_TO_STOP') : { session: {}, user: {} },
  });
  function Page() {
    const queryClient = useQueryClient();
    useState(() => queryClient.setQueryData(sessionQuery.queryKey, who));
    return <ActingBar />;
  }
  const mounted = await mount(<Page />, {
    language,
    answers: { admin: { impersonation: () => ({ admin: { name: 'Ada' } }) } as any },
  });
  return { ...mounted, authAsked };
}

const WORDS = [
  {
    language: 'en',
    label: 'Signed in as someone else',
    as: 'You are signed in as Minji',
    you: 'You are Ada. This ends after an hour.',
    stop: 'Stop',
    failed: 'That did not work. Sign out to return to your own account.',
  },
  {
    language: 'ko',
    label: '다른 사람으로 로그인 중',
    as: 'Minji 님으로 로그인했어요',
    you: '실제 계정은 Ada고, 한 시간 뒤 끝나요.',
    stop: '종료',
    failed: '잘되지 않았어요. 로그아웃하면 다시 내 계정을 쓸 수 있어요.',
  },
] as const;

it.for(WORDS)(
  '[ADMIN-3] says as whom one is here and who one is, and leads back, in $language',
  async ({ language, label, as, you, stop, failed }) => {
    const { user, authAsked } = await mountBar(language, session('admin'), true);
    const bar = await screen.findByRole('region', { name: label });
    await screen.findByText(you);
    expect(bar.textContent).toContain(`${as} minji@acme.example`);
    await user.click(screen.getByRole('button', { name: stop }));
    await screen.findByText(failed);
    await waitFor(() =>
      expect(authAsked.filter(({ path }) => path === '/admin/stop-impersonating')).toHaveLength(1),
    );
    // It can be tried again.
    expect(screen.getByRole('button', { name: stop }).getAttribute('aria-disabled')).not.toBe(
      'true',
    );
  },
);

it('[ADMIN-3] is not there for who acts as nobody else, or is not signed in', async () => {
  for (const who of [session(null), null]) {
    const { asked, unmount } = await mountBar('en', who);
    expect(screen.queryByTestId('acting-bar')).toBeNull();
    expect(asked.filter(({ path }) => path === 'admin.impersonation')).toEqual([]);
    unmount();
  }
});
