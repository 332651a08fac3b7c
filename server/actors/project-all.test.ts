import { expect, it } from 'vitest';
import { inTurns, lastOfEach } from './project-all.ts';
import { lesson } from './testing/machines.ts';

const change = (id: string, rev: number) => ({ ref: lesson(id), rev });
const changes = [change('a', 1), change('b', 1), change('a', 2), change('c', 1), change('a', 3)];

it('[STORE-7] names each actor once in a turn, in the order of its changes', () => {
  expect(inTurns(changes)).toEqual([
    [change('a', 1), change('b', 1), change('c', 1)],
    [change('a', 2)],
    [change('a', 3)],
  ]);
  expect(inTurns([])).toEqual([]);
});

it('[STORE-7] keeps what each actor has come to', () => {
  expect(lastOfEach(changes)).toEqual([change('a', 3), change('b', 1), change('c', 1)]);
});
