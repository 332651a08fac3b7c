import { describe, expect, it } from 'vitest';
import { headingLevel, isLeader, numberLevel, sameTitle } from './headings.ts';
import type { Line } from './lines.ts';
import { emptySurvey } from './survey.ts';
import { PLAIN_LINE } from './testing/plain-line.ts';

const survey = { ...emptySurvey(), bodySize: 10, headingSizes: [20, 14] };
const line = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  cells: [{ text, x0: 72, x1: 200 }],
  x0: 72,
  x1: 200,
  y: 100,
  ...PLAIN_LINE,
  ...more,
});
const around = { whiteAbove: true, whiteBelow: true, entries: [] };

describe('headings', () => {
  it.each([
    ['1 Basics', 1],
    ['1.2 Basics', 2],
    ['1.2.3. Basics', 3],
    ['Chapter 4', 1],
    ['Part II', 1],
    ['제1장 기초', 1],
    ['제 2 절 흐름', 2],
    ['Basics', undefined],
  ])('[READER-16] %s is of level %s by its number', (text, level) => {
    expect(numberLevel(text)).toBe(level);
  });
  it('[READER-16] bookmarks decide before number and size', () => {
    const entries = [{ title: 'Osmosis', depth: 2, page: 1 }];
    expect(headingLevel(line('4.1 Osmosis', { size: 20 }), { ...around, entries }, survey)).toBe(3);
  });
  it('[READER-16] size decides where there is no number', () => {
    expect(headingLevel(line('Osmosis', { size: 20 }), around, survey)).toBe(1);
    expect(headingLevel(line('Osmosis', { size: 14 }), around, survey)).toBe(2);
    expect(headingLevel(line('Osmosis', { bold: true }), around, survey)).toBe(3);
  });
  it('[READER-16] size alone makes no heading of a sentence, nor of a long line beside bookmarks', () => {
    const big = { size: 14 };
    expect(headingLevel(line('Osmosis moves the water.', big), around, survey)).toBeUndefined();
    const step = '2. For each cell of a young leaf, draw the wall beside the vein';
    expect(headingLevel(line(step, big), around, survey)).toBe(1);
    const dense = { ...survey, denseOutline: true };
    expect(headingLevel(line(step, big), around, dense)).toBeUndefined();
    expect(headingLevel(line('How cells take up water', big), around, dense)).toBe(2);
  });
  it('[READER-16] running text and tables of contents are no headings', () => {
    expect(headingLevel(line('Osmosis is the movement of water.'), around, survey)).toBeUndefined();
    expect(headingLevel(line('3 apples fell from the tree.'), around, survey)).toBeUndefined();
    expect(isLeader('1.2 Osmosis . . . . . . . . 12')).toBe(true);
  });
  it('[READER-16] titles are compared without numbers, case and spaces', () => {
    expect(sameTitle('Osmosis and  life', '4.1 OSMOSIS AND LIFE')).toBe(true);
    expect(sameTitle('제1장 삼투', '삼투')).toBe(true);
    expect(sameTitle('Osmosis', 'Diffusion')).toBe(false);
    const sentence = 'Promise objects are kept until somebody asks for what they hold';
    expect(sameTitle('Promise objects', sentence)).toBe(false);
    expect(sameTitle('Promise objects in long lists', 'Promise objects in')).toBe(true);
  });
});
