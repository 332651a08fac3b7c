import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PlanExcess } from './plan-excess.tsx';

const excess = (...found: object[]) => ({
  billing: { excess: () => ({ plan: 'free', excess: found, readOnly: [] }) },
});
const courses = { what: 'courses', used: 3, limit: 1 };

async function open(
  role: 'owner' | 'member',
  answers: object,
  of = ['students', 'courses'],
  making = false,
) {
  return mount(<PlanExcess orgSlug="acme" of={of as any} making={making} />, {
    role,
    path: '/acme/dashboard/courses',
    answers,
  });
}

it('[PLAN-2] says that what is there stays, what waits, and where a larger plan is', async () => {
  await open('owner', excess(courses));
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('Courses: you have 3, Free includes 1.');
  expect(notice.textContent).toContain('All courses are kept');
  const link = screen.getByRole('link', { name: 'See plans' });
  expect(link.getAttribute('href')).toBe('/acme/dashboard/subscription');
});

it('[PLAN-2] tells who may not pay whom to ask', async () => {
  await open('member', excess(courses));
  expect((await screen.findByRole('status')).textContent).toContain('Ask the owner');
  expect(screen.queryByRole('link')).toBeNull();
});

it('[PLAN-2] says nothing of what the page is not about', async () => {
  const { asked, container } = await open('owner', excess(courses), ['storage']);
  await expect.poll(() => asked.map(({ path }) => path)).toContain('billing.excess');
  expect(container.querySelector('[data-slot="notice"]')).toBeNull();
});

it('[PLAN-1] says before one is made that there is room for none, in the words of the refusal', async () => {
  const full = excess({ what: 'tutors', used: 1, limit: 1 });
  await open('owner', full, ['tutors'], true);
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('AI tutors: you have 1, Free includes 1.');
  expect(notice.textContent).toContain(
    "You've reached your AI Tutors limit. Please upgrade your plan to create more courses.",
  );
});

it('[PLAN-1] says nothing of what is full where none is made', async () => {
  const full = excess({ what: 'tutors', used: 1, limit: 1 });
  const { asked, container } = await open('owner', full, ['tutors']);
  await expect.poll(() => asked.map(({ path }) => path)).toContain('billing.excess');
  expect(container.querySelector('[data-slot="notice"]')).toBeNull();
});
