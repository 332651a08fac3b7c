import { expect, it } from 'vitest';
import { countLines, promptLines } from './prompt-lines.ts';

it('[TUTOR-5] tells new lines from those that only moved or were indented', () => {
  const lines = promptLines('## Tone\n\n  - Calm.\n- Kind.', '- Calm.\n\n## Tone');
  expect(lines.map(({ isOwn }) => isOwn)).toEqual([false, false, false, true]);
  expect(countLines(lines)).toEqual({ own: 1, total: 3 });
  expect(countLines(promptLines('a\n', 'a'))).toEqual({ own: 0, total: 1 });
});
