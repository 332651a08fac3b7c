import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import course from '../locales/en/course.json' with { type: 'json' };
import en from '../locales/en/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { PrivacyCard } from './privacy-card.tsx';

it('[FAILURE-SAID-1] says that it could not be read, and reads it again', async () => {
  let isThere = false;
  const { user } = await mount(<PrivacyCard orgSlug="acme" courseSlug="maps" />, {
    role: 'owner',
    answers: {
      courseLife: {
        get() {
          if (!isThere) throw new AppError('UNAVAILABLE');
          return { courseId: 'c1', status: 'published', privacy: 'public', secretCode: null };
        },
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert').textContent).toContain(course.life.failed);
  isThere = true;
  await user.click(retry);
  await screen.findByText(course.life.publicHint);
  expect(screen.queryByRole('alert')).toBeNull();
});

async function openCard(privacy: 'private' | 'public', refusal: ErrorCode) {
  const refuse = () => {
    throw new AppError(refusal);
  };
  const { user } = await mount(<PrivacyCard orgSlug="acme" courseSlug="maps" />, {
    role: 'owner',
    answers: {
      courseLife: {
        get: () => ({ courseId: 'c1', status: 'published', privacy, secretCode: null }),
        setPrivacy: refuse,
        newCode: refuse,
      },
    },
  });
  return (name: string) => screen.findByRole('button', { name }).then((found) => user.click(found));
}

it('[FAILURE-SAID-1] says that a course could not be made private', async () => {
  const press = await openCard('public', 'UNAVAILABLE');
  await press('Make Private');
  await screen.findAllByText(en.failedTo.generateSecretCode);
  expect(screen.getByRole('button', { name: 'Make Private' })).not.toBeNull();
});

it('[FAILURE-SAID-1] says that there is no first code', async () => {
  const press = await openCard('private', 'EVENT_NOT_POSSIBLE');
  await press('New code');
  await screen.findAllByText(en.EVENT_NOT_POSSIBLE);
  expect(screen.queryByTestId('secret-code')).toBeNull();
});

it.each([
  ['INTERNAL', en.failedTo.removeSecretCode],
  ['COURSE_READ_ONLY', en.COURSE_READ_ONLY],
] as const)('[FAILURE-SAID-2] says of %s that the code is not gone', async (code, words) => {
  const press = await openCard('private', code);
  await press('Make Public');
  await screen.findByRole('alertdialog');
  await press('Make Public');
  await screen.findAllByText(words);
});
