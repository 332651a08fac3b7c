import { Inbox } from 'lucide-react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SideLink } from '../shell/nav-links.tsx';
import { mount } from '../testing/mount.tsx';
import { useAdminCounts } from './use-admin-counts.ts';

const NONE = {
  heldSignUps: 0,
  newInquiries: 0,
  requestedPlans: 0,
  pastDue: 0,
  unpaid: 0,
  failedJobs: 0,
};
const PAGES = [
  { id: 'adminInquiries', icon: Inbox, to: '/admin/business-inquiries' },
  { id: 'adminSubscriptions', icon: Inbox, to: '/admin/subscriptions' },
  { id: 'adminCron', icon: Inbox, to: '/admin/cron-management' },
  { id: 'adminUsers', icon: Inbox, to: '/admin/users' },
];

function Side() {
  const counts = useAdminCounts();
  return PAGES.map((entry) => (
    <SideLink key={entry.id} entry={entry} orgSlug={undefined} counts={counts} />
  ));
}

it('[ADMIN-14] beside a page stands how much waits there, and nothing where nothing does', async () => {
  const needs = () => ({ ...NONE, newInquiries: 10_000, requestedPlans: 1, unpaid: 2 });
  await mount(<Side />, { answers: { admin: { needs } } });
  await screen.findByRole('link', { name: 'Inquiries 10,000' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual([
    'Inquiries 10,000',
    'Subscriptions 3',
    'Jobs',
    'People',
  ]);
});
