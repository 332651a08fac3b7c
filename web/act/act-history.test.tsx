import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { ActHistory } from './act-history.tsx';

const act = (name: string, id: string) => ({
  id,
  act: name,
  actor: { id: 'root', name: 'Root' },
  detail: { code: 'spring' },
  before: null,
  after: null,
  from: { address: null, device: null },
  at: '2026-11-20T10:00:00.000Z',
  done: true,
});

it('[AUDIT-3] says in words what was done to a thing, by whom', async () => {
  const { asked } = await mount(<ActHistory about="promo:spring" />, {
    answers: { admin: { history: () => [act('promo.pause', '2'), act('promo.create', '1')] } },
  });
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/paused .*spring.*Root/u),
    expect.stringMatching(/spring.*Root/u),
  ]);
  expect(asked).toMatchObject([{ path: 'admin.history', input: { about: 'promo:spring' } }]);
});

it('[AUDIT-3] says so where nothing was done yet', async () => {
  await mount(<ActHistory about="promo:spring" />, { answers: { admin: { history: () => [] } } });
  await screen.findByText('Nothing so far.');
});
