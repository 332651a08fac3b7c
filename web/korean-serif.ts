import type { Plugin } from 'postcss';
import { rangesOf, written, type Range } from './signs-face.ts';

const FAMILY = 'Noto Serif KR';
/** Letters, figures and points that the Latin serif has, which stands before it. */
const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
];

/**
 * KOREAN-SERIF-1 The Korean serif is asked for nothing that the Latin one has. Until that has come, a machine without
 *    any of its stand-ins took the Latin letters of the Korean one: pages in English brought three files of it,
 *    96 kB, while they were drawn first.
 */
export const koreanSerif: Plugin = {
  postcssPlugin: 'korean-serif',
  OnceExit(sheet) {
    sheet.walkAtRules('font-face', (face) => {
      let isIt = false;
      face.walkDecls('font-family', ({ value }) => {
        isIt = value.includes(FAMILY);
      });
      if (!isIt) return;
      face.walkDecls('unicode-range', (range) => {
        const left = rangesOf(range.value).flatMap((one) => without(one, LATIN));
        if (left.length > 0) range.value = written(left);
        else face.remove();
      });
    });
  },
};

/** What is left of a range. @param holes from low to high. */
function without(range: Range, holes: readonly Range[]): Range[] {
  let rest: Range[] = [range];
  for (const [low, high] of holes) {
    rest = rest.flatMap(([from, to]): Range[] => {
      const before: Range[] = from < low ? [[from, Math.min(to, low - 1)]] : [];
      const after: Range[] = to > high ? [[Math.max(from, high + 1), to]] : [];
      return to < low || from > high ? [[from, to]] : [...before, ...after];
    });
  }
  return rest;
}
