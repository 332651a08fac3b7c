import { expect, it } from 'vitest';
import { fittingLines } from './fitting-lines.ts';

const room = (width: number, lines: number) => ({
  width,
  lines,
  measure: (text: string) => Array.from(text).length,
});

it('[FITTING-LINES-1] lines end between words, in both languages', () => {
  expect(fittingLines('  How  plants live ', room(10, 3))).toEqual(['How plants', 'live']);
  expect(fittingLines('조선의 기록 문화', room(6, 3))).toEqual(['조선의 기록', '문화']);
  expect(fittingLines('Donaudampfschiff', room(6, 3))).toEqual(['Donaud', 'ampfsc', 'hiff']);
  expect(fittingLines('a', room(0, 2))).toEqual(['a']);
});

it('[FITTING-LINES-2] what does not fit ends with dots', () => {
  expect(fittingLines('one two three four', room(7, 2))).toEqual(['one two', 'three…']);
  expect(fittingLines('one two', room(3, 1))).toEqual(['on…']);
  expect(fittingLines('one two', room(3, 2))).toEqual(['one', 'two']);
});
