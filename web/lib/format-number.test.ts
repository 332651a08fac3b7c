import { expect, it } from 'vitest';
import { byteSize, dollars, duration, roundNumber } from './format-number.ts';

it('[FIGURE-2] money has cents, or as few digits as there are below', () => {
  expect(dollars(0, 'en')).toBe('$0');
  expect(dollars(12.345, 'en')).toBe('$12.35');
  expect(dollars(0.2345, 'en')).toBe('$0.23');
  expect(dollars(0.00123, 'en')).toBe('$0.0012');
  expect(dollars(1_234, 'ko')).toBe('$1,234.00');
});

it('[FIGURE-2] tokens are whole while they are few', () => {
  expect(roundNumber(9_412.4, 'en')).toBe('9,412');
  expect(roundNumber(412_806, 'en')).toBe('413K');
  expect(roundNumber(412_806, 'ko')).toBe('41.3만');
});

it('[FIGURE-2] times are written in their two largest units', () => {
  expect(duration(740, 'en')).toBe('0.7 sec');
  expect(duration(42_400, 'en')).toBe('42 sec');
  expect(duration(59_990, 'en')).toBe('1 min');
  expect(duration(754_000, 'en')).toBe('12 min 34 sec');
  expect(duration(3_600_000 + 1_200_000, 'en')).toBe('1 hr 20 min');
});

it('[FIGURE-1] writes sizes in the unit that needs the fewest digits', () => {
  const written = [0, 999, 1000, 14_240_000, 3_500_000_000_000, 9e15].map((bytes) =>
    byteSize(bytes, 'en'),
  );
  expect(written).toEqual(['0 bytes', '999 bytes', '1 kB', '14.2 MB', '3.5 TB', '9,000 TB']);
});
