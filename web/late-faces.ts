import type { Plugin } from 'postcss';

/** The sheet that holds them. */
const SHEET = /\blate-faces\.css\b/u;
const FAMILIES = /\b(?:Pretendard|Noto Serif KR)\b/u;
/** Letters that texts in English are written with; some faces hold them beside Hangul. */
const LETTERS = /U\+(?:\?\?|[2-6][0-9A-F]-)/iu;
const HANGUL_OR_SIGNS = /U\+(?:1[1-9A-F]|[2-9A-F][0-9A-F])[0-9A-F]{2}\b/iu;

/**
 * LATE-FACES-1 What says where the letters of Hangul lie is two thirds of what styles weigh, and most pages that are
 *    read in English have none: it is a sheet of its own, which no page waits for but a Korean one.
 */
export const lateFaces: Plugin = {
  postcssPlugin: 'late-faces',
  OnceExit(root) {
    const isTheirs = SHEET.test(root.source?.input.file ?? '');
    root.walkAtRules('font-face', (face) => {
      let family = '';
      let range = '';
      face.walkDecls(({ prop, value }) => {
        if (prop === 'font-family') family = value;
        if (prop === 'unicode-range') range = value;
      });
      if (isTheirs !== isLate(family, range)) face.remove();
    });
  },
};

function isLate(family: string, range: string): boolean {
  return FAMILIES.test(family) && HANGUL_OR_SIGNS.test(range) && !LETTERS.test(range);
}
