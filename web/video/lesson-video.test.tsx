import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import video from '../locales/en/video.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { LessonVideo } from './lesson-video.tsx';

it('[FAILURE-SAID-1] says that a video did not come, and shows nothing where there is none', async () => {
  let isThere = false;
  const lesson = { id: 'leaves', title: 'Leaves' };
  const { user } = await mount(
    <LessonVideo lesson={lesson} progress={undefined} queue={() => undefined} />,
    {
      answers: {
        video: {
          play: () => {
            if (!isThere) throw new AppError('UNAVAILABLE');
            return null;
          },
        },
      },
    },
  );
  await screen.findByText(video.failed);
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => screen.queryByText(video.failed)).toBeNull();
});
