import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { startOnDirectory } from './start-on-directory.ts';

type Outcome = 'starts' | 'fails' | 'taken' | 'taken for a moment';

/** Starts that end so, one after the other; what is done to the directory and how it ends. */
async function starting(
  outcomes: Outcome[],
  { hasDirectory = true, signal = new AbortController().signal } = {},
) {
  const done: string[] = [];
  let isFree = true;
  const run = startOnDirectory({
    start: async () => {
      const outcome = outcomes.shift();
      done.push(outcome ?? 'asked once too often');
      isFree = outcome !== 'taken';
      if (outcome !== 'starts') throw new Error(outcome);
      return 'started';
    },
    areFree: () => Promise.resolve(isFree),
    setAside: () => {
      if (hasDirectory) done.push('set aside');
      return hasDirectory;
    },
    logger: createLogger('silent'),
    signal,
  });
  const ended = await run.catch((error: unknown) => error);
  return { done, ended };
}

it('[RESTATE-8] keeps a directory where a port was taken and let go', async () => {
  expect(await starting(['taken for a moment', 'starts'])).toEqual({
    done: ['taken for a moment', 'starts'],
    ended: 'started',
  });
});

it('[RESTATE-5] [RESTATE-8] sets a directory aside on which it does not start twice', async () => {
  expect(await starting(['fails', 'fails', 'starts'])).toEqual({
    done: ['fails', 'fails', 'set aside', 'starts'],
    ended: 'started',
  });
});

it.each<[Outcome[], { hasDirectory?: boolean; signal?: AbortSignal }]>([
  [['taken'], {}],
  [['fails', 'taken'], {}],
  [['fails', 'fails'], { hasDirectory: false }],
  [['fails'], { signal: AbortSignal.abort() }],
])('[RESTATE-8] gives up after %j, with %j', async (outcomes, given) => {
  const { done, ended } = await starting([...outcomes], given);
  expect(done).toEqual(outcomes);
  expect(ended).toEqual(new Error(outcomes.at(-1)));
});
