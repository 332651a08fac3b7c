import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseNow } from '#machines/course/course-now.ts';
import { mount } from '../testing/mount.tsx';
import { GenerationTab } from './generation-tab.tsx';

it('[GREEN-1] before a plan is approved the way back to it is green once, in the head of the course', async () => {
  const course = { id: 'c1', slug: 'maps', stage: 'planning', chapters: [] };
  const { container } = await mount(
    <GenerationTab course={course as unknown as CourseNow} orgSlug="acme" />,
    { role: 'owner' },
  );
  expect(await screen.findByText(/generate the course structure/u)).toBeDefined();
  expect(container.querySelectorAll('[data-kind="primary"]')).toHaveLength(0);
});
