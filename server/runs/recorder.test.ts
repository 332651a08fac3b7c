import { expect, it } from 'vitest';
import { createMemoryStore } from '../actors/memory-actor-store.ts';
import { createRecorder } from './recorder.ts';

const KEY = { run: 'run', name: 'answer' };

it('[CHILD-7] the record of a step and its open answers are looked up together', async () => {
  const asked: string[] = [];
  const both = Promise.withResolvers<void>();
  const store = createMemoryStore();
  /** Nothing is found before the other is looked for as well. */
  const looked = async <T>(what: string, found: Promise<T>) => {
    asked.push(what);
    if (asked.length === 2) both.resolve();
    await both.promise;
    return found;
  };
  const recorder = createRecorder({
    store: {
      ...store,
      findStep: (key) => looked('record', store.findStep(key)),
      openAnswers: (key) => looked('answers', store.openAnswers(key)),
    },
    isTransient: () => false,
    onUnrecorded: () => {},
  });
  const { signal } = new AbortController();
  const output = await recorder.step(KEY, async () => ({ output: 'said' }), { signal });
  expect(output).toBe('said');
  expect(asked.toSorted()).toEqual(['answers', 'record']);
});
