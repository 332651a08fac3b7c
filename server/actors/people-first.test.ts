import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPeopleFirst } from './people-first.ts';

/** Pieces of work that end when they are told to. */
function pieces(count: number) {
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const work = ends.map(({ promise }, i) => () => {
    begun.push(i);
    return promise;
  });
  return { begun, work, end: (i: number) => ends[i]?.resolve() };
}

const turns = () => delay(0);

it('[PEOPLE-FIRST-1] a few at once, the rest in order', async () => {
  const people = createPeopleFirst({ atOnce: 2, atOnceAlone: 2 });
  const { begun, work, end } = pieces(4);
  const all = work.map((one) => people.afterPeople(one));
  await turns();
  expect(begun).toEqual([0, 1]);
  end(1);
  await turns();
  expect(begun).toEqual([0, 1, 2]);
  for (const i of [0, 2, 3]) end(i);
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('[PEOPLE-FIRST-2] nothing begins while somebody waits, and all goes on when nobody does', async () => {
  const people = createPeopleFirst({ atOnce: 2, atOnceAlone: 2, patience: 60_000 });
  const { begun, work, end } = pieces(2);
  const first = people.waiting();
  const second = people.waiting();
  const all = work.map((one) => people.afterPeople(one));
  await turns();
  first();
  // Once more is not somebody else.
  first();
  await turns();
  expect(begun).toEqual([]);
  second();
  await turns();
  expect(begun).toEqual([0, 1]);
  for (const i of [0, 1]) end(i);
  await Promise.all(all);
});

it('[PEOPLE-FIRST-2] goes on although somebody always waits', async () => {
  const people = createPeopleFirst({ patience: 5 });
  people.waiting();
  expect(await people.afterPeople(async () => 'done')).toBe('done');
});

it('[PEOPLE-FIRST-2] a person whose answer takes minutes holds nothing up for longer than a moment', async () => {
  const people = createPeopleFirst({ patience: 60_000, longest: 5 });
  people.waiting();
  expect(await people.afterPeople(async () => 'done')).toBe('done');
});

it('[PEOPLE-FIRST-3] more at once where nobody comes, a few as soon as somebody did', async () => {
  const people = createPeopleFirst({ atOnce: 1, atOnceAlone: 3, quiet: 60_000 });
  const { begun, work, end } = pieces(5);
  const all = work.map((one) => people.afterPeople(one));
  await turns();
  expect(begun).toEqual([0, 1, 2]);
  people.waiting()();
  end(0);
  end(1);
  await turns();
  expect(begun).toEqual([0, 1, 2]);
  end(2);
  await turns();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const i of [3, 4]) end(i);
  await Promise.all(all);
});

it('[PEOPLE-FIRST-4] events that start work are applied a few at once, in order, also while people wait', async () => {
  const people = createPeopleFirst({ startingAtOnce: 2, patience: 60_000 });
  const { begun, work, end } = pieces(3);
  people.waiting();
  const all = work.map((one) => people.starting(one));
  await turns();
  expect(begun).toEqual([0, 1]);
  end(0);
  await turns();
  expect(begun).toEqual([0, 1, 2]);
  for (const i of [1, 2]) end(i);
  await Promise.all(all);
});
