/** Whoever wants into a course and does not get in is told why, or else that it failed. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CourseAccess } from '#machines/enrollment/course-access.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import enText from '../locales/en/enrollment.json' with { type: 'json' };
import en from '../locales/en/errors.json' with { type: 'json' };
import koText from '../locales/ko/enrollment.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { EnrollmentPanel } from './enrollment-panel.tsx';
import { SecretCodePage } from './secret-code-page.tsx';

const access = (state: 'open' | 'closed'): CourseAccess => ({
  course: {
    id: 'c1',
    slug: 'plants',
    title: 'Plants',
    status: 'published',
    privacy: state === 'open' ? 'public' : 'private',
    lessonCount: 48,
    organization: { slug: 'acme', name: 'Acme' },
    teacher: { name: 'Jiwoo Han' },
  },
  reading: 'overview',
  state,
});
const panel = (state: 'open' | 'closed') => (
  <EnrollmentPanel access={access(state)} openLessons={2} onward={undefined} />
);

const TEXTS = { en: { text: enText, said: en }, ko: { text: koText, said: ko } };
type Text = typeof koText;

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const WAYS = {
  enroll: {
    ui: panel('open'),
    go: (user: UserEvent, text: Text) => press(user, text.panel.enroll),
    failed: 'enroll',
  },
  request: {
    ui: panel('closed'),
    go: async (user: UserEvent, text: Text) => {
      await press(user, text.panel.request);
      await press(user, text.request.send);
    },
    failed: 'requestEnrollment',
  },
  enterCode: {
    ui: <SecretCodePage courseSlug={undefined} code="HN4K72QX" />,
    go: (user: UserEvent, text: Text) => press(user, text.code.action),
    failed: 'enroll',
  },
} as const;
type Way = keyof typeof WAYS;

async function tryIn(way: Way, language: 'en' | 'ko', code: ErrorCode) {
  const refuse = () => {
    throw new AppError(code, { detail: { minutes: 4, limit: 3 } });
  };
  const answers = { enrollment: { [way]: refuse } };
  const { user } = await mount(WAYS[way].ui, { role: 'learner', language, answers });
  await WAYS[way].go(user, TEXTS[language].text);
}

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  const { said } = TEXTS[language];
  it.each(Object.keys(WAYS) as Way[])('[FAILURE-SAID-2] says that it failed to %s', async (way) => {
    await tryIn(way, language, 'INTERNAL');
    await screen.findByText(said.failedTo[WAYS[way].failed]);
  });

  it.each([
    ['enroll', 'ENROLL_ARCHIVED'],
    ['enroll', 'ENROLL_WRONG_ROLE'],
    ['enroll', 'ENROLL_ALREADY'],
    ['request', 'ENROLL_SUSPENDED'],
    ['request', 'REQUEST_NOT_NEEDED'],
    ['enterCode', 'CODE_WRONG'],
    ['enterCode', 'ENROLL_OWN_COURSE'],
    ['enterCode', 'GUESSES_TOO_MANY'],
  ] as const)(
    '[ENROLLMENT-6] [WAY-IN-4] says why one does not get in by %s: %s',
    async (way, code) => {
      await tryIn(way, language, code);
      await screen.findByText(said[code].replace('{{minutes}}', '4'));
      expect(screen.queryByText(said.failedTo[WAYS[way].failed])).toBeNull();
    },
  );
});
