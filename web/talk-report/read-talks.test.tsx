import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#machines/permissions.ts';
import type { ReadTalkSummary } from '#machines/talk/read-talk.ts';
import { mount } from '../testing/mount.tsx';
import { ReadTalks } from './read-talks.tsx';

const one = {
  talkId: 't1',
  question: 'What is a legend?',
  questions: 1,
  askedAt: '2026-01-02T00:00:00.000Z',
};

const open = (talks: ReadTalkSummary[] | null, role: Role = 'owner') =>
  mount(<ReadTalks orgSlug="acme" courseSlug="maps" />, {
    role,
    path: '/acme',
    answers: {
      talkPolicy: {
        talks: () => talks,
        talk: () => [
          {
            id: 'm1',
            sender: 'local' as const,
            message: 'What is a legend?',
            withdrawn: false,
            timestamp: one.askedAt,
          },
          {
            id: 'm2',
            sender: 'remote' as const,
            message: 'A list of symbols. <Cite id="c1-p2" />\n\n```\na_b * c > d\n```',
            withdrawn: false,
            timestamp: one.askedAt,
          },
        ],
      },
    },
  });

it('[TALK-READ-4] shows what was asked and answered, once a talk is opened', async () => {
  const { user, asked } = await open([one]);
  await screen.findByText('1 question', { exact: false });
  expect(asked.some(({ path }) => path === 'talkPolicy.talk')).toBe(false);
  await user.click(screen.getByText('What is a legend?'));
  const said = await screen.findByText('A list of symbols.', { exact: false });
  // As it was written: code and signs are part of it.
  expect(said.textContent).toContain('a_b * c > d');
  expect(said.textContent).not.toContain('Cite');
});

it('[TALK-READ-1] says that nothing was asked yet, and asks nothing for who may not read them', async () => {
  const { unmount } = await open([]);
  await screen.findByText('Nothing has been asked since this was turned on.');
  unmount();
  const { asked } = await open([one], 'member');
  expect(screen.queryByText('What is a legend?')).toBeNull();
  expect(asked.some(({ path }) => path.startsWith('talkPolicy'))).toBe(false);
});
