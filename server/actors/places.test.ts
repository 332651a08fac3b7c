import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('[PLACES-1] lets so many in at once, the rest in order, also after a failure', async () => {
  const places = createPlaces(() => 2);
  const inside: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const come = (who: number) =>
    places(async () => {
      inside.push(who);
      await new Promise<void>((resolve, reject) => {
        ends[who] = (error) => (error ? reject(error) : resolve());
      });
    });
  const all = [0, 1, 2, 3].map(come);
  await turn();
  expect(inside).toEqual([0, 1]);
  ends[1]?.(new Error('failed'));
  await expect(all[1]).rejects.toThrow('failed');
  expect(inside).toEqual([0, 1, 2]);
  ends[0]?.();
  await all[0];
  expect(inside).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  await Promise.all([all[2], all[3]]);
});

it('[PLACES-2] lets in as many as there are places by then', async () => {
  let count = 1;
  const places = createPlaces(() => count);
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = ends.map(({ promise }, i) =>
    places(() => {
      begun.push(i);
      return promise;
    }),
  );
  count = 3;
  ends[0]?.resolve();
  await all[0];
  await turn();
  expect(begun).toEqual([0, 1, 2, 3]);
  count = 1;
  ends[1]?.resolve();
  ends[2]?.resolve();
  await all[2];
  await turn();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { resolve } of ends) resolve();
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});
