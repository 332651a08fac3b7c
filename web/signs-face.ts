import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AtRule, Plugin } from 'postcss';
import { cutFace, inCache } from './face-weights.ts';

/** What is on pages in English and not with the letters; the last is how the way to Korean ones is called. */
const SIGNS = '#$%&+<=>@^_`|~©°×é‘’•…€←→한국어';
/** Letters of names that English has not: ñ, ö, č. Two of them are signs already. */
const ACCENTED: Range = [0xc0, 0x17f];
const FAMILY = 'Pretendard Variable';
const LETTER = 0x41;
const FIRST_SYLLABLE = 0xac00;

const root = path.resolve(import.meta.dirname, '..');
const WHOLE = 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
const codes = new Set(Array.from(SIGNS, (sign) => sign.codePointAt(0) ?? 0));
const accents = withoutThese([...codes])(ACCENTED).flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at),
);
const taken = [...codes, ...accents];

/**
 * SIGNS-FACE-1 Signs of texts in English are a file of their own, 7 kB. In the package they lie one or two each in a
 *    dozen files of Hangul, 15 to 25 kB each: a page with "&", "%" and "→" brought three of them for as many signs.
 * SIGNS-FACE-2 Its syllables come whenever they are there, whatever is done with letters that are late: Korean pages
 *    are written with them, too, and not every machine has a stand-in.
 *
 * SIGNS-FACE-3 Accented letters are a file of their own, too: the package has none for most of them, and "Núñez" would
 *    change its face in mid-word. They come whenever they are there, for no page is known to need them.
 *
 * @param files the faces of both, see `signsFiles`.
 */
export const signsFace = (files: SignsFiles): Plugin => ({
  postcssPlugin: 'signs-face',
  OnceExit(sheet) {
    const faces: AtRule[] = [];
    sheet.walkAtRules('font-face', (face) => void faces.push(face));
    // The one that is put beside them is none of them.
    for (const face of faces) {
      const said = new Map<string, string>();
      face.walkDecls(({ prop, value }) => void said.set(prop, value));
      const ranges = said.get('unicode-range');
      if (ranges === undefined || !said.get('font-family')?.includes(FAMILY)) continue;
      const own = rangesOf(ranges);
      const hasLetters = own.some(([from, to]) => from <= LETTER && LETTER <= to);
      if (hasLetters) {
        const from = path.dirname(face.source?.input.file ?? root);
        const holding = (file: string, own: readonly Range[], display?: 'swap') => {
          const url = path.relative(from, file).split(path.sep).join('/');
          const beside = face.clone();
          beside.walkDecls('src', (source) => {
            source.value = `url('${url}') format('woff2-variations')`;
          });
          beside.walkDecls('unicode-range', (range) => {
            range.value = written(own);
          });
          beside.walkDecls('font-display', (said) => {
            said.value = display ?? said.value;
          });
          return beside;
        };
        const signs = [...codes].map((code): Range => [code, code]);
        const isSyllable = ([code]: Range) => code >= FIRST_SYLLABLE;
        face.after(holding(files.accents, withoutThese([...codes])(ACCENTED), 'swap'));
        face.after(holding(files.signs, signs.filter(isSyllable), 'swap'));
        face.after(
          holding(
            files.signs,
            signs.filter((sign) => !isSyllable(sign)),
          ),
        );
      }
      face.walkDecls('unicode-range', (range) => {
        const left = own.flatMap(withoutThese(taken));
        if (left.length > 0) range.value = written(left);
        else face.remove();
      });
    }
  },
});

export type Range = readonly [from: number, to: number];

export function rangesOf(text: string): Range[] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    // A question mark is any digit.
    const edge = (code: string, digit: string) => Number.parseInt(code.replaceAll('?', digit), 16);
    return [edge(from, '0'), edge(to, 'f')];
  });
}

function withoutThese(given: readonly number[]) {
  return ([from, to]: Range): Range[] => {
    const within = given.filter((code) => from <= code && code <= to).toSorted((a, b) => a - b);
    const edges = [from - 1, ...within, to + 1];
    return edges.slice(1).flatMap((edge, index): Range[] => {
      const begin = (edges[index] ?? from - 1) + 1;
      return begin < edge ? [[begin, edge - 1]] : [];
    });
  };
}

export const written = (ranges: readonly Range[]): string =>
  ranges
    .map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(', ');

type SignsFiles = Record<'signs' | 'accents', string>;

/** Made of the whole face once. @returns where they lie. */
export async function signsFiles(): Promise<SignsFiles> {
  const whole = readFileSync(path.join(root, WHOLE));
  const cut = async (name: string, signs: string) => {
    const file = `${inCache(name, whole, signs)}.woff2`;
    await cutFace(whole, file, signs);
    return file;
  };
  return {
    signs: await cut('signs', SIGNS),
    accents: await cut('accents', String.fromCodePoint(...accents)),
  };
}
