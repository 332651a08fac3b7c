/** Names that stand in a text as code does, told by their shape: `/usr`, `--help`, `sum()`, `ls(1)`, `read.table`. */

type LetterShape = 'path' | 'call' | 'manual' | 'option' | 'code' | 'dotted';
/** Told by its letters, by the noun it stands behind, or not at all. */
export type Shape = LetterShape | `of kind ${string}` | 'words';

const SHAPES: [LetterShape, RegExp][] = [
  ['call', /(?<![\p{L}\p{N}._])\p{L}[\p{L}\p{N}._]*\(\)/gu],
  ['manual', /(?<![\p{L}\p{N}._/-])\p{Ll}[\p{L}\p{N}._+-]*\(\d\p{Ll}{0,2}\)/gu],
  ['path', /(?<![\p{L}\p{N}/:.~-])\/\p{Ll}[\p{Ll}\p{N}./-]*[\p{Ll}\p{N}]/gu],
  ['option', /(?<![\p{L}\p{N}-])--?\p{L}[\p{L}\p{N}-]*/gu],
  [
    'code',
    /\\\p{Script=Latin}[\p{Script=Latin}*]+|(?<![\p{L}\p{N}_]|_\s)\p{L}+(?:_\p{L}+|\p{Ll}\p{Lu}\p{Ll}+)(?:[\p{L}\p{N}_]*[\p{L}\p{N}](?!_)|(?![\p{L}\p{N}_]))/gu,
  ],
  // Behind a Latin name a Korean particle may stand: "doc.dtx를".
  [
    'dotted',
    /(?<![\p{L}\p{N}./\\@:-])\p{Script=Latin}{2,}(?:\.\p{Script=Latin}{2,})+(?![\p{Script=Latin}\p{N}/@:(-]|\.\p{Script=Latin})/gu,
  ],
];
/** Names of places in the net. */
const ELSEWHERE = /^www\.|\.(?:org|com|net|edu|html?|de|kr)$/iu;

export interface CodeName {
  name: string;
  shape: Shape;
}

/** In the order of their shapes, none inside another one. */
export function codeNames(text: string): CodeName[] {
  let rest = text;
  const found: CodeName[] = [];
  for (const [shape, pattern] of SHAPES) {
    for (const [name] of rest.matchAll(pattern)) {
      if (!ELSEWHERE.test(name)) found.push({ name, shape });
    }
    rest = rest.replace(pattern, ' ');
  }
  return found;
}

/** "R_FINITE", "readBin" and "\\score" are not names of one kind of thing. */
export function styleOf(name: string): string {
  if (name.startsWith('\\')) return 'command';
  const capitals = /^[\p{Lu}\d_]+$/u.test(name) ? 'all' : /^\p{Lu}/u.test(name) ? 'first' : 'none';
  return `${capitals}${name.includes('_') ? ' joined' : ''}`;
}

export function shapeOf(name: string): Shape {
  for (const [shape, pattern] of SHAPES) {
    const [found] = name.match(pattern) ?? [];
    if (found === name) return shape;
  }
  return 'words';
}
