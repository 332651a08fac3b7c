import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { mount } from '../testing/mount.tsx';
import { StructureReview } from './structure-review.tsx';

const structure: CourseStructure = {
  title: 'Plants',
  description: '',
  chapters: [
    {
      id: 'chapter-1',
      title: 'Under ground',
      lessons: [{ id: 'lesson-1', title: 'Roots', objectives: [], pages: [] }],
    },
  ],
  skipped: [],
};

async function reviewed(isEdited: boolean, onRestore?: () => void) {
  const onRegenerate = vi.fn<(instruction: string) => void>();
  const page = await mount(
    <StructureReview
      {...{ structure, isEdited, onRestore, onRegenerate }}
      pageCount={0}
      canApprove
      approving={false}
      onEdit={() => Promise.resolve(true)}
      onApprove={() => {}}
    />,
  );
  const again = () => page.user.click(screen.getByRole('button', { name: 'Plan again' }));
  return { ...page, onRegenerate, again };
}

it('[STRUCTURE-PAGE-3] planning again asks first where edits would be lost, and nowhere else', async () => {
  const edited = await reviewed(true);
  await edited.again();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('You can undo this');
  expect(edited.onRegenerate).not.toHaveBeenCalled();
  await edited.user.click(within(question).getByRole('button', { name: 'Plan again' }));
  await expect.poll(() => edited.onRegenerate.mock.calls).toEqual([['']]);
  edited.unmount();

  const untouched = await reviewed(false);
  await untouched.again();
  await expect.poll(() => untouched.onRegenerate.mock.calls).toEqual([['']]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[STRUCTURE-PAGE-3] a plan that took the place of another is undone by one press', async () => {
  const onRestore = vi.fn<() => void>();
  const { user, unmount } = await reviewed(false, onRestore);
  await screen.findByText('The plan was made again.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onRestore).toHaveBeenCalledOnce();
  unmount();
  await reviewed(false);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('[STRUCTURE-PAGE-4] one key leads from a title to approving, saves the title and approves nothing', async () => {
  const onApprove = vi.fn<() => void>();
  const onEdit = vi.fn<(edit: StructureEdit) => Promise<boolean>>(() => Promise.resolve(true));
  const { user } = await mount(
    <StructureReview
      {...{ structure, onApprove, onEdit }}
      isEdited={false}
      onRestore={undefined}
      onRegenerate={() => {}}
      pageCount={0}
      canApprove
      approving={false}
    />,
  );
  expect(screen.getByText(/Jumps to the Approve button/u).textContent).toContain('Ctrl Enter');
  await user.type(screen.getByDisplayValue('Roots'), ' and stems');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const approve = screen.getByRole('button', { name: /^Approve/u });
  expect(document.activeElement).toBe(approve);
  expect(onApprove).not.toHaveBeenCalled();
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ title: 'Roots and stems' }));
  await user.keyboard('{Enter}');
  expect(onApprove).toHaveBeenCalledOnce();
});
