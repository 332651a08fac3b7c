import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { ActList } from './act-list.tsx';
import type { AdminAct } from './admin-types.ts';

const act = (name: string, more: Partial<AdminAct> = {}): AdminAct => ({
  id: name,
  act: name,
  actor: { id: 'root', name: 'Root' },
  detail: {},
  at: '2026-11-20T10:00:00Z',
  done: true,
  ...more,
});

it('[AUDIT-2] says what was done, and shows what it has no words for by its name', async () => {
  const acts = [
    act('inquiry.take', { detail: { organization: 'Elm School' } }),
    act('moon.landed'),
    act('user.password', { done: false }),
  ];
  await mount(<ActList acts={acts} />);
  expect(await screen.findByText('took the inquiry of Elm School')).toBeDefined();
  expect(screen.getByText('moon.landed')).toBeDefined();
  expect(screen.getByText('did not come to its end')).toBeDefined();
});
