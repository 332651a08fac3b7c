/** Answers that go round in circles are seen while they come. */
import { expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { endsInLoop, watchLoops } from './watch-loops.ts';

const ROUND = 'The bees carry the pollen back to the hive, and the hive grows. ';

it('[AGENTS-24] a text that says one thing again and again is known before its end', () => {
  const isLooping = watchLoops();
  let text = 'Bees live in hives, and every hive has one queen that lays the eggs of all. ';
  expect(isLooping(text)).toBe(false);
  let rounds = 0;
  while (!isLooping(text) && rounds < 100) {
    text += ROUND;
    rounds += 1;
  }
  expect(rounds).toBeGreaterThanOrEqual(5);
  expect(rounds).toBeLessThan(15);
});

it('[AGENTS-24] one piece of any length, and two that alternate, are loops', () => {
  expect(endsInLoop('Bees '.repeat(100))).toBe(true);
  expect(endsInLoop(`Before. ${'- first\n- second\n'.repeat(40)}`)).toBe(true);
  expect(endsInLoop('벌은 꿀을 모은다. '.repeat(60))).toBe(true);
});

it('[AGENTS-24] rows of a table, rules and lists of names are none', () => {
  expect(endsInLoop('-'.repeat(900))).toBe(false);
  expect(endsInLoop(`| ${' --- |'.repeat(12)}`)).toBe(false);
  expect(endsInLoop(ROUND.repeat(4))).toBe(false);
  const random = createRandom(7, 'names');
  const names = Array.from({ length: 200 }, () => `- bee ${random.below(1e6)}\n`);
  expect(endsInLoop(names.join(''))).toBe(false);
});
