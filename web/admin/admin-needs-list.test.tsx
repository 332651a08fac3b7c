import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { AdminNeedsList } from './admin-needs-list.tsx';

const NOTHING = {
  heldSignUps: 0,
  newInquiries: 0,
  requestedPlans: 0,
  pastDue: 0,
  unpaid: 0,
  failedJobs: 0,
};

it('[ADMIN-13] leads to what waits, and says so where nothing does', async () => {
  const { show } = await mount(
    <AdminNeedsList needs={{ ...NOTHING, heldSignUps: 1, unpaid: 12 }} />,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 sign-up is held back', '/admin/promotional-security'],
    ['12 subscriptions are unpaid', '/admin/subscriptions?state=unpaid'],
  ]);
  show(<AdminNeedsList needs={NOTHING} />);
  expect(screen.getByText('Nothing waits for you.')).toBeDefined();
});
