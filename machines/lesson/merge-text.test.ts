import { describe, expect, it } from 'vitest';
import { lineChanges, mergeTexts } from './merge-text.ts';

const BASE = ['# Light', '', 'Plants eat light.', '', 'They grow.', '', 'The end.'].join('\n');

describe('two texts that came from one', () => {
  it('[MERGE-1] takes what only one changed from that one', () => {
    const mine = BASE.replace('eat light', 'live on light');
    const theirs = BASE.replace('The end.', 'The end.\n\nAnd questions.');
    const both = BASE.replace('eat light', 'live on light').replace(
      'The end.',
      'The end.\n\nAnd questions.',
    );
    expect(mergeTexts(BASE, mine, theirs)).toBe(both);
    expect(mergeTexts(BASE, theirs, mine)).toBe(both);
  });

  it('[MERGE-1] takes once what both changed alike, and all of one where the other did nothing', () => {
    const changed = BASE.replace('grow', 'bloom');
    expect(mergeTexts(BASE, changed, changed)).toBe(changed);
    expect(mergeTexts(BASE, BASE, changed)).toBe(changed);
    expect(mergeTexts(BASE, changed, BASE)).toBe(changed);
    expect(mergeTexts(BASE, BASE, '')).toBe('');
  });

  it('[MERGE-2] decides nothing where both changed the same line, or one took out what the other changed', () => {
    const mine = BASE.replace('grow', 'bloom');
    expect(mergeTexts(BASE, mine, BASE.replace('grow', 'wither'))).toBeUndefined();
    expect(mergeTexts(BASE, mine, BASE.replace('They grow.\n', ''))).toBeUndefined();
  });
});

it('[MERGE-3] says line by line what became of a text', () => {
  const after = BASE.replace('They grow.', 'They bloom.').replace('\n\nThe end.', '');
  const changes = lineChanges(BASE, after);
  const of = (kind: string) => changes.filter((one) => one.kind === kind).map(({ line }) => line);
  expect(of('added')).toEqual(['They bloom.']);
  expect(of('removed')).toEqual(['They grow.', '', 'The end.']);
  expect(changes.filter(({ kind }) => kind !== 'removed').map(({ line }) => line)).toEqual(
    after.split('\n'),
  );
});
