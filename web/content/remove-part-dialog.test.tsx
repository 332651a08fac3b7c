import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CourseCreationCommand } from '#machines/course/course-creation.events.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { mount } from '../testing/mount.tsx';
import { RemovePartDialog, type Removal } from './remove-part-dialog.tsx';

const removal: Removal = {
  kind: 'chapter',
  title: 'Light',
  lessons: ['Leaves', 'Night', 'Colour', 'Shade', 'Sun', 'Moon'].map((title, at) => ({
    id: `lesson-${at}`,
    title,
    objectives: [],
    pages: [],
  })),
  event: { type: 'chapter.remove', chapterId: 'chapter-light' },
};
const written: LessonSummary = {
  id: 'lesson-0',
  slug: 'leaves',
  number: '1.1',
  title: 'Leaves',
  state: 'done',
  pages: [],
  attempt: 1,
  words: 1200,
};
const lessonOf = (id: string): LessonSummary | undefined => {
  if (id === 'lesson-0') return written;
  return id === 'lesson-1' ? { ...written, id, state: 'writing', words: 0 } : undefined;
};

it('[CONTENT-PAGE-1] names what is lost before lessons go, and stays when the course refuses', async () => {
  const onClose = vi.fn<() => void>();
  const onRemove = vi
    .fn<(event: CourseCreationCommand) => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockResolvedValue(true);
  const { user } = await mount(
    <RemovePartDialog
      removal={removal}
      lessonOf={lessonOf}
      onClose={onClose}
      onRemove={onRemove}
    />,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete chapter “Light”?' });
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Leaves',
    'Night',
    'Colour',
    'Shade',
    'Sun',
    'and 1 more',
  ]);
  expect(dialog.textContent).toContain('Its text (1,200 words), citations and quiz are deleted');
  expect(dialog.textContent).toContain('What is being written right now is stopped.');

  await user.click(within(dialog).getByRole('button', { name: 'Delete chapter' }));
  await waitFor(() => expect(onRemove).toHaveBeenCalledWith(removal.event));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Delete chapter' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
