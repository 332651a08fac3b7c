import { expect, it } from 'vitest';
import { tooCostly } from './mdx-cost.ts';
import { readMdx } from './read-mdx.ts';

it.each([
  ['opened links', '[a](b'.repeat(30_000)],
  ['opened links in what only seems to be code', `$$\n\`\`\`\n$$\n${'[a](b'.repeat(30_000)}`],
  ['brackets', '['.repeat(60_000)],
  ['stars', '*a **b '.repeat(5_000)],
  ['quotes in quotes', `${'> '.repeat(5_000)}a`],
  [
    'lists in lists',
    Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
  ],
  ['cells', `${'|a'.repeat(3_000)}|\n${'|-'.repeat(3_000)}|`],
])('[MDX-COST-1] %s without an end are refused unparsed', (_what, text) => {
  expect(tooCostly(text)).toMatch(/line \d+/iu);
  expect(readMdx(text).problem).toBe(tooCostly(text));
});

it.each([
  ['brackets', `${'['.repeat(3_998)}\n\n`.repeat(50)],
  ['stars', `${'*a_'.repeat(1_333)}\n\n`.repeat(3)],
  ['quotes in quotes', `${'>'.repeat(78)}a\n\n`.repeat(2_400)],
  ['quotes of nothing', '>'.repeat(4_000)],
  ['bullets of nothing', '+ '.repeat(1_900)],
])('[MDX-COST-2] %s over and over are refused unparsed', (_what, text) => {
  expect(tooCostly(text)).toMatch(/line \d+/iu);
  expect(readMdx(text).problem).toBe(tooCostly(text));
});

it('[MDX-COST-2] a long lesson, dense with what people write, is read', () => {
  const item = '- **Term**: what it is, in [the book](https://example.org/a_b) <Cite id="c1" />.';
  const list = Array(300).fill(item).join('\n');
  const words = 'A *word* with $x_{1}^{2}$ in `code` and [a link](https://example.org). '.repeat(8);
  const quotes = Array(100).fill('> > quoted, and quoted again').join('\n\n');
  const rule = '* '.repeat(60);
  expect(tooCostly([list, quotes, rule, Array(200).fill(words).join('\n\n')].join('\n\n'))).toBe(
    undefined,
  );
});

it('[MDX-COST-1] what people write is read: long lessons, wide tables, formulas, code', () => {
  const paragraph =
    'A [link](https://example.org/a_b), *words* and $x_{1}^{2}$ <Cite id="c1" />. '.repeat(20);
  const table = [
    `|${' a |'.repeat(12)}`,
    `|${' - |'.repeat(12)}`,
    ...Array(40).fill(`|${' 1 |'.repeat(12)}`),
  ].join('\n');
  const list = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
  const lines = Array(400)
    .fill(`${' '.repeat(100)}deep(code[0], { a: [1] });`)
    .join('\n');
  const code = `\`\`\`js\n${lines}\n\`\`\``;
  const lesson = Array(20).fill([paragraph, list, code].join('\n\n')).join('\n\n');
  expect(tooCostly(`${lesson}\n\n${table}`)).toBeUndefined();
});
