import { expect, it } from 'vitest';
import { secretCodeFrom, typedCode } from './secret-code.ts';

const everyByte = Array.from({ length: 256 }, (_, byte) => byte);

it('[COURSE-LIFE-5] has eight letters and digits without look-alikes', () => {
  const codes = everyByte.flatMap(
    (byte) => secretCodeFrom(Array.from({ length: 8 }, () => byte)) ?? [],
  );
  for (const code of codes) expect(code).toMatch(/^[A-Za-z2-9]{8}$/);
  expect(codes.join('')).not.toMatch(/[0Oo1Iil]/);
});

it('[COURSE-LIFE-5] gives every letter the same chance', () => {
  const counts = new Map<string, number>();
  for (const byte of everyByte) {
    const letter = secretCodeFrom(Array.from({ length: 8 }, () => byte))?.charAt(0);
    if (letter !== undefined) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(new Set(counts.values()).size).toBe(1);
});

it('[COURSE-LIFE-5] passes over what would favour a letter, and says when there were too few', () => {
  expect(secretCodeFrom([255, 255, 0])).toBeUndefined();
  expect(typedCode(' HN4K 72QX\n')).toBe('HN4K72QX');
});
