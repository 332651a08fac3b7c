import { expect, it } from 'vitest';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { messagesNow } from './messages-now.ts';

const message = (id: string, sender: TalkMessage['sender']): TalkMessage => ({
  id,
  timestamp: '2026-01-01T00:00:00.000Z',
  message: id,
  sender,
  citations: [],
  suggestions: [],
  attachments: [],
  state: 'done',
});
const stored = [
  message('q1', 'local'),
  message('a1', 'remote'),
  message('q2', 'local'),
  message('a2', 'remote'),
];
const ids = (messages: readonly TalkMessage[]) => messages.map(({ id }) => id);
const now = { questionId: 'q3', answerId: 'a3', question: { text: 'Why?' } };

it('[MESSAGES-1] shows a question at once, and once', () => {
  expect(ids(messagesNow(stored, now))).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
  expect(messagesNow(stored, now).at(-1)?.state).toBe('answering');
  const told = [...stored, message('q3', 'local'), message('a3', 'remote')];
  expect(messagesNow(told, now)).toBe(told);
  expect(messagesNow(stored, undefined)).toBe(stored);
});

it('[MESSAGES-2] drops what gives way to it', () => {
  expect(ids(messagesNow(stored, { ...now, from: 'q2' }))).toEqual(['q1', 'a1', 'q3', 'a3']);
  const again = { questionId: 'q2', answerId: 'a3', from: 'a2' };
  expect(ids(messagesNow(stored, again))).toEqual(['q1', 'a1', 'q2', 'a3']);
});
