import { screen, waitFor, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { CampaignsPage } from './campaigns-page.tsx';
import { PromoMonitoringPage } from './promo-monitoring-page.tsx';
import type { CampaignSummary } from './promo-types.ts';

const campaign = (id: string, state: CampaignSummary['state']): CampaignSummary => ({
  id,
  state,
  standing: state,
  code: id,
  name: `Campaign ${id}`,
  plan: 'pro',
  days: 30,
  places: null,
  perAddress: 3,
  beginsAt: 0,
  endsAt: null,
  taken: 0,
  funnel: { visits: 0, signUps: 0, firstCourse: 0, paid: 0 },
});
const items = [
  campaign('spring', 'running'),
  campaign('autumn', 'running'),
  campaign('old', 'ended'),
];

async function open() {
  return mount(
    <NuqsTestingAdapter>
      <CampaignsPage
        listing={{ items, total: 3, page: 1, limit: 25 }}
        failed={false}
        onRetry={() => {}}
      />
    </NuqsTestingAdapter>,
    { answers: { promoCampaign: { act: ({ id }: { id: string }) => ({ id }) } } },
  );
}
const select = (name: string) => screen.getByRole('checkbox', { name: `Select Campaign ${name}` });

it('[BULK-2] campaigns that run are ended together, after a question', async () => {
  const { user, asked } = await open();
  await user.click(select('spring'));
  await user.click(select('autumn'));
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End campaign' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'End 2 campaigns?' });
  await user.click(within(dialog).getByRole('button', { name: 'End campaign' }));
  await screen.findByText('2 campaigns ended');
  await waitFor(() => expect(screen.queryByRole('group', { name: /selected/u })).toBeNull());
  expect(asked.flatMap(({ path, input }) => (path === 'promoCampaign.act' ? [input] : []))).toEqual(
    [
      { id: 'spring', act: 'end' },
      { id: 'autumn', act: 'end' },
    ],
  );
});

it('[BULK-2] with one among them that has ended there is nothing to do but their file', async () => {
  const { user } = await open();
  await user.click(select('spring'));
  await user.click(select('old'));
  const bar = screen.getByRole('group', { name: '2 selected' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Download CSV', 'Clear']);
});

const STANDINGS = {
  en: ['Scheduled', 'Nearly spent', 'Used up', 'Over'],
  ko: ['시작 전', '곧 소진', '모두 소진', '기간 종료'],
};

it.each(['en', 'ko'] as const)(
  '[PROMO-7] says where each of them stands, in %s',
  async (language) => {
    const standings = ['scheduled', 'nearlySpent', 'usedUp', 'over'] as const;
    const listed = standings.map((standing) => ({
      ...campaign(standing, 'running'),
      standing,
      places: 500,
      taken: 472,
    }));
    await mount(
      <NuqsTestingAdapter>
        <CampaignsPage
          listing={{ items: listed, total: 4, page: 1, limit: 25 }}
          failed={false}
          onRetry={() => {}}
        />
      </NuqsTestingAdapter>,
      { answers: {}, language },
    );
    const rows = screen.getAllByRole('row').slice(1);
    for (const [at, word] of STANDINGS[language].entries()) {
      const row = within(rows[at]!);
      expect(row.getAllByText(word).length).toBeGreaterThan(0);
      expect(rows[at]?.querySelector('[data-slot="bar"]')?.getAttribute('data-tone')).toBe(
        standings[at] === 'nearlySpent' ? 'live' : 'done',
      );
    }
  },
);

it('[PROMO-6] of what came last each leads to its campaign, with what was done to it', async () => {
  const steps = { visits: 2, signUps: 1, firstCourse: 0, paid: 0, held: 0 };
  const came = { campaignId: 'spring', code: 'spring', at: '2026-01-01T00:00:00.000Z' };
  const figures = {
    at: 0,
    hour: steps,
    day: steps,
    hours: [],
    latest: [
      { ...came, kind: 'signUp' as const, held: true },
      { ...came, kind: 'visit' as const, held: false },
    ],
  };
  const { user } = await mount(
    <NuqsTestingAdapter hasMemory>
      <PromoMonitoringPage figures={figures} campaigns={items} failed={false} onRetry={() => {}} />
    </NuqsTestingAdapter>,
    { answers: { promoCampaign: { get: () => items[0]! }, admin: { history: () => [] } } },
  );
  const [first] = screen.getAllByTestId('admin-row-open');
  expect(first?.textContent).toContain('Sign-up, Held');
  await user.click(first!);
  const sheet = await screen.findByRole('dialog', { name: 'Campaign spring' });
  await within(sheet).findByText('Running');
});
