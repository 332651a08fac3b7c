import { expect, it } from 'vitest';
import type { ChildResult } from '../actors/run-child.ts';
import { createEarlyWork } from './early-work.ts';

const done: ChildResult = { kind: 'done', output: null };

function open() {
  const work = createEarlyWork<string>();
  const told: (ChildResult | undefined)[] = [];
  const brought = (worker: string, key = 'answer') =>
    work.brought(key, worker, (result) => told.push(result));
  return { work, told, brought };
}

it('[EARLY-1] the worker to which the engine brings it hears what became of it in the one that began it', () => {
  const { work, told, brought } = open();
  expect(work.begin('answer', 'one')).toBe(true);
  brought('two');
  brought('three');
  expect(told).toEqual([]);
  work.ended('answer', 'one', done);
  expect(told).toEqual([done, done]);
  // The engine asks again, or the worker that was asked has died.
  brought('two');
  expect(told).toEqual([done, done, done]);
});

it('[EARLY-1] the worker that began it goes on with it, and one that did not begin it begins it', () => {
  const { work, told, brought } = open();
  work.begin('answer', 'one');
  brought('one');
  brought('two', 'another');
  expect(told).toEqual([undefined, undefined]);
});

it('[EARLY-2] it is begun by who was asked once its worker has ended or given it up', () => {
  const { work, told, brought } = open();
  work.begin('answer', 'one');
  work.begin('other', 'one');
  work.begin('third', 'two');
  brought('two');
  brought('three', 'other');
  brought('one', 'third');
  work.ended('other', 'one', undefined);
  expect(told).toEqual([undefined]);
  work.gone('one');
  expect(told).toEqual([undefined, undefined]);
  // What a process says that is gone says nothing.
  work.ended('answer', 'one', done);
  brought('two');
  expect(told).toEqual([undefined, undefined, undefined]);
});

it('[EARLY-2] nothing is begun ahead that was begun once', () => {
  const { work, brought } = open();
  work.begin('answer', 'one');
  expect(work.begin('answer', 'two')).toBe(false);
  work.gone('one');
  expect(work.begin('answer', 'two')).toBe(false);
  brought('two', 'brought');
  expect(work.begin('brought', 'one')).toBe(false);
});
