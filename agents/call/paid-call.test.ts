import { expect, it } from 'vitest';
import { createWait } from './paid-call.ts';

/** What was told of an outage, each word when the test lets it through. */
function begin() {
  const ending = new AbortController();
  const told: string[] = [];
  const open: (() => void)[] = [];
  const tell = (word: string) => async (since: number) => {
    told.push(`${word} ${since}`);
    await new Promise<void>((resolve) => open.push(resolve));
  };
  const wait = createWait(ending.signal, { waiting: tell('waiting'), answered: tell('answered') });
  return { ending, told, open, wait };
}

it('[PAID-2] is told in order, and nothing twice', async () => {
  const { told, open, wait } = begin();
  wait.answered();
  wait.waiting(1);
  wait.waiting(1);
  wait.answered();
  wait.answered();
  wait.waiting(2);
  await expect.poll(() => told).toEqual(['waiting 1']);
  for (const word of ['answered 1', 'waiting 2']) {
    open.shift()?.();
    await expect.poll(() => told.at(-1)).toBe(word);
  }
  open.shift()?.();
  await wait.reported();
  expect(told).toEqual(['waiting 1', 'answered 1', 'waiting 2']);
});

it('[PAID-2] is not told after an abort', async () => {
  const { ending, told, open, wait } = begin();
  wait.waiting(1);
  wait.answered();
  await expect.poll(() => told).toEqual(['waiting 1']);
  ending.abort();
  open.shift()?.();
  await wait.reported();
  expect(told).toEqual(['waiting 1']);
});
