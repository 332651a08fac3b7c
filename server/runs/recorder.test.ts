import { expect, it } from 'vitest';
import type { FailedStep } from './step-store.ts';
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

it('[CHILD-8] what its work calls final is noted as a failure and answers the step from then on', async () => {
  const failures: FailedStep[] = [];
  const store = createMemoryStore();
  let isAway = true;
  const recorder = createRecorder({
    store: {
      ...store,
      async saveFailure(key, step) {
        const wasAway = isAway;
        isAway = false;
        if (wasAway) throw new Error('the store is away');
        failures.push(step);
        await store.saveFailure(key, step);
      },
    },
    isTransient: () => true,
    onUnrecorded: () => {},
  });
  const { signal } = new AbortController();
  let works = 0;
  const failure = { code: 'MODEL_CUT_OFF' } as const;
  const step = (run: string, earlier: string[] = []) =>
    recorder.step(
      { ...KEY, run },
      async () => {
        works += 1;
        return { output: { unusable: works }, failure };
      },
      { signal, earlier: { runs: earlier, promptHash: 'h' } },
    );
  expect(await step('run')).toEqual({ unusable: 1 });
  expect(await step('run')).toEqual({ unusable: 1 });
  expect(failures.map((one) => one.failure)).toEqual([failure]);
  // A later run asks anew, in the same words as well.
  expect(await step('next', ['run'])).toEqual({ unusable: 2 });
});

it('[CHILD-9] of what was begun just now nobody looks for a record, unless an earlier run may answer for it', async () => {
  const store = createMemoryStore();
  let looks = 0;
  const looked = <Found>(found: Found): Found => {
    looks += 1;
    return found;
  };
  const recorder = createRecorder({
    store: {
      ...store,
      findStep: (key) => looked(store.findStep(key)),
      openAnswers: (key) => looked(store.openAnswers(key)),
    },
    isTransient: () => false,
    onUnrecorded: () => {},
  });
  const { signal } = new AbortController();
  const said = async () => ({ output: 'said' });
  expect(await recorder.step(KEY, said, { signal, isNew: true })).toBe('said');
  expect(looks).toBe(0);
  const earlier = { runs: ['before'], promptHash: 'h' };
  await recorder.step({ ...KEY, run: 'next' }, said, { signal, isNew: true, earlier });
  expect(looks).toBeGreaterThan(0);
});
