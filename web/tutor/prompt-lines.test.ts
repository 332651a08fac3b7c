import { expect, it } from 'vitest';
import { countLines, promptLines } from './prompt-lines.ts';

it('[T5] tells new lines from those that only moved or were indented', () => {
  const lines = promptLines('## Tone\n\n  - Calm.\n- Kind.', '- Calm.\n\n## Tone');
  expect(lines.map(({ isNew }) => isNew)).toEqual([false, false, false, true]);
  expect(countLines(lines)).toEqual({ isNew: 1, total: 3 });
  expect(countLines(promptLines('a\n', 'a'))).toEqual({ isNew: 0, total: 1 });
});
