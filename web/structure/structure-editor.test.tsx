import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import { editStructure } from '#machines/course/structure-edits.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { mount } from '../testing/mount.tsx';
import { StructureEditor } from './structure-editor.tsx';

const lesson = (id: string, title: string) => ({ id, title, objectives: [], pages: [] });
const structure: CourseStructure = {
  title: 'Plants',
  description: '',
  chapters: [
    { id: 'chapter-1', title: 'Under ground', lessons: [lesson('lesson-1', 'Roots')] },
    { id: 'chapter-2', title: 'Above', lessons: [lesson('lesson-2', 'Leaves')] },
  ],
  skipped: [],
};

async function edited() {
  const onEdit = vi.fn<(edit: StructureEdit) => Promise<boolean>>(() => Promise.resolve(true));
  const editor = (of: CourseStructure) => (
    <StructureEditor structure={of} pageCount={0} onEdit={onEdit} />
  );
  const page = await mount(editor(structure));
  return { ...page, onEdit, editor };
}

it('[STRUCTURE-PAGE-1] a title is renamed where it stands, by Enter; Escape and nothing keep the old one', async () => {
  const { user, onEdit } = await edited();
  const title = screen.getByDisplayValue<HTMLTextAreaElement>('Roots');
  await user.clear(title);
  await user.type(title, 'Tubers{Escape}');
  expect(title.value).toBe('Roots');
  await user.clear(title);
  await user.type(title, '{Enter}');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(onEdit).not.toHaveBeenCalled();
  await user.type(title, 'Tubers{Enter}');
  expect(onEdit.mock.calls).toEqual([
    [{ type: 'lesson.edit', lessonId: 'lesson-1', title: 'Tubers' }],
  ]);
});

it('[STRUCTURE-PAGE-2] a chapter is added at the end and folds its lessons away', async () => {
  const { user, onEdit, editor, show } = await edited();
  await user.click(screen.getByRole('button', { name: 'Add a chapter' }));
  const [edit] = onEdit.mock.calls[0]!;
  expect(edit).toMatchObject({ type: 'chapter.add', index: 2 });
  show(editor(editStructure(structure, edit, 0)!));
  const chapters = screen.getAllByTestId('structure-chapter');
  expect(chapters).toHaveLength(3);
  const first = within(chapters[0]!);
  expect(first.queryByDisplayValue('Roots')).not.toBeNull();
  await user.click(first.getByRole('button', { expanded: true, name: /Under ground/u }));
  expect(first.queryByDisplayValue('Roots')).toBeNull();
  expect(screen.queryByDisplayValue('Leaves')).not.toBeNull();
});
