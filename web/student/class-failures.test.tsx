/** Whatever a teacher does with a class is said: that it is done, or why it is not where that is known, else what. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import student from '../locales/en/student.json' with { type: 'json' };
import koStudent from '../locales/ko/student.json' with { type: 'json' };
import type { Answers } from '../testing/answers.ts';
import { mount } from '../testing/mount.tsx';
import { InviteDialog } from './invite-students.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkList } from './link-list.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { StudentInvitations } from './student-invitations.tsx';
import type { EnrollmentRequest } from './student-types.ts';

const at = { orgSlug: 'acme', courseSlug: 'plants' };
const when = '2026-11-20T10:00:00.000Z';
const closing = { at, onClose: () => {} };
const asked: EnrollmentRequest = {
  id: 'r1',
  userId: 'u2',
  name: 'Hyejin',
  email: 'hyejin@x.org',
  image: null,
  status: 'pending',
  message: 'May I?',
  requestedAt: when,
  reviewedAt: null,
  reviewer: null,
  welcome: null,
  reason: null,
};
const link = {
  id: 'l1',
  token: 't1',
  description: 'Evening group',
  places: 1,
  uses: 0,
  createdAt: when,
  usedAt: null,
  expiresAt: null,
};
const invitation = {
  id: 'i1',
  token: 't2',
  email: 'lena@x.org',
  name: null,
  invitedAt: when,
  expiresAt: null,
};

const TEXTS = {
  en: { said: en, student },
  ko: { said: ko, student: koStudent },
};
type Language = keyof typeof TEXTS;

/** @param code of the refusal; without one everything is done. */
function answering(code?: ErrorCode): Answers {
  const or = <T,>(done: T) => {
    if (code !== undefined) throw new AppError(code, { detail: { limit: 3 } });
    return done;
  };
  return {
    enrollmentRequest: { review: () => or({ reviewed: 1, held: [] }) },
    wayIn: {
      links: () => ({ items: [link], changes: 0 }),
      invitations: () => ({ items: [invitation], changes: 0 }),
      createLink: () => or(link),
      deleteLink: ({ linkId }) => or({ linkId }),
      invite: () => or(invitation),
      inviteClass: () => or({ sent: 1, left: [] }),
      resendInvitation: () => or(invitation),
      cancelInvitation: ({ invitationId }) => or({ invitationId }),
    },
  };
}

async function open(ui: ReactNode, language: Language, code?: ErrorCode) {
  const mounted = await mount(ui, { role: 'owner', language, answers: answering(code) });
  const press = async (name: string | RegExp, role = 'button') =>
    mounted.user.click(await screen.findByRole(role, { name }));
  return { ...mounted, press };
}

/** What somebody does, and the sentence for when no more is known than that it failed. */
const ACTS = {
  reviewRequest: async (language: Language, code?: ErrorCode) => {
    const review = { decision: 'approve', requests: [asked], onDone: () => {} } as const;
    const { press } = await open(<ReviewDialog {...closing} {...review} />, language, code);
    await press(TEXTS[language].student.review.approve.action);
  },
  generateLink: async (language: Language, code?: ErrorCode) => {
    const { user, press } = await open(<LinkDialog {...closing} />, language, code);
    await user.type(await screen.findByRole('textbox'), 'Evening group');
    await press(TEXTS[language].student.link.make);
  },
  deleteLink: async (language: Language, code?: ErrorCode) => {
    const { link: said } = TEXTS[language].student;
    const { press } = await open(<LinkList at={at} courseId="c1" />, language, code);
    await press(said.delete.replace('{{description}}', 'Evening group'));
    await press(said.deleteAction);
  },
  sendInvitation: async (language: Language, code?: ErrorCode) => {
    const { invitation: said } = TEXTS[language].student;
    const { user, press } = await open(<InviteDialog {...closing} />, language, code);
    await user.type(await screen.findByRole('textbox', { name: said.email }), 'lena@x.org');
    await press(said.send);
  },
};
const TO_ALL = {
  class: async (language: Language, code?: ErrorCode) => {
    const { invitation: said } = TEXTS[language].student;
    const { user, press } = await open(<InviteDialog {...closing} />, language, code);
    await press(said.many);
    await user.type(await screen.findByRole('textbox', { name: said.people }), 'lena@x.org');
    await press(/^(?:Send invitation|초대 1건 보내기)$/u);
  },
  again: async (language: Language, code?: ErrorCode) => {
    const { actionsFor, invitation: said } = TEXTS[language].student;
    const ui = <StudentInvitations at={at} courseId="c1" />;
    const { press } = await open(ui, language, code);
    await press(actionsFor.replace('{{name}}', 'lena@x.org'));
    await press(said.resend, 'menuitem');
  },
};

async function cancel(language: Language) {
  const { actionsFor, invitation: said } = TEXTS[language].student;
  const { press } = await open(<StudentInvitations at={at} courseId="c1" />, language);
  await press(actionsFor.replace('{{name}}', 'lena@x.org'));
  await press(said.cancel, 'menuitem');
  await press(said.cancel);
}

const acts = Object.entries(ACTS) as [keyof typeof ACTS, (typeof ACTS)['deleteLink']][];
const LANGUAGES = ['en', 'ko'] as const;

describe.each(LANGUAGES)('in %s', (language) => {
  const { said } = TEXTS[language];
  it.each(acts)('[FAILURE-SAID-2] says that it failed to %s', async (key, act) => {
    await act(language, 'INTERNAL');
    await screen.findByText(said.failedTo[key]);
  });

  it.each(Object.entries(TO_ALL))(
    '[FAILURE-SAID-2] says that nobody was invited, by %s',
    async (_name, act) => {
      await act(language, 'UNAVAILABLE');
      await screen.findByText(said.failedTo.sendInvitation);
    },
  );

  const { review, link: links, invitation: invitations } = TEXTS[language].student;
  it.each([
    [ACTS.reviewRequest, review.approve.done.one.replace('{{name}}', 'Hyejin')],
    [ACTS.generateLink, links.ready],
    [ACTS.deleteLink, links.deleted],
    [ACTS.sendInvitation, invitations.sent.replace('{{email}}', 'lena@x.org')],
    [TO_ALL.again, invitations.sent.replace('{{email}}', 'lena@x.org')],
    [cancel, invitations.cancelled],
  ])('[DONE-SAID-1] says that it is done', async (act, words) => {
    await act(language);
    await screen.findByText(words);
  });

  it.each([
    ['reviewRequest', 'STUDENT_LIMIT_REACHED'],
    ['reviewRequest', 'ENROLL_ARCHIVED'],
    ['generateLink', 'LINK_LIMIT_REACHED'],
    ['generateLink', 'COURSE_READ_ONLY'],
    ['sendInvitation', 'COURSE_READ_ONLY'],
  ] as const)('[FAILURE-SAID-2] says why it failed to %s: %s', async (key, code) => {
    await ACTS[key](language, code);
    await screen.findByText(said[code].replace('{{limit}}', '3'));
    expect(screen.queryByText(said.failedTo[key])).toBeNull();
  });
});
