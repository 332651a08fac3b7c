import type { AtRule, Plugin } from 'postcss';

/** Faces of text; the signs of formulas are none, for what stands in for them says something else. */
const TEXT = /\b(?:Pretendard|Source Serif|Noto Serif KR)\b/u;
const HANGUL = /U\+(?:A[C-F]|[BC][0-9A-F]|D[0-7])[0-9A-F]{2}\b/iu;

/** Letters that texts in English are written with: one face holds them beside the commonest Hangul. */
const LETTERS = /U\+(?:\?\?|[2-6][0-9A-F]-)/iu;

/**
 * Latin letters that come late stay away for this page (WEIGHT-2).
 *
 * With `swap` a face changed the lines whenever its file was there, and a page moved under whoever had begun
 * to read. With `optional` a page is drawn once: in the face where it is at hand, which its head asks for
 * first, and in its stand-in otherwise; the next page has it. Hangul still comes late: not every machine has
 * a stand-in for it, and its syllables are all of one width. A face of both is said twice, once for each.
 */
export const steadyFonts: Plugin = {
  postcssPlugin: 'steady-fonts',
  AtRule: {
    'font-face': (face) => {
      const said = new Map<string, string>();
      face.walkDecls(({ prop, value }) => void said.set(prop, value));
      if (!TEXT.test(said.get('font-family') ?? '')) return;
      const range = said.get('unicode-range') ?? '';
      if (HANGUL.test(range)) {
        if (LETTERS.test(range)) splitFace(face, range.split(','));
        return;
      }
      face.walkDecls('font-display', (display) => {
        if (display.value === 'swap') display.value = 'optional';
      });
    },
  },
};

/** Both halves are looked at again, each by itself. */
function splitFace(face: AtRule, ranges: readonly string[]): void {
  const say = (half: AtRule, isHangul: boolean) =>
    half.walkDecls('unicode-range', (range) => {
      const own = ranges.filter((one) => HANGUL.test(one) === isHangul);
      range.value = own.map((one) => one.trim()).join(', ');
    });
  say(face.cloneBefore(), false);
  say(face, true);
}
