import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LessonPage } from '#machines/course/catalogue.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { mount } from '../../testing/mount.tsx';
import { useLessonEditing } from './use-lesson-editing.ts';
import type { LessonStore } from './use-lesson-store.ts';
import { useSayChanged } from './use-say-changed.ts';

const question: QuizItem = {
  id: 'q1',
  type: 'choice',
  question: 'What is it?',
  options: ['A box', 'A bird'],
  answer: 0,
  explanation: '',
};
const data = {
  lesson: {
    id: 'l1',
    slug: 'hives',
    title: 'Hives',
    content: 'A hive is a box.',
    revision: 1,
    quiz: [],
    citations: [],
  },
} as unknown as LessonPage;

function Edited({ save }: { save: LessonStore['save'] }) {
  const store = {
    save,
    onSaved: () => Promise.resolve(),
    questions: () => Promise.resolve([question]),
  } as unknown as LessonStore;
  const { editing, form } = useLessonEditing({ data, userId: 'u1', store, openPage: () => {} });
  const sayChanged = useSayChanged();
  const asked = (text: string) =>
    sayChanged(editing.changeQuestion({ ...question, question: text }));
  return (
    <>
      <output>
        {JSON.stringify(form.draft.parts?.questions?.map((one) => one.question) ?? [])}
      </output>
      <p>{form.dirty ? 'not saved' : 'as stored'}</p>
      <button type="button" onClick={() => asked('First?')}>
        first
      </button>
      <button type="button" onClick={() => asked('Second?')}>
        second
      </button>
      <button type="button" onClick={() => form.set({ title: 'Bees' })}>
        title
      </button>
      <button type="button" onClick={form.save}>
        save
      </button>
    </>
  );
}

async function open() {
  sessionStorage.clear();
  const save = vi.fn<LessonStore['save']>(() => Promise.resolve(2));
  const { user, show } = await mount(<Edited save={save} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const questions = () => screen.getByText(/^\[/u).textContent;
  // Not by a pointer: this browser captures none.
  const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  return { save, press, undo, questions, leave: () => show(<p>elsewhere</p>) };
}

it('[EDIT-UNDO-1] the last change of a part is taken back, and nothing else with it', async () => {
  const { press, undo, questions } = await open();
  await press('first');
  expect(questions()).toBe('["First?"]');
  await screen.findByText('Changed. It is stored when you save the lesson.');
  undo();
  expect(questions()).toBe('[]');
  screen.getByText('as stored');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await press('first');
  await press('second');
  await press('title');
  await screen.findByRole('button', { name: 'Undo' });
  undo();
  expect(questions()).toBe('["First?"]');
  screen.getByText('not saved');
});

it('[EDIT-UNDO-2] what was saved is not taken back by a press that would not reach it', async () => {
  const { save, press } = await open();
  await press('first');
  await screen.findByRole('button', { name: 'Undo' });
  await press('save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(save).toHaveBeenCalledOnce();
});

it('[EDIT-UNDO-2] what is left takes its press along', async () => {
  const { leave, press } = await open();
  await press('first');
  await screen.findByRole('button', { name: 'Undo' });
  leave();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
