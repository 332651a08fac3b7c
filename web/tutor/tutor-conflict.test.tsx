import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import tutor from '../locales/en/tutor.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { TutorConflict } from './tutor-conflict.tsx';
import type { StoredTutor } from './tutor-types.ts';

it('[FAILURE-SAID-1] says that what is saved did not come, and brings the ways on once it does', async () => {
  let isThere = false;
  const theirs: StoredTutor = {
    settings: {
      systemPrompt: 'You tutor the learners of a course.',
      knowledgeSource: 'course',
      welcomeMessage: 'Good morning.',
      speechSpeed: 1,
      searchesWeb: false,
      brief: {
        description: 'Contour lines, scale and north.',
        language: 'en',
        supportedLanguages: [],
        culturalContext: '',
        style: 'professionalConcise',
        method: 'stepByStep',
      },
    },
    revision: 2,
    updatedAt: null,
    courseTitle: 'Reading maps',
    hasModel: false,
  };
  const nothing = () => {};
  const { user } = await mount(
    <TutorConflict
      latest={async () => {
        if (!isThere) throw new AppError('UNAVAILABLE');
        return theirs;
      }}
      onTake={nothing}
      onOverwrite={nothing}
    />,
  );
  await screen.findByText(tutor.conflict.failed);
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: tutor.conflict.take });
  expect(screen.queryByText(tutor.conflict.failed)).toBeNull();
});
