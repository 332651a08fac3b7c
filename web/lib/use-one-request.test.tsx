import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOneRequest, type OpenRequest } from './use-one-request.ts';

interface Sent extends OpenRequest {
  idea: string;
  answer: (text: string) => void;
  fail: (error: Error) => void;
}

function asking() {
  const sent: Sent[] = [];
  const { result, unmount } = renderHook(() =>
    useOneRequest<{ idea: string }, string>(
      (request) =>
        new Promise((answer, fail) => {
          sent.push({ ...request, answer, fail });
          request.signal.addEventListener('abort', () => fail(new Error('aborted')));
        }),
    ),
  );
  const ask = (idea: string) => act(() => void result.current.ask({ idea }));
  const during = (work: () => void) => act(async () => work());
  return { sent, ask, during, outcome: () => result.current.outcome, result, unmount };
}

it('[ONE-REQUEST-1] keeps its name when the answer was lost, and has a new one after an answer', async () => {
  const { sent, ask, during, outcome } = asking();
  ask('leaves');
  expect(outcome()).toEqual({ kind: 'busy', requestId: sent[0]?.requestId });
  await during(() => sent[0]?.fail(new Error('offline')));
  expect(outcome()).toMatchObject({ kind: 'failed', error: { message: 'offline' } });
  ask('leaves');
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
  await during(() => sent[1]?.answer('a form'));
  expect(outcome()).toEqual({ kind: 'made', made: 'a form' });
  ask('leaves');
  ask('roots');
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(3);
});

it('[ONE-REQUEST-2] is no failure when it was stopped, and is stopped with its page', async () => {
  const { sent, ask, during, outcome, result, unmount } = asking();
  ask('leaves');
  await during(() => result.current.stop());
  expect(outcome()).toEqual({ kind: 'stopped' });
  act(() => result.current.clear());
  expect(outcome()).toEqual({ kind: 'idle' });
  ask('roots');
  unmount();
  expect(sent[1]?.signal.aborted).toBe(true);
});
