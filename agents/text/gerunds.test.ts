/** Gerunds and their verbs. */
import { expect, it } from 'vitest';
import { doing, toDo } from './gerunds.ts';

it.each([
  ['Reading maps', 'read maps'],
  ['loading and unloading carts', 'load and unload carts'],
  ['Setting up the stove', 'set up the stove'],
])('[PROSE-5] “%s” is to %s', (text, done) => {
  expect(toDo(text)).toBe(done);
  expect(doing(done)).toBe(text.slice(0, 1).toLowerCase() + text.slice(1));
});

it.each([
  'Building blocks',
  'Naming conventions',
  'Moving averages',
  'Reading',
  'Printing and exam',
  'Loading and chrooting it',
  'Beds',
])('[PROSE-5] “%s” is a thing, or is not known', (text) => expect(toDo(text)).toBeUndefined());
