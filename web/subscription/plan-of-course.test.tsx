import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BeyondPlan } from '#machines/plan/beyond-plan.ts';
import { PrivacyCard } from '../course-life/privacy-card.tsx';
import { mount } from '../testing/mount.tsx';
import { PlanOfCourse, ReadOnlyCourse } from './plan-of-course.tsx';

const course = { orgSlug: 'acme', courseId: 'course-2' };
const life = {
  courseId: 'course-2',
  status: 'published',
  privacy: 'private',
  secretCode: 'AB12CD34',
} as const;

const open = (role: 'owner' | 'member', readOnly: ({ courseId: string } & BeyondPlan)[]) =>
  mount(
    <PlanOfCourse {...course}>
      <ReadOnlyCourse {...course} />
      <PrivacyCard orgSlug="acme" courseSlug="plants" />
    </PlanOfCourse>,
    {
      role,
      path: '/acme/dashboard/courses/plants',
      answers: {
        billing: { excess: () => ({ plan: 'free', excess: [], readOnly }) },
        courseLife: { get: () => life },
      },
    },
  );

it('[READ-ONLY-4] says why a course cannot be changed and what opens it, and offers no change', async () => {
  await open('owner', [{ courseId: 'course-2', what: 'tutors', limit: 1 }]);
  const title = await screen.findByText('This course is read-only.');
  expect(title.closest('[data-slot="notice"]')?.textContent).toContain('Free includes 1 tutor');
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make Public' })).toBeNull();
});

it('[READ-ONLY-4] tells who may not pay whom to ask', async () => {
  await open('member', [{ courseId: 'course-2', what: 'courses', limit: 3 }]);
  expect(await screen.findByText(/Ask the owner/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('[READ-ONLY-4] leaves the other courses as they are', async () => {
  const { asked } = await open('owner', [{ courseId: 'course-1', what: 'tutors', limit: 1 }]);
  await expect.poll(() => asked.map(({ path }) => path)).toContain('billing.excess');
  expect(await screen.findByRole('button', { name: 'Make Public' })).toBeTruthy();
  expect(screen.queryByText(/read-only/)).toBeNull();
});
