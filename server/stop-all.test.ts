import { expect, it } from 'vitest';
import { stopAll } from './stop-all.ts';

it('[STOP-ALL-1] stops one after another, and the others where one fails', async () => {
  const stopped: string[] = [];
  const stop = (name: string, fails?: Error) => async () => {
    await Promise.resolve();
    stopped.push(name);
    if (fails) throw fails;
  };
  await stopAll([stop('one'), stop('two')]);
  const first = new Error('first');
  await expect(stopAll([stop('three', first), stop('four')])).rejects.toBe(first);
  const thrown = () => {
    throw new Error('second');
  };
  await expect(stopAll([stop('five', first), thrown, stop('six')])).rejects.toMatchObject({
    errors: [first, { message: 'second' }],
  });
  expect(stopped).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});
