import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Citation } from '#machines/lesson/lesson.ts';
import { ask } from '#machines/quiz/asked.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { mount } from '../../../testing/mount.tsx';
import { ReadingContext, useReading } from '../../reading-context.ts';
import { EditingContext, useEditing, type Editing } from '../editing-context.ts';
import RichText from './rich-text.tsx';

const citation: Citation = { id: 'c1', documentId: 'd', page: 4, quote: 'A hive is', valid: true };
const question: QuizItem = {
  id: 'q1',
  type: 'choice',
  question: 'What is it?',
  options: ['A box', 'A bird'],
  answer: 0,
  explanation: '',
};
const CONTENT = `## Hives

A hive is a **box**. <Cite id="c1" />

* one
* two

$$
x^2
$$

<Quiz id="q1" />
`;

function Around({ editing, children }: { editing: Partial<Editing>; children: ReactNode }) {
  const reading = useReading();
  return (
    <ReadingContext
      value={{
        ...reading,
        citations: new Map([['c1', citation]]),
        quiz: new Map([['q1', ask(question)]]),
      }}
    >
      <EditingContext
        value={{ ...useEditing(), questions: new Map([['q1', question]]), ...editing }}
      >
        {children}
      </EditingContext>
    </ReadingContext>
  );
}

function Edited({ said }: { said: string[] }) {
  const [content, setContent] = useState(CONTENT);
  return (
    <RichText
      content={content}
      language="en"
      onChange={(typed) => {
        said.push(typed);
        setContent(typed);
      }}
    />
  );
}

async function open(editing: Partial<Editing> = {}) {
  const said: string[] = [];
  const mounted = await mount(
    <Around editing={editing}>
      <Edited said={said} />
    </Around>,
    { language: 'en' },
  );
  const text = await screen.findByRole('textbox', { name: 'Text' });
  return { ...mounted, said, text };
}

it('[RICH-4] shows a lesson as it is read, and says nothing while nothing is changed', async () => {
  const { text, said } = await open();
  expect(within(text).getByRole('heading', { name: 'Hives' })).toBeDefined();
  expect(within(text).getByText('box').tagName).toBe('STRONG');
  expect(await within(text).findByRole('button', { name: 'p. 4, A hive is' })).toBeDefined();
  expect(await within(text).findByText('What is it?')).toBeDefined();
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeDefined();
  expect(said).toEqual([]);
});

it('[RICH-1] [RICH-4] takes a citation out of its sentence, and leaves the bytes of all else', async () => {
  const { text, said, user } = await open();
  await user.click(await within(text).findByRole('button', { name: 'p. 4, A hive is' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove citation' }));
  await waitFor(() =>
    expect(said.at(-1)).toBe(
      CONTENT.replace('A hive is a **box**. <Cite id="c1" />', 'A hive is a **box**.'),
    ),
  );
});

it('[RICH-1] [RICH-4] changes a formula by its source, beside what it will look like', async () => {
  const { said, user } = await open();
  const [edit] = within(await screen.findByRole('group', { name: 'Formula' })).getAllByRole(
    'button',
  );
  await user.click(edit!);
  const source = await screen.findByRole('textbox', { name: 'Source' });
  await user.clear(source);
  await user.type(source, 'y^3');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(said.at(-1)).toBe(CONTENT.replace('x^2', 'y^3')));
});

it('[RICH-4] [EDIT-UNDO-1] changes a question in its form, and takes it back', async () => {
  const changed: QuizItem[] = [];
  const takeBack = vi.fn<() => void>();
  const { user } = await open({
    changeQuestion: (item) => {
      changed.push(item);
      return takeBack;
    },
  });
  const [edit] = within(await screen.findByRole('group', { name: 'Question' })).getAllByRole(
    'button',
  );
  await user.click(edit!);
  const form = await screen.findByRole('dialog');
  await user.click(within(form).getByRole('radio', { name: 'Choice 2 is right' }));
  await user.click(within(form).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(changed).toEqual([{ ...question, answer: 1 }]));
  const toast = await screen.findByText('Changed. It is stored when you save the lesson.');
  expect(takeBack).not.toHaveBeenCalled();
  // Not by a pointer: this browser captures none.
  fireEvent.click(within(toast.closest('li')!).getByRole('button', { name: 'Undo' }));
  expect(takeBack).toHaveBeenCalledOnce();
});

it('[RICH-4] moves a question up, and takes it out', async () => {
  const { said, user } = await open();
  const acts = within(await screen.findByRole('group', { name: 'Question' }));
  await user.click(acts.getByRole('button', { name: 'Move up' }));
  await waitFor(() => expect(said.at(-1)).toContain('<Quiz id="q1" />\n\n$$\nx^2\n$$'));
  await user.click(
    within(await screen.findByRole('group', { name: 'Question' })).getByRole('button', {
      name: 'Remove this block',
    }),
  );
  await waitFor(() => expect(said.at(-1)).not.toContain('<Quiz'));
});

it.each([
  ['is given', '{Enter}'],
  ['is not given after all', '{Escape}'],
])('[RICH-6] goes on in the text when a link %s', async (_, key) => {
  const { user, text } = await open();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const address = await screen.findByLabelText('Address of the link');
  await waitFor(() => expect(document.activeElement).toBe(address));
  await user.keyboard(`example.org${key}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(text));
});
