import { expect, it } from 'vitest';
import type { TalkMessage } from './talk.ts';
import { answerOnItsWay, messagesNow, rowsBehind } from './talk-now.ts';

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

it('[NOW-12] shows a question at once, and once', () => {
  expect(ids(messagesNow(stored, now))).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
  expect(messagesNow(stored, now).at(-1)?.state).toBe('answering');
  const told = [...stored, message('q3', 'local'), message('a3', 'remote')];
  expect(messagesNow(told, now)).toBe(told);
  expect(messagesNow(stored, undefined)).toBe(stored);
});

it('[NOW-13] drops what gives way to it', () => {
  expect(ids(messagesNow(stored, { ...now, from: 'q2' }))).toEqual(['q1', 'a1', 'q3', 'a3']);
  const again = { questionId: 'q2', answerId: 'a3', from: 'a2' };
  expect(ids(messagesNow(stored, again))).toEqual(['q1', 'a1', 'q2', 'a3']);
});

const session = (
  state: 'idle' | 'retrieving' | 'answering' | 'stopped' | 'failed',
  number = 3,
) => ({
  state,
  turn: { questionId: `q${number}`, answerId: `a${number}` },
});
const coming = { ...message('a3', 'remote'), state: 'answering' as const };

it('[NOW-14] reads rows for a question from elsewhere and for a settled answer, and never for what is streamed', () => {
  expect(rowsBehind(undefined, undefined, session('idle'))).toBeUndefined();
  expect(rowsBehind(stored, undefined, { state: 'idle' })).toBeUndefined();
  // Its own question: it is shown, and its answer is streamed.
  expect(rowsBehind(stored, now, session('retrieving'))).toBeUndefined();
  expect(rowsBehind(stored, now, session('answering'))).toBeUndefined();
  expect(rowsBehind([...stored, coming], undefined, session('answering'))).toBeUndefined();
  expect(rowsBehind(stored, undefined, session('retrieving'))).toBe('a3 asked');
  for (const state of ['idle', 'stopped', 'failed'] as const) {
    expect(rowsBehind(stored, now, session(state))).toBe('a3 settled');
    expect(rowsBehind([...stored, coming], undefined, session(state))).toBe('a3 settled');
    expect(rowsBehind(stored, undefined, session(state, 2))).toBeUndefined();
  }
});

it('[NOW-15] reads along with an answer that is known to be there', () => {
  const shown = messagesNow(stored, now);
  expect(answerOnItsWay(shown, stored, undefined)).toBeUndefined();
  expect(answerOnItsWay(shown, stored, session('idle', 2))).toBeUndefined();
  expect(answerOnItsWay(shown, stored, session('retrieving'))).toBe('a3');
  expect(answerOnItsWay([...stored, coming], [...stored, coming], undefined)).toBe('a3');
  expect(answerOnItsWay(stored, stored, session('idle', 2))).toBeUndefined();
});
