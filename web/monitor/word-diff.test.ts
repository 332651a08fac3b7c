import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'gone' ? '-' : '+'}[${text}]`))
    .join('');

describe('word by word', () => {
  it('[WORD-DIFF-1] shows what went and what came', () => {
    expect(shown('a green leaf grows', 'a red leaf grows')).toBe('a -[green ]+[red ]leaf grows');
    expect(shown('same', 'same')).toBe('same');
    expect(shown('', 'new text')).toBe('+[new text]');
    expect(shown('old text', '')).toBe('-[old text]');
    expect(shown('잎은 빛을 받는다', '잎은 물을 받는다')).toBe('잎은 -[빛을 ]+[물을 ]받는다');
  });

  it('[WORD-DIFF-1] loses nothing of either text, whatever they are', () => {
    const words = ['a ', 'b\n\n', 'c ', '## d\n', 'e', ' '];
    let seed = 1;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const make = () => Array.from({ length: next(30) }, () => words[next(words.length)]).join('');
    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [make(), make()];
      const parts = wordDiff(before, after);
      const join = (other: string) =>
        parts
          .filter(({ kind }) => kind === 'same' || kind === other)
          .map(({ text }) => text)
          .join('');
      expect([join('gone'), join('new')]).toEqual([before, after]);
    }
  });

  it('[WORD-DIFF-2] compares very long texts line by line, in bounded memory', () => {
    const long = Array.from({ length: 2_000 }, (_, at) => `line ${at} of a long draft\n`).join('');
    const parts = wordDiff(long, long.replace('line 1000 of', 'row 1000 of'));
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same']);
  });
});
