import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { growingAnswer } from './growing-answer.ts';

/** What stands where, without its place in the text. */
function shape(node: Nodes): unknown {
  const inside = 'children' in node ? node.children.map(shape) : 'value' in node ? node.value : '';
  return node.type === 'text' ? node.value : { [node.type]: inside };
}
const shown = (text: string) => (shape(growingAnswer(text)) as { root: unknown[] }).root;
const paragraph = (...inside: unknown[]) => [{ paragraph: inside }];

describe('an answer that grows', () => {
  it.each([
    ['bold words', 'A **contour li', paragraph('A ', { strong: ['contour li'] })],
    ['words that are stressed', 'A *contour', paragraph('A ', { emphasis: ['contour'] })],
    ['code in a line', 'Type `let x', paragraph('Type ', { inlineCode: 'let x' })],
    ['a link', 'See [the legend](https://exam', paragraph('See the legend')],
    [
      'a mark in a list',
      '- one\n- **tw',
      [{ list: [{ listItem: paragraph('one') }, { listItem: paragraph({ strong: ['tw'] }) }] }],
    ],
    ['a list behind words', 'Three things:\n-', paragraph('Three things:\n-\u200B')],
    ['no mark', '2 * 3 is snake_case', paragraph('2 * 3 is snake_case')],
  ])('[GROWING-1] shows %s as what it will be', (_what, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it('[GROWING-1] keeps the proof behind words whose mark is open', () => {
    const [only] = growingAnswer('It **joins points. <Cite id="c1-p4" /> And').children;
    expect(JSON.stringify(only)).toContain('"name":"Cite"');
  });

  it.each([
    ['code', '```js\nconst a = `x', { code: 'const a = `x' }],
    ['a diagram', '```mermaid\ngraph TD; A--', { code: 'graph TD; A--' }],
    ['a formula', '$$\n\\frac{a', { code: '\\frac{a' }],
  ])('[GROWING-2] shows %s as its source until it is whole', (_what, text, expected) => {
    const root = growingAnswer(`Look:\n\n${text}`);
    expect(shape(root.children[1]!)).toEqual(expected);
    expect(root.children[1]).not.toHaveProperty('lang');
  });

  it('[GROWING-2] draws what is whole, with more behind it', () => {
    const text = '```mermaid\ngraph TD; A-->B\n```\n\n$$\nx\n$$\n\n$$y$$\n\nAnd **so';
    expect(growingAnswer(text).children.map(({ type }) => type)).toEqual([
      'code',
      'math',
      'paragraph',
      'paragraph',
    ]);
    expect(growingAnswer(text).children[0]).toMatchObject({ lang: 'mermaid' });
  });
});
