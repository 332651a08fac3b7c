import { expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { escapeMdx, fenceCode, readMdx } from './read-mdx.ts';

it('[READ-MDX-1] always shows exactly the words of the source, over random text', () => {
  const random = createRandom(1, 'mdx');
  const parts = [
    '{',
    '}',
    '<',
    '>',
    '`',
    '``',
    '$',
    '$$',
    '*',
    '**',
    '_',
    '~~',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '##',
    '-',
    '+',
    '1.',
    '1)',
    '=',
    '|',
    '\\',
    '&amp;',
    '&',
    ':',
    '://',
    'http://a.b/c',
    'www.a.b',
    'a@b.c',
    'import',
    'export',
    'default',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '{/*',
    '…',
    '가나다',
    '표',
    'word',
    'snake_case',
    '^',
    '[^1]:',
    '"',
    "'",
    'x',
    '\t',
    '---',
    '***',
    '===',
    '>',
    '```',
  ];
  for (let round = 0; round < 1500; round += 1) {
    const length = 1 + random.below(9);
    const text = Array.from({ length }, () => random.pick(parts)).join(
      random.next() < 0.5 ? ' ' : '',
    );
    const shown = text.replace(/\s+/gu, ' ').trim();
    if (shown === '') continue;
    const reading = readMdx(
      `## ${escapeMdx(text)}\n\n${escapeMdx(text)} <Cite id="c1" />\n\n- **${escapeMdx(`x${text}x`)}**: ${escapeMdx(text)}\n\n${fenceCode(text)}\n`,
    );
    expect({ text, problem: reading.problem }).toEqual({ text, problem: undefined });
    expect(reading.prose[0]).toBe(shown);
    expect(reading.citeIds).toEqual(['c1']);
  }
});
