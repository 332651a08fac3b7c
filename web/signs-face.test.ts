import { statSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { signsFace, signsFile } from './signs-face.ts';

const face = (range: string, url = './x.woff2') => `@font-face {
  font-family: 'Pretendard Variable';
  font-display: swap;
  src: url(${url}) format('woff2-variations');
  unicode-range: ${range};
}`;
const rangesIn = (css: string) =>
  Array.from(css.matchAll(/unicode-range: ([^;]*)/gu), ([, range]) => range);
const made = (css: string) =>
  postcss([signsFace('/cache/signs.woff2')]).process(css, { from: '/package/web/faces.css' }).css;

it('[SIGNS-FACE-1] no file of Hangul is asked for a sign', () => {
  expect(rangesIn(made(face('U+26, U+3e, U+40, U+7e, U+ac01, U+b0a0')))).toEqual([
    'U+ac01, U+b0a0',
  ]);
  expect(rangesIn(made(face('U+20-22, U+3a-42, U+ac00')))).toEqual([
    'U+20-22, U+3a-3b, U+3f, U+41-42, U+ac00',
    expect.stringContaining('U+26'),
    'U+d55c, U+ad6d, U+c5b4',
  ]);
});

it('[SIGNS-FACE-1] the signs are a face beside the letters, in a small file with all weights', async () => {
  const css = made(face('U+41-4e') + face('U+26, U+ac01'));
  expect(css.match(/src: [^;]*/gu)).toEqual([
    "src: url(./x.woff2) format('woff2-variations')",
    "src: url('../../cache/signs.woff2') format('woff2-variations')",
    "src: url('../../cache/signs.woff2') format('woff2-variations')",
    "src: url(./x.woff2) format('woff2-variations')",
  ]);
  expect(statSync(await signsFile()).size).toBeLessThan(10_000);
});

it('[SIGNS-FACE-2] syllables come late where the letters beside them stay away', () => {
  const late = made(face('U+41-4e').replace('swap', 'optional'));
  const shown = Array.from(late.matchAll(/font-display: (\w+)/gu), ([, display]) => display);
  expect(shown).toEqual(['optional', 'optional', 'swap']);
});

it('[SIGNS-FACE-1] faces of others stay as they are', () => {
  const other = face('U+26-2a').replace('Pretendard', 'Noto Serif KR');
  expect(made(other)).toBe(other);
});
