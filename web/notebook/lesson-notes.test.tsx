import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import type { Note } from '#machines/notebook/note.ts';
import { AppError } from '#machines/errors.ts';
import notebookTexts from '../locales/en/notebook.json' with { type: 'json' };
import type { Answers } from '../testing/answers.ts';
import { mount } from '../testing/mount.tsx';
import { LessonNotes } from './lesson-notes.tsx';

function Lesson({ words = 'Leaves turn light into sugar.' }: { words?: string }) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={text}>{words}</div>
      <LessonNotes lessonId="l1" text={text} />
    </>
  );
}

const note = (id: string, text: string, quote?: string): Note => ({
  id,
  text,
  ...(quote === undefined ? {} : { passage: { quote, before: '', after: '' } }),
  course: { slug: 'plants', title: 'Plants' },
  lesson: { id: 'l1', slug: 'leaves', title: 'Leaves' },
  updatedAt: '2026-11-20T10:00:00.000Z',
});

function notebook(notes: Note[], add: NonNullable<Answers['notebook']>['add']): Answers {
  const list = () => ({ items: notes, total: notes.length, page: 1, limit: 100 });
  return { notebook: { list, ...(add ? { add } : {}) } };
}

it('[NOTEBOOK-4] is added beside the words that are selected, and read again', async () => {
  const notes: Note[] = [];
  const { user, asked } = await mount(<Lesson />, {
    role: 'learner',
    answers: notebook(notes, ({ id, text }) => {
      notes.push(note(id, text, 'light'));
      return { id };
    }),
  });
  const { firstChild } = screen.getByText('Leaves turn light into sugar.');
  document.getSelection()?.setBaseAndExtent(firstChild!, 12, firstChild!, 17);
  document.dispatchEvent(new Event('selectionchange'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('light', { selector: 'blockquote' })).toBeDefined();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ' Why green? ');
  await user.click(save);
  expect(within(await screen.findByTestId('note')).getByText('Why green?')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(asked.find(({ path }) => path === 'notebook.add')?.input).toMatchObject({
    lessonId: 'l1',
    text: 'Why green?',
    passage: { quote: 'light', before: 'Leaves turn ', after: ' into sugar.' },
  });
});

it('[NOTEBOOK-6] leaves out the words that were selected before', async () => {
  const { user, asked } = await mount(<Lesson />, {
    role: 'learner',
    answers: notebook([], ({ id }) => ({ id })),
  });
  const { firstChild } = screen.getByText('Leaves turn light into sugar.');
  document.getSelection()?.setBaseAndExtent(firstChild!, 12, firstChild!, 17);
  document.dispatchEvent(new Event('selectionchange'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'For the exam');
  await user.click(screen.getByRole('button', { name: 'Without these words' }));
  expect(screen.queryByText('light', { selector: 'blockquote' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.some(({ path }) => path === 'notebook.add')).toBe(true));
  const added = asked.find(({ path }) => path === 'notebook.add')?.input;
  expect(added).toMatchObject({ text: 'For the exam' });
  expect(added).not.toHaveProperty('passage');
});

it('[NOTEBOOK-2] of words that stand there twice it is at those that are selected', async () => {
  const words = 'Some light is green. Leaves turn light into sugar.';
  const { user, asked } = await mount(<Lesson words={words} />, {
    role: 'learner',
    answers: notebook([], ({ id }) => ({ id })),
  });
  const { firstChild } = screen.getByText(words);
  const second = words.lastIndexOf('light');
  document.getSelection()?.setBaseAndExtent(firstChild!, second, firstChild!, second + 5);
  document.dispatchEvent(new Event('selectionchange'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Why?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === 'notebook.add')?.input).toMatchObject({
      passage: { quote: 'light', after: ' into sugar.' },
    }),
  );
});

it('[NOTEBOOK-4] stays as it was typed when it cannot be stored', async () => {
  const { user, asked } = await mount(<Lesson />, {
    role: 'learner',
    answers: notebook([], () => {
      throw new AppError('LESSON_LOCKED');
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.type(field, 'Why green?');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(asked.filter(({ path }) => path === 'notebook.add')).toHaveLength(1));
  await waitFor(() => expect(save.hasAttribute('data-pending')).toBe(false));
  expect(field.value).toBe('Why green?');
});

it('[NOTEBOOK-1] says that its words are gone from the lesson', async () => {
  const { user } = await mount(<Lesson />, {
    role: 'learner',
    answers: notebook([note('n1', 'Why green?', 'chlorophyll')], undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'chlorophyll' }));
  expect(screen.getByText(/These words are no longer in the lesson/)).toBeDefined();
});

it('[FAILURE-SAID-1] says that the notes did not come, and shows them once they do', async () => {
  let isThere = false;
  const { user } = await mount(<Lesson />, {
    role: 'learner',
    answers: {
      notebook: {
        list: () => {
          if (!isThere) throw new AppError('UNAVAILABLE');
          return { items: [note('n1', 'Why green?')], total: 1, page: 1, limit: 100 };
        },
      },
    },
  });
  await screen.findByText(notebookTexts.failed);
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Why green?');
  expect(screen.queryByText(notebookTexts.failed)).toBeNull();
});
