import postcss from 'postcss';
import { expect, it } from 'vitest';
import { lateFaces } from './late-faces.ts';

const face = (family: string, range: string) =>
  `@font-face { font-family: '${family}'; unicode-range: ${range} }`;
const LETTERS = face('Pretendard Variable', 'U+20-22, U+41-4e, U+ac00, U+ace0');
const HANGUL = face('Pretendard Variable', 'U+26, U+ac01, U+d79d');
const SIGNS = face('Noto Serif KR Variable', 'U+4e3b,U+4f0a');
const LATIN = face('Noto Serif KR Variable', 'U+??,U+131');
const MATHS = face('KaTeX_Main', 'U+2200-22FF');

const keptIn = (from: string) =>
  postcss([lateFaces]).process([LETTERS, HANGUL, SIGNS, LATIN, MATHS].join(''), { from }).css;

it('[LATE-FACES-1] faces of Hangul are in a sheet of their own', () => {
  expect(keptIn('/web/late-faces.css?url')).toBe([HANGUL, SIGNS].join(''));
});

it('[LATE-FACES-1] faces with the letters of ours, and those of others, stay where they are', () => {
  expect(keptIn('/web/app.css')).toBe([LETTERS, LATIN, MATHS].join(''));
});
