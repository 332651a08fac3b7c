/** Names that stand in a text as code does, told by their shape: `/usr`, `--help`, `sum()`, `read.table`. */

export type Shape = 'path' | 'call' | 'option' | 'code' | 'dotted' | 'words';

const SHAPES: [Exclude<Shape, 'words'>, RegExp][] = [
  ['call', /(?<![\p{L}\p{N}._])\p{L}[\p{L}\p{N}._]*\(\)/gu],
  ['path', /(?<![\p{L}\p{N}/:.~])\/\p{Ll}[\p{Ll}\p{N}./-]*[\p{Ll}\p{N}]/gu],
  ['option', /(?<![\p{L}\p{N}-])--?\p{L}[\p{L}\p{N}-]*/gu],
  [
    'code',
    /\\\p{L}[\p{L}*]+|(?<![\p{L}\p{N}_]|_\s)\p{L}+(?:_\p{L}+|\p{Ll}\p{Lu}\p{Ll}+)(?:[\p{L}\p{N}_]*[\p{L}\p{N}](?!_)|(?![\p{L}\p{N}_]))/gu,
  ],
  ['dotted', /(?<![\p{L}\p{N}./\\@:-])\p{L}{2,}(?:\.\p{L}{2,})+(?![\p{L}\p{N}/@:(-]|\.\p{L})/gu],
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

export function shapeOf(name: string): Shape {
  for (const [shape, pattern] of SHAPES) {
    const [found] = name.match(pattern) ?? [];
    if (found === name) return shape;
  }
  return 'words';
}
