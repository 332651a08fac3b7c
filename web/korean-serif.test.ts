import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { koreanSerif } from './korean-serif.ts';
import { rangesOf } from './signs-face.ts';

const face = (family: string, range: string) =>
  `@font-face { font-family: '${family}'; unicode-range: ${range} }`;
const made = (css: string) => postcss([koreanSerif]).process(css, { from: undefined }).css;
const NOTO = 'Noto Serif KR Variable';

it('[KOREAN-SERIF-1] holds nothing that the Latin one has', () => {
  expect(made(face(NOTO, 'U+d, U+48, U+7c, U+ac10'))).toBe(face(NOTO, 'U+d, U+ac10'));
  expect(made(face(NOTO, 'U+??, U+131, U+2000-206F'))).toBe(
    face(
      NOTO,
      'U+0-1f, U+7f-9f, U+131, U+2000-2012, U+2015-2017, U+201b, U+201f-2021, U+2023-2025, U+2027-206f',
    ),
  );
  expect(made(face(NOTO, 'U+41-5a'))).toBe('');
});

it('[KOREAN-SERIF-1] others stay as they are', () => {
  const latin = face('Source Serif 4 Variable', 'U+0000-00FF');
  expect(made(latin)).toBe(latin);
});

it('[KOREAN-SERIF-1] no letter of English is in a face of the package after it', () => {
  const sheet = path.join(
    import.meta.dirname,
    '../node_modules/@fontsource-variable/noto-serif-kr/wght.css',
  );
  const css = made(readFileSync(sheet, 'utf8'));
  const ranges = Array.from(css.matchAll(/unicode-range: ([^;]*)/gu), ([, range = '']) =>
    rangesOf(range),
  );
  expect(ranges.length).toBeGreaterThan(100);
  for (const letter of 'AHaz09 .,’“”–…·|&') {
    const code = letter.codePointAt(0) ?? 0;
    expect(
      ranges.flat().filter(([from, to]) => from <= code && code <= to),
      letter,
    ).toEqual([]);
  }
});
