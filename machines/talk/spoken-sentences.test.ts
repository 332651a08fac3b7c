import { expect, it } from 'vitest';
import { spokenSentences } from './spoken-sentences.ts';

it('[SPOKEN-1] gives whole sentences only, without markup and marks', () => {
  const text = 'A **wave** is light. <Cite id="c1-p3" /> It has a';
  expect(spokenSentences(text, false)).toEqual(['A wave is light.']);
  expect(spokenSentences(`${text} length.`, true)).toEqual([
    'A wave is light.',
    'It has a length.',
  ]);
  expect(spokenSentences('So:\n\n- It is red.\n* It is 3 - 1 = 2', true)).toEqual([
    'So:',
    'It is red.',
    'It is 3 - 1 = 2',
  ]);
  expect(spokenSentences('등고선은 선이다. 높이가', false)).toEqual(['등고선은 선이다.']);
});

it('[SPOKEN-3] leaves out code, in a quotation and while it grows', () => {
  const text =
    '> It has the form\n>\n> ```\n> for (a in b) c\n> ```\n>\n> where a is a name.\n\nSo it is.';
  expect(spokenSentences(text, true)).toEqual([
    'It has the form',
    'where a is a name.',
    'So it is.',
  ]);
  expect(spokenSentences('So:\n\n```\nfor (a in', true)).toEqual(['So:']);
});
