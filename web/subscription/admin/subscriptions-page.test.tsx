import { screen, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.tsx';
import { SubscriptionsPage } from './subscriptions-page.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';

const school = (name: string, state: SubscriptionSummary['state']): SubscriptionSummary => ({
  organizationId: name,
  name,
  slug: name,
  owner: null,
  seats: { used: 1, agreed: null },
  state,
  plan: state === 'none' ? null : 'pro',
  way: 'manual',
  until: null,
  requestedPlan: null,
});

it('[BULK-2] [SUBSCRIPTION-9] organizations that never had a plan get their trial together, and no others', async () => {
  const items = [school('Ada', 'none'), school('Berta', 'none'), school('Clara', 'ended')];
  const { user, asked } = await mount(
    <NuqsTestingAdapter>
      <SubscriptionsPage
        listing={{ items, total: 3, page: 1, limit: 25 }}
        failed={false}
        onRetry={() => {}}
      />
    </NuqsTestingAdapter>,
    {
      answers: {
        adminSubscription: {
          startTrial: ({ organizationId }: { organizationId: string }) => ({ organizationId }),
        },
      },
    },
  );
  const select = (name: string) =>
    user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const offered = () => screen.queryByRole('button', { name: 'Start 14 days of Pro' });
  for (const name of ['Ada', 'Berta', 'Clara']) await select(name);
  expect(offered()).toBeNull();
  await select('Clara');
  await user.click(offered()!);
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Start a Pro trial for 2 organizations?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Start 14 days of Pro' }));
  await screen.findByText('2 trials have started');
  const trials = asked.filter(({ path }) => path === 'adminSubscription.startTrial');
  expect(trials.map(({ input }) => input)).toEqual([
    { organizationId: 'Ada', plan: 'pro' },
    { organizationId: 'Berta', plan: 'pro' },
  ]);
});
