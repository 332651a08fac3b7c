import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { TalkPolicy } from './talk-policy.tsx';

it('[TALK-READ-1] is off until it is put on, and then says from when', async () => {
  const page = await mount(<TalkPolicy orgSlug="acme" />, {
    role: 'owner',
    answers: {
      talkPolicy: {
        get: () => ({ readFrom: null }),
        set: ({ isOn }) => ({ readFrom: isOn ? '2026-01-02T12:00:00.000Z' : null }),
      },
    },
  });
  await screen.findByText(/Learners’ conversations are private/u);
  const setting = screen.getByRole<HTMLInputElement>('switch');
  expect(setting.checked).toBe(false);
  await page.user.click(setting);
  await screen.findByText(/What is asked from Jan 2, 2026/u);
  await waitFor(() => expect(setting.checked).toBe(true));
  expect(page.asked.find(({ path }) => path === 'talkPolicy.set')?.input).toEqual({
    orgSlug: 'acme',
    isOn: true,
  });
});
