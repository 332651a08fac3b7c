import { statSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { signsFace, signsFiles } from './signs-face.ts';

const face = (range: string, url = './x.woff2') => `@font-face {
  font-family: 'Pretendard Variable';
  font-display: swap;
  src: url(${url}) format('woff2-variations');
  unicode-range: ${range};
}`;
/** All of U+C0 to U+17F but × and é, which are signs. */
const ACCENTS = 'U+c0-d6, U+d8-e8, U+ea-17f';
const rangesIn = (css: string) =>
  Array.from(css.matchAll(/unicode-range: ([^;]*)/gu), ([, range]) => range);
const made = (css: string) =>
  postcss([signsFace({ signs: '/cache/signs.woff2', accents: '/cache/accents.woff2' })]).process(
    css,
    { from: '/package/web/faces.css' },
  ).css;

it('[SIGNS-FACE-1] no file of Hangul is asked for a sign', () => {
  expect(rangesIn(made(face('U+26, U+3e, U+40, U+7e, U+ac01, U+b0a0')))).toEqual([
    'U+ac01, U+b0a0',
  ]);
  expect(rangesIn(made(face('U+20-22, U+3a-42, U+ac00')))).toEqual([
    'U+20-22, U+3a-3b, U+3f, U+41-42, U+ac00',
    expect.stringContaining('U+26'),
    'U+d55c, U+ad6d, U+c5b4',
    ACCENTS,
  ]);
});

it('[SIGNS-FACE-1] the signs are a face beside the letters, in a small file with all weights', async () => {
  const css = made(face('U+41-4e') + face('U+26, U+ac01'));
  expect(css.match(/src: [^;]*/gu)).toEqual([
    "src: url(./x.woff2) format('woff2-variations')",
    "src: url('../../cache/signs.woff2') format('woff2-variations')",
    "src: url('../../cache/signs.woff2') format('woff2-variations')",
    "src: url('../../cache/accents.woff2') format('woff2-variations')",
    "src: url(./x.woff2) format('woff2-variations')",
  ]);
  expect(statSync((await signsFiles()).signs).size).toBeLessThan(10_000);
});

it('[SIGNS-FACE-2] syllables come late where the letters beside them stay away', () => {
  const late = made(face('U+41-4e').replace('swap', 'optional'));
  const shown = Array.from(late.matchAll(/font-display: (\w+)/gu), ([, display]) => display);
  expect(shown).toEqual(['optional', 'optional', 'swap', 'swap']);
});

it('[SIGNS-FACE-1] faces of others stay as they are', () => {
  const other = face('U+26-2a').replace('Pretendard', 'Noto Serif KR');
  expect(made(other)).toBe(other);
});

it('[SIGNS-FACE-3] accented letters are a face of their own, whatever the package has of them', async () => {
  const css = made(face('U+41-4e') + face('U+c0, U+c2, U+ac01') + face('U+c6-cb'));
  expect(rangesIn(css)).toEqual([
    'U+41-4e',
    expect.any(String),
    expect.any(String),
    ACCENTS,
    'U+ac01',
  ]);
  expect(statSync((await signsFiles()).accents).size).toBeLessThan(40_000);
});
