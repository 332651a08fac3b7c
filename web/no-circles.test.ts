import { expect, it } from 'vitest';
import { circleIn } from './no-circles.ts';

it('[CHUNK-1] files that need each other are found, in a circle of any length', () => {
  const straight = new Map([
    ['page', ['shared', 'icons']],
    ['shared', ['icons']],
    ['icons', []],
  ]);
  expect(circleIn(straight)).toBeUndefined();
  expect(circleIn(new Map([...straight, ['icons', ['shared']]]))).toEqual([
    'shared',
    'icons',
    'shared',
  ]);
  expect(
    circleIn(
      new Map([
        ['form', ['forms']],
        ['forms', ['form']],
      ]),
    ),
  ).toEqual(['form', 'forms', 'form']);
});
