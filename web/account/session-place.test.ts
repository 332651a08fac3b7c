import { expect, it } from 'vitest';
import { placeOf } from './session-place.ts';

it.each([
  ['127.0.0.1', 'here'],
  ['::1', 'here'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', 'here'],
  ['::ffff:192.168.0.12', 'network'],
  ['172.20.1.1', 'network'],
  ['172.32.1.1', 'elsewhere'],
  ['fd12:3456::1', 'network'],
  ['203.0.113.9', 'elsewhere'],
  ['', 'unknown'],
])('[SESSION-1] places %s: %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
