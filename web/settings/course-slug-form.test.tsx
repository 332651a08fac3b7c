import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { CourseSlugForm } from './course-slug-form.tsx';

it('[COURSE-SLUG-3] shows the address to be, takes any language, and refuses what is no address', async () => {
  const moved: string[] = [];
  const { user, asked } = await mount(
    <CourseSlugForm
      course={{ slug: 'maps' }}
      orgSlug="acme"
      onMoved={async (slug) => void moved.push(slug)}
    />,
    { role: 'owner', answers: { course: { changeSlug: ({ slug }) => ({ slug }) } } },
  );
  const field = screen.getByRole('textbox');
  const change = screen.getByRole('button', { name: 'Change address' });
  expect(change.hasAttribute('disabled')).toBe(true);
  await user.clear(field);
  await user.type(field, 'two words');
  await user.click(change);
  expect(screen.getByText('Use letters, numbers and hyphens.')).toBeDefined();
  expect(asked.some(({ path }) => path === 'course.changeSlug')).toBe(false);
  await user.clear(field);
  await user.type(field, '지도-읽기');
  expect(screen.getByText(/\/course\/지도-읽기/)).toBeDefined();
  await user.click(change);
  await waitFor(() => expect(moved).toEqual(['지도-읽기']));
});
