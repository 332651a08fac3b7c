import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerAuth, refuse } from '../testing/auth-answers.ts';
import type { SubscriptionState } from '#machines/subscription/subscription.events.ts';
import { mount } from '../testing/mount.tsx';
import { DeleteOrganization } from './delete-organization.tsx';

const acme = { organization: { id: 'o1', name: 'Acme' }, orgSlug: 'acme' };

async function open(
  role: 'owner' | 'admin',
  { refused, plan = 'none' }: { refused?: string; plan?: SubscriptionState } = {},
) {
  const authAsked = answerAuth({
    '/organization/delete': () => (refused ? refuse(400, refused) : {}),
  });
  const page = await mount(<DeleteOrganization {...acme} />, {
    role,
    answers: {
      billing: {
        standing: () => ({
          organizationId: 'o1',
          state: plan,
          until: null,
          way: 'manual' as const,
        }),
      },
    },
    path: '/acme/dashboard/organization/settings',
  });
  const sent = () => authAsked.filter(({ path }) => path === '/organization/delete');
  return { ...page, sent };
}
const press = () =>
  within(screen.getByRole('alertdialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Delete organization',
  });

it('[ORGANIZATION-7] goes once its name is typed, and leads away from its pages', async () => {
  const { user, sent, address } = await open('owner');
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  expect(press().disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), 'acme');
  await user.click(press());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ organizationId: 'o1' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('[ORGANIZATION-7] a refusal is said, and the question stays', async () => {
  const { user } = await open('owner', { refused: 'ORGANIZATION_LAST' });
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  await user.type(screen.getByRole('textbox'), 'Acme');
  await user.click(press());
  await screen.findByRole('listitem');
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

it('[ORGANIZATION-7] is not offered to who does not own it', async () => {
  const { container, asked } = await open('admin');
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('viewer.me'));
  expect(container.querySelector('[data-testid="org-danger"]')).toBeNull();
});

it.each(['trial', 'active', 'pastDue', 'paused', 'unpaid'] as const)(
  '[ORGANIZATION-7] is led to its plan first while that is %s',
  async (plan) => {
    await open('owner', { plan });
    const link = await screen.findByRole('link', { name: 'Open subscription' });
    expect(link.getAttribute('href')).toBe('/acme/dashboard/subscription');
    expect(screen.queryByRole('button', { name: 'Delete organization' })).toBeNull();
  },
);

it('[ORGANIZATION-7] a plan that began meanwhile is said, with what to do', async () => {
  const { user } = await open('owner', { refused: 'ORGANIZATION_SUBSCRIBED', plan: 'canceled' });
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  await user.type(screen.getByRole('textbox'), 'Acme');
  await user.click(press());
  await screen.findByText(/Cancel it under Subscription first/u);
});
