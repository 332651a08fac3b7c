import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import { mount } from '../testing/mount.tsx';
import { SecretCodePage } from './secret-code-page.tsx';

it('[WAY-IN-1] leads whoever is signed out to the sign-up, and takes the code when they come back', async () => {
  let isSignedIn = false;
  const { user, address, asked } = await mount(
    <SecretCodePage courseSlug="maps" code="HN4K72QX" />,
    {
      answers: {
        enrollment: {
          checkCourseAccess: () => {
            throw new AppError('COURSE_NOT_FOUND');
          },
          enterCode: () => {
            if (!isSignedIn) throw new AppError('SIGN_IN_REQUIRED');
            return { id: 'c1', slug: 'maps', organizationId: 'o1' };
          },
        },
      },
    },
  );
  const join = screen.getByRole('button', { name: 'Join course' });
  await user.click(join);
  const back = encodeURIComponent('/learn/secret-code?courseSlug=maps&code=HN4K72QX');
  await waitFor(() => expect(address()).toBe(`/sign-up?redirect=${back}`));
  isSignedIn = true;
  await user.click(join);
  await waitFor(() => expect(address()).toBe('/learn/courses/maps'));
  expect(asked.find(({ path }) => path === 'enrollment.enterCode')?.input).toEqual({
    courseSlug: 'maps',
    code: 'HN4K72QX',
  });
});

it.each<[ErrorCode, string | undefined]>([
  ['ENROLL_ALREADY', '/acme/learn/courses/maps'],
  ['ENROLL_SUSPENDED', '/acme/learn/courses/maps'],
  ['ENROLL_OWN_COURSE', '/acme/learn/courses/maps'],
  ['ENROLL_ARCHIVED', undefined],
  ['CODE_WRONG', undefined],
])('[ENROLLMENT-6] leads from %s to the course where there is one', async (code, to) => {
  const refuse = () => {
    throw new AppError(code, { detail: { courseSlug: 'maps' } });
  };
  const ui = <SecretCodePage courseSlug={undefined} code="HN4K72QX" orgSlug="acme" />;
  const { user } = await mount(ui, { answers: { enrollment: { enterCode: refuse } } });
  expect(screen.queryByRole('link', { name: 'Open the course' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Join course' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'),
  );
  const link = screen.queryByRole('link', { name: 'Open the course' });
  expect(link?.getAttribute('href')).toBe(to);
  await user.type(screen.getByRole('textbox'), 'A');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the course' })).toBeNull());
});
