/** Lessons and blocks of the editor, of anything that may stand in them. The same for the same seed. */
import type { Random } from '#machines/testing/random.ts';
import type { DocNode } from '../doc-node.ts';

const LINES = [
  'plain words',
  '*emphasis*',
  '__bold__',
  '`code {x}`',
  '[a link](https://example.org/a_b)',
  '[a link](https://example.org "title")',
  'a claim. <Cite id="c1" />',
  '$a^2$',
  'a \\{ brace',
  'line one\nline two',
  'hard\\\nbreak',
  '한국어 **문장**입니다.',
  '~~gone~~',
  'https://example.org',
  '5 \\< 6 & 7',
];

export const BLOCKS = [
  ...LINES,
  '# One',
  '## Two *words*',
  'Setext\n------',
  '- a\n- b\n  - c',
  '* x\n\n* y',
  '+ plus',
  '3. three\n4. four',
  '1) one',
  '- [ ] box',
  '> quoted\n> on two lines',
  '> - a\n> - b',
  '***',
  '---',
  '```js\nlet a = { b: 1 };\n```',
  '```mermaid\ngraph TD; A-->B\n```',
  '$$\nx = y\n$$',
  '| a | b |\n|---|:-:|\n| 1 | 2 |',
  '| a \\| b | `c \\| d` | $e \\| f$ |\n| :-- | --: | --- |\n| *1* | <Cite id="c1" /> |\n| | | 3 |',
  'a | b\n-|-\n1 | 2',
  '| a |\n| - |\n| 1 | 2 |',
  '<Quiz id="q1" />',
  '<Figure id="f1" />',
  '<YouTube id="dQw4w9WgXcQ" />',
  '<Quiz id="q1" /> <Quiz id="q2" />',
  '[a]: https://example.org',
  '![leaf](/files/leaf.png)',
];
const GAPS = ['\n\n', '\n\n\n', '\n \n', '\r\n\r\n', '\n\n\t\n'];

export function randomLesson(random: Random): string {
  let text = random.pick(['', '', '\n', '\n\n']);
  for (let left = 1 + random.below(7); left > 0; left -= 1) {
    const indent = random.pick(['', '', '  ']);
    const isBlock = random.below(2) === 0;
    text += isBlock ? random.pick(BLOCKS) : `${indent}${random.pick(LINES)} ${random.pick(LINES)}`;
    text += random.pick(GAPS);
  }
  return random.below(2) === 0 ? text.trimEnd() : text;
}

/** Without an address, which is a link to whoever reads it, and to the editor at the next space. */
const WORDS = [
  'words',
  '한국어는',
  'a*b',
  'snake_case_name',
  '{brace}',
  '<b>',
  '$5 and $6',
  '`tick`',
  '#',
  '- dash',
  '1. one',
  '> more',
  '[x](y)',
  '| bar |',
  '~~wave~~',
  '(round)',
  'end.',
  '\\',
  '&amp;',
  '***',
  '---',
  '!',
  ':',
  '[^1]',
  'import x',
];
const MARKS = ['bold', 'italic', 'strike'] as const;

function randomLine(random: Random): DocNode[] {
  return Array.from({ length: 1 + random.below(4) }, () => randomPiece(random)).flat();
}

function randomPiece(random: Random): DocNode[] {
  const text = Array.from({ length: 1 + random.below(3) }, () => random.pick(WORDS)).join(' ');
  switch (random.below(8)) {
    case 0:
      return [
        { type: 'text', text: 'As they say. ' },
        { type: 'citation', attrs: { id: `c${random.below(3)}` } },
      ];
    case 1:
      return [
        { type: 'formula', attrs: { source: 'a^2' } },
        { type: 'text', text: ' is a square' },
      ];
    case 2:
      return [
        { type: 'text', text, marks: [{ type: 'code' }] },
        { type: 'text', text: random.pick([' ', ', ']) },
      ];
    default: {
      const marks = MARKS.filter(() => random.below(4) === 0).map((type) => ({ type }));
      const spaced = random.pick([text, ` ${text}`, `${text} `, ` ${text} `]);
      return [{ type: 'text', text: spaced, ...(marks.length > 0 ? { marks } : {}) }];
    }
  }
}

/** As somebody may have typed it. */
export function randomBlock(random: Random, depth = 0): DocNode {
  const line = { type: 'paragraph', content: randomLine(random) };
  switch (random.below(depth > 1 ? 2 : depth > 0 ? 6 : 7)) {
    case 0:
    case 1:
      return line;
    case 2:
      return {
        type: 'heading',
        attrs: { level: 2 + random.below(2) },
        content: randomLine(random),
      };
    case 3:
      return { type: 'blockquote', content: [line, randomBlock(random, depth + 2)] };
    case 4:
      return { type: 'bulletList', content: randomItems(random, depth) };
    case 5:
      return {
        type: 'orderedList',
        attrs: { start: 1 + random.below(3) },
        content: randomItems(random, depth),
      };
    default:
      return randomTable(random);
  }
}

function randomTable(random: Random): DocNode {
  const sides = Array.from({ length: 1 + random.below(3) }, () =>
    random.pick([null, 'left', 'right', 'center']),
  );
  const row = (type: string): DocNode => ({
    type: 'tableRow',
    content: sides.map((align) => ({
      type,
      attrs: { align },
      content: [
        { type: 'paragraph', ...(random.below(4) === 0 ? {} : { content: randomLine(random) }) },
      ],
    })),
  });
  const rows = Array.from({ length: random.below(3) }, () => row('tableCell'));
  return { type: 'table', content: [row('tableHeader'), ...rows] };
}

function randomItems(random: Random, depth: number): DocNode[] {
  return Array.from({ length: 1 + random.below(3) }, () => ({
    type: 'listItem',
    content: [
      { type: 'paragraph', content: randomLine(random) },
      ...(random.below(3) === 0 ? [randomBlock(random, depth + 1)] : []),
    ],
  }));
}
