import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import { answerAuth } from '../testing/auth-answers.ts';
import { mount } from '../testing/mount.tsx';
import { JoinPage, type OpenedToken } from './join-page.tsx';

type Led = Extract<OpenedToken, { course: object }>;

const opened = (over: Partial<Led> = {}): Led => ({
  kind: 'link',
  course: {
    id: 'c1',
    slug: 'maps',
    title: 'Maps',
    status: 'published',
    privacy: 'private',
    lessonCount: 4,
    organization: { slug: 'acme', name: 'Acme' },
    teacher: { name: 'Ada' },
  },
  isSignedIn: true,
  email: null,
  refusal: null,
  ...over,
});
const page = (token: OpenedToken | undefined, error?: unknown) => (
  <JoinPage token="t1" opened={token} error={error} retry={() => {}} />
);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['ENROLL_WRONG_ROLE', '/learn'],
  ['ENROLL_OWN_COURSE', '/learn/courses/maps'],
  ['ENROLL_ALREADY', '/learn/courses/maps'],
  ['ENROLL_SUSPENDED', '/learn/courses/maps'],
  ['ENROLL_ARCHIVED', '/learn'],
  ['ENROLL_DRAFT', '/learn'],
  ['LINK_USED', '/learn'],
  ['LINK_EXPIRED', '/learn'],
  ['LINK_DELETED', '/learn'],
  ['INVITE_USED', '/learn'],
  ['INVITE_EXPIRED', '/learn'],
  ['INVITE_CANCELLED', '/learn'],
  ['INVITE_OTHER_ADDRESS', '/learn'],
] as const)('[ENROLLMENT-6] says %s in its own words, and where one goes', async (refusal, to) => {
  const { unmount } = await mount(page(opened({ refusal })));
  expect(screen.getByText(en[refusal])).toBeDefined();
  expect(links()).toContain(to);
  expect(screen.queryByRole('button', { name: 'Join course' })).toBeNull();
  unmount();
  await mount(page(opened({ refusal })), { language: 'ko' });
  expect(screen.getByText(ko[refusal])).toBeDefined();
});

it('[WAY-IN-5] [ENROLLMENT-6] says that there is no course where it is a draft, and where one goes', async () => {
  const draft = { kind: 'link', isSignedIn: false, course: null, email: null } as const;
  const { unmount } = await mount(page({ ...draft, refusal: 'COURSE_NOT_FOUND' }));
  expect(screen.getByText(en.COURSE_NOT_FOUND)).toBeDefined();
  expect(links()).toContain('/learn');
  unmount();
  await mount(page({ ...draft, refusal: 'COURSE_NOT_FOUND' }), { language: 'ko' });
  expect(screen.getByText(ko.COURSE_NOT_FOUND)).toBeDefined();
});

it('[ENROLLMENT-6] leads whoever is signed in as another to the account that was invited, with the link in hand', async () => {
  const calls = answerAuth({});
  const { user, address } = await mount(page(opened({ refusal: 'INVITE_OTHER_ADDRESS' })), {
    role: 'learner',
  });
  await user.click(screen.getByRole('button', { name: 'Sign out and use that account' }));
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fjoin%2Fcourse%2Ft1'));
  expect(calls.map(({ path }) => path)).toEqual(['/sign-out']);
});

it('[ENROLLMENT-6] says that there is no such link, and how long one waits after too many', async () => {
  const refused = (code: ErrorCode, detail = {}) => ({ data: { code, httpStatus: 404, detail } });
  const { show } = await mount(page(undefined, refused('LINK_NOT_FOUND')));
  expect(screen.getByText(en.LINK_NOT_FOUND)).toBeDefined();
  show(page(undefined, refused('GUESSES_TOO_MANY', { minutes: 4 })));
  expect(screen.getByText(/Try again in 4 min\./u)).toBeDefined();
});

it.each<[ErrorCode, string]>([
  ['INTERNAL', en.failedTo.enroll],
  ['STUDENT_LIMIT_REACHED', en.STUDENT_LIMIT_REACHED.split('{{')[0] ?? ''],
])('[FAILURE-SAID-2] says of %s what is known of it when one joins', async (code, said) => {
  const { user } = await mount(page(opened()), {
    answers: {
      enrollment: {
        join: () => {
          throw new AppError(code, { detail: { limit: 3 } });
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Join course' }));
  await screen.findByText((text) => text.startsWith(said));
});
