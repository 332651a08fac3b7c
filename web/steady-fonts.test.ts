import postcss from 'postcss';
import { expect, it } from 'vitest';
import { steadyFonts } from './steady-fonts.ts';

const face = (family: string, range: string) =>
  `@font-face { font-family: '${family}'; font-display: swap; unicode-range: ${range} }`;

const shown = (css: string) =>
  /font-display: (\w+)/u.exec(postcss([steadyFonts]).process(css, { from: undefined }).css)?.[1];

it('[WEIGHT-2] Latin letters of text that come late stay away for the page', () => {
  expect(shown(face('Pretendard Variable', 'U+20-22, U+41-4e'))).toBe('optional');
  expect(shown(face('Source Serif 4 Variable', 'U+0000-00FF,U+2C60-2C7F'))).toBe('optional');
});

it('[WEIGHT-2] Hangul and the signs of formulas come whenever they are there', () => {
  expect(shown(face('Pretendard Variable', 'U+26, U+ac01, U+d79d'))).toBe('swap');
  expect(shown(face('KaTeX_Main', 'U+0000-00FF'))).toBe('swap');
});

it('[WEIGHT-2] a face of both is said once for each', () => {
  const both = face('Pretendard Variable', 'U+20-22, U+41-4e, U+ac00, U+ace0, U+bb');
  expect(postcss([steadyFonts]).process(both, { from: undefined }).css).toBe(
    [
      face('Pretendard Variable', 'U+20-22, U+41-4e, U+bb').replace('swap', 'optional'),
      face('Pretendard Variable', 'U+ac00, U+ace0'),
    ].join('\n'),
  );
});
