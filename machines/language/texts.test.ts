import { describe, expect, it } from 'vitest';
import { flatTexts, hasSamePlaces, missingIn, withChanges } from './texts.ts';

const TREE = {
  title: 'Jobs',
  action: { run: 'Run {{name}}', stop: 'Stop' },
  steps: ['One', { text: 'Two' }],
};

describe('texts of the interface', () => {
  it('[TEXT-2] are named by their paths', () => {
    expect(flatTexts(TREE)).toEqual({
      title: 'Jobs',
      'action.run': 'Run {{name}}',
      'action.stop': 'Stop',
      'steps.0': 'One',
      'steps.1.text': 'Two',
    });
  });

  it('[TEXT-2] stand in the place of others, and nothing else changes', () => {
    const changed = withChanges(TREE, {
      'action.stop': 'Halt',
      'action.none': 'Never',
      'steps.0': 'First',
      'steps.1.text': 'Second',
    });
    expect(changed).toEqual({
      title: 'Jobs',
      action: { run: 'Run {{name}}', stop: 'Halt' },
      steps: ['First', { text: 'Second' }],
    });
    expect(TREE.action.stop).toBe('Stop');
  });

  it('[TEXT-1] leave the same places open', () => {
    expect(hasSamePlaces('Run {{name}}', '{{ name }} starts')).toBe(true);
    expect(hasSamePlaces('Run {{name}}', 'Run')).toBe(false);
    expect(hasSamePlaces('See <b>this</b>', '<b>This</b>')).toBe(true);
    expect(hasSamePlaces('See <b>this</b>', 'This')).toBe(false);
    expect(hasSamePlaces('{{count, number}} left', 'Left: {{count}}')).toBe(true);
  });

  it('[TEXT-3] are missing where the other language has them, plurals as one', () => {
    const english = { a: 'A', b_one: 'b', b_other: 'bs' };
    expect(missingIn({ a: '가', b_other: '나' }, english)).toEqual([]);
    expect(missingIn({ b_other: '나' }, english)).toEqual(['a']);
  });
});
