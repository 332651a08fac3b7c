import { setImmediate as round } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const running = new AbortController().signal;

it('[TURNS-1] one goes on in each round of the event loop, in order', async () => {
  const turns = createTurns();
  const gone: string[] = [];
  const all = ['a', 'b', 'c'].map((name) => turns.next(running).then(() => void gone.push(name)));
  const seen: string[] = [];
  while (gone.length < all.length) {
    await round();
    seen.push(gone.join(''));
  }
  await Promise.all(all);
  expect(gone).toEqual(['a', 'b', 'c']);
  // Never two from one round to the next.
  const steps = seen.map((now, index) => now.length - (seen[index - 1]?.length ?? 0));
  expect(Math.max(...steps)).toBe(1);
  await turns.next(running);
});

it('[TURNS-2] who is given up waits no longer, and takes nobody’s turn', async () => {
  const turns = createTurns();
  const given = new AbortController();
  const first = turns.next(given.signal);
  const second = turns.next(running);
  given.abort(new Error('given up'));
  await expect(first).rejects.toThrow('given up');
  await second;
  await expect(turns.next(given.signal)).rejects.toThrow('given up');
});
