import { expect, it } from 'vitest';
import type { Block } from '#machines/document/source.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { checkExtract } from './extract-checks.ts';
import { sourceView } from './source-view.ts';

function scores(content: string, blocks: Block[]) {
  const source = sourceView([{ number: 1, blocks }], 'en');
  const checks = checkExtract(readMdx(content), source);
  return Object.fromEntries(checks.map(({ check, score }) => [check, score]));
}

it('[EXTRACT-CHECK-1] headings that are none count against an extract', () => {
  const good = '## Beds\n\nA bed holds soil.\n';
  const bad = '## The soil of the\n\nA bed holds soil.\n\n## 12 h h h h\n\nIt rains.\n';
  expect(scores(good, [p('A bed holds soil.')])['headings']).toBe(10);
  expect(scores(bad, [p('A bed holds soil.')])['headings']).toBeLessThan(6);
});

it('[EXTRACT-CHECK-1] code, tables and definitions that stayed behind do too', () => {
  const blocks = [
    block('code', 'draw bed with rows'),
    block('table', 'Bed\tRows\nNorth\t4'),
    p('A trellis is a kind of fence that climbing plants grow on.'),
  ];
  expect(scores('It rains often.\n', blocks)['units']).toBe(5);
  const whole = '```\ndraw bed with rows\n```\n\n| Bed | Rows |\n| --- | --- |\n| North | 4 |\n';
  expect(scores(whole, blocks)['units']).toBe(10);
  expect(scores('It rains often.\n', [p('It rains often.')])['units']).toBe(10);
});

it('[EXTRACT-CHECK-1] a name set as code is kept where it heads what is said of it, or begins an item', () => {
  const names = ['draw-bed', 'draw-path', 'draw-wall'].map((name) => block('code', name));
  expect(scores('It rains often.\n', names)['units']).toBe(5);
  const told = '#### draw-bed\n\nDraws a bed.\n\n#### draw-path\n\nDraws a path.\n\n';
  expect(scores(`${told}- draw-wall: draws a wall\n`, names)['units']).toBe(10);
  const quoted = ['‘draw-bed’', '‘draw-path’'].map((name) => block('code', name));
  expect(scores(told, quoted)['units']).toBe(10);
});

it('[EXTRACT-CHECK-1] a sentence that leans on what is not there is found, one behind its display is not', () => {
  const leaning = 'This gives rows of equal width.\n';
  const own = [p('This gives rows of equal width.'), p('The rows are shown in figure 3.')];
  expect(scores(leaning, own)['references']).toBeLessThan(6);
  // What the author says itself is no sentence of the source.
  expect(scores(leaning, [])['references']).toBe(10);
  expect(scores(`\`\`\`\ndraw bed\n\`\`\`\n\n${leaning}`, own)['references']).toBe(10);
  expect(scores(`- a rake\n- a hoe\n\n${leaning}`, own)['references']).toBe(10);
  const marked = [p('Seeds are sown in rows.³ This gives rows of equal width.')];
  expect(scores(`Seeds are sown in rows. ${leaning}`, marked)['references']).toBe(10);
  expect(scores('The rows are shown in figure 3.\n', own)['references']).toBeLessThan(6);
  const here = 'Here is the song of the keeper.\n';
  const below = [p('Here is the song of the keeper.')];
  expect(scores(`${here}\n\`\`\`\nla la la\n\`\`\`\n`, below)['references']).toBe(10);
  expect(scores(here, below)['references']).toBeLessThan(6);
});

it('[EXTRACT-CHECK-1] what a lesson begins with, below its title, leans on nothing', () => {
  const blocks = [h(1, 'Beds'), p('This stage takes a day. These are wide.')];
  const told = 'This lesson follows page 1.\n\nThis stage takes a day.\n';
  expect(scores(told, blocks)['references']).toBe(10);
  const torn = [h(1, 'Beds'), p('Beds are dug.'), p('This takes a day.')];
  expect(scores('This takes a day.\n', torn)['references']).toBeLessThan(6);
});

it('[EXTRACT-CHECK-1] a figure is there where it stands with its number, and a lead without its display is none', () => {
  const own = [
    p('This gives rows of equal width.'),
    p('The rows are shown in figure 3.'),
    p('The rows are then'),
  ];
  const of = (content: string) => scores(content, own)['references'];
  const figure = '<Figure id="f1" />\n\n*Figure 3: The rows*\n\n';
  expect(of(`The rows are shown in figure 3.\n\n${figure}`)).toBe(10);
  expect(of(`${figure}This gives rows of equal width.\n`)).toBe(10);
  // Where something is from stands between a display and what is said of it.
  const code = '```\ndraw bed\n```\n\n*From page 3*\n\n';
  expect(of(`${code}This gives rows of equal width.\n`)).toBe(10);
  expect(of(`${code}The rows are then\n`)).toBeLessThan(6);
  expect(of(`The rows are then\n\n${code}`)).toBe(10);
});
