import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { ActList } from './act-list.tsx';
import type { AdminAct } from './admin-act.ts';

const act = (name: string, more: Partial<AdminAct> = {}): AdminAct => ({
  id: name,
  act: name,
  actor: { id: 'root', name: 'Root' },
  detail: {},
  before: null,
  after: null,
  from: { address: null, device: null },
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
  expect(screen.getByText('not finished')).toBeDefined();
});

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it('[AUDIT-4] says from where it was done, and of what it changed how that was and is', async () => {
  const paused = act('promo.pause', {
    detail: { code: 'SPRING' },
    before: { state: 'running', places: 5, endsAt: null },
    after: { state: 'paused', places: 5 },
    from: { address: '192.0.2.7', device: CHROME },
  });
  await mount(<ActList acts={[paused]} />);
  const line = await screen.findByRole('listitem');
  expect(line.querySelector('dl')?.textContent).toBe('StateRunning Paused');
  expect(line.querySelector('small')?.textContent).toContain('192.0.2.7, Chrome on Linux');
});

it('[AUDIT-4] says nothing of what became of an act that was cut off', async () => {
  const cut = act('promo.pause', { done: false, before: { state: 'running' } });
  await mount(<ActList acts={[cut]} />);
  expect((await screen.findByRole('listitem')).querySelector('dl')).toBeNull();
});
