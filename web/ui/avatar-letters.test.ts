import { expect, it } from 'vitest';
import { initials, tileLetter } from './avatar-letters.ts';

it('[AVATAR-1] takes the letters people would take', () => {
  expect(initials('Jiwoo Han')).toBe('JH');
  expect(initials('ada')).toBe('A');
  expect(initials('한지우')).toBe('지우');
  expect(initials('한 지우')).toBe('지우');
  expect(initials('  ')).toBe('?');
  expect(tileLetter('하늘 아카데미')).toBe('하');
  expect(tileLetter('')).toBe('?');
});
