import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
import profileTexts from '../locales/en/profile.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { LearnerForm } from './learner-form.tsx';

const PROFILE = { displayName: 'Ada', bio: '', languages: [], interests: [], goals: [] };

it('[PROFILE-4] [FAILURE-SAID-1] says when what is saved now could not be asked for', async () => {
  const saves: number[] = [];
  let answers = false;
  const { user } = await mount(
    <LearnerForm
      userId={crypto.randomUUID()}
      profile={PROFILE}
      visible={false}
      revision={1}
      save={async (_content, _visible, revision) => {
        saves.push(revision);
        if (revision === 1) throw new AppError('PROFILE_CHANGED');
        return revision + 1;
      }}
      onSaved={() => undefined}
      latest={async () => {
        if (!answers) throw new AppError('UNAVAILABLE');
        return 7;
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: profileTexts.form.save }));
  const overwrite = await screen.findByRole('button', { name: profileTexts.form.overwrite });
  await user.click(overwrite);
  await screen.findByText(en.UNAVAILABLE);
  expect(saves).toEqual([1]);
  answers = true;
  await user.click(overwrite);
  await waitFor(() => expect(saves).toEqual([1, 7]));
});
