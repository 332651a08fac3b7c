import { expect, it } from 'vitest';
import type { PageName } from '#machines/document/page-label.ts';
import { explanationsIn } from './explanations.ts';

const names = new Map<number, PageName>([
  [1, { unit: 'section', name: '', turn: 1 }],
  [2, { unit: 'section', name: 'Frost', turn: 1 }],
  [3, { unit: 'slide', name: '3' }],
]);

it('[EXTRACTIVE-8] an explanation names the place as the file has it', () => {
  const english = explanationsIn('en', names);
  const because = (page: number) => english.because('Peas are sown early.', page);
  expect([1, 2, 3, 4].map(because)).toEqual([
    'At the beginning: “Peas are sown early.”',
    'In “Frost”: “Peas are sown early.”',
    'Slide 3: “Peas are sown early.”',
    'Page 4: “Peas are sown early.”',
  ]);
  expect(english.becausePages([7, 8, 8])).toBe('This is said on pages 7 and 8.');
  expect(english.becausePages([2, 3])).toBe('This is said in “Frost” and on slide 3.');
});

it('[EXTRACTIVE-8] in Korean too', () => {
  const korean = explanationsIn('ko', names);
  expect([1, 2, 3, 4].map((page) => korean.becauseNamed(page))).toEqual([
    '이 목록은 첫머리에 있어요.',
    '이 목록은 “Frost”에 있어요.',
    '이 목록은 3번 슬라이드에 있어요.',
    '이 목록은 4쪽에 있어요.',
  ]);
});
