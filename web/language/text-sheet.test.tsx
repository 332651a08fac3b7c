import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import type { InterfaceText } from './language-types.ts';
import { TextSheet } from './text-sheet.tsx';

const text = (over: object = {}) =>
  ({
    namespace: 'cron',
    path: 'every',
    written: 'every {{time}}',
    other: '{{time}}마다',
    changed: null,
    ...over,
  }) as unknown as InterfaceText;

const act = {
  id: '1',
  act: 'text.set',
  actor: { id: 'root', name: 'Root' },
  detail: { language: 'en', namespace: 'cron', path: 'every' },
  before: { text: 'every {{time}}' },
  after: { text: 'once in {{time}}' },
  from: { address: null, device: null },
  at: '2026-11-20T10:00:00.000Z',
  done: true,
};

async function open(shown: InterfaceText) {
  const sent: unknown[] = [];
  const onClose = vi.fn<() => void>();
  const page = await mount(<TextSheet language="en" text={shown} onClose={onClose} />, {
    answers: {
      admin: { history: () => [act] },
      language: {
        set: (input) => {
          sent.push(input);
          return {} as any;
        },
        reset: (input) => {
          sent.push(input);
          return {} as any;
        },
      },
    },
  });
  return { ...page, sent, onClose };
}

it('[TEXT-1] keeps the places of what is written, and says so where they are gone', async () => {
  const { user, sent, onClose } = await open(text());
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'daily');
  await user.click(save);
  await screen.findByText('Keep the placeholders and tags of the text as written.');
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.paste('each {{time}}');
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { language: 'en', namespace: 'cron', path: 'every', text: 'each {{time}}' },
  ]);
});

it('[TEXT-6] a text that no page asks for any more can be put back, and not be written', async () => {
  const gone = text({ written: undefined, changed: { text: 'old', by: 'Ada' } });
  const { user, sent } = await open(gone);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  await waitFor(() => expect(sent).toEqual([{ language: 'en', namespace: 'cron', path: 'every' }]));
});

it('[AUDIT-3] says beside a text who changed it, from which words to which', async () => {
  const { asked } = await open(text());
  expect((await screen.findByText('once in {{time}}')).tagName).toBe('INS');
  expect(screen.getByText('every {{time}}', { selector: 'del' })).toBeDefined();
  const about = asked.find(({ path }) => path === 'admin.history');
  expect(about?.input).toEqual({ about: 'text:en:cron:every' });
});
