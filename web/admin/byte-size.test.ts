import { expect, it } from 'vitest';
import { byteSize } from './byte-size.ts';

it('[A8] writes sizes in the unit that needs the fewest digits', () => {
  const written = [0, 999, 1000, 14_240_000, 3_500_000_000_000, 9e15].map((bytes) =>
    byteSize(bytes, 'en'),
  );
  expect(written).toEqual(['0 byte', '999 byte', '1 kB', '14.2 MB', '3.5 TB', '9,000 TB']);
});
