import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import type { LessonPage } from '#machines/course/catalogue.ts';
import lesson from '../../locales/en/lesson.json' with { type: 'json' };
import { mount } from '../../testing/mount.tsx';
import { EditConflict } from './edit-conflict.tsx';

type Theirs = LessonPage['lesson'];

it('[FAILURE-SAID-1] says that the other text did not come, and brings the ways on once it does', async () => {
  let isThere = false;
  const draft = { title: 'Leaves', content: 'Leaves breathe.\n' };
  const theirs: Partial<Theirs> = { title: 'Leaves', content: 'Leaves grow.\n', revision: 2 };
  const nothing = () => {};
  const { user } = await mount(
    <EditConflict
      base={undefined}
      mine={draft}
      begun={undefined}
      latest={async () => {
        if (!isThere) throw new AppError('UNAVAILABLE');
        // As much of it as a conflict shows.
        return theirs as Theirs;
      }}
      onTake={nothing}
      onOverwrite={nothing}
      onMerge={nothing}
      onSeen={nothing}
    />,
  );
  await screen.findByText(lesson.edit.theirsFailed);
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: lesson.edit.takeTheirs });
  expect(screen.queryByText(lesson.edit.theirsFailed)).toBeNull();
});
