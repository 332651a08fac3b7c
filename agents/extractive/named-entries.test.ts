/** Names of a lesson and what is said of each: asked for among those of its neighbours where it has few. */
import { expect, it } from 'vitest';
import { entryItems, namedEntries } from './entry-questions.ts';
import { isEchoed, likest } from './name-parts.ts';
import type { Entry } from './quiz-material.ts';
import { quizMaterial } from './testing/quiz-material.ts';

const entry = (term: string, meaning: string, page: number): Entry => ({ term, meaning, page });
const ELSEWHERE = [
  entry('--deep', 'Dig twice as far down as usual', 8),
  entry('--slow', 'Wait for the rain between two rows', 9),
  entry('/garden', 'All that is grown behind the house', 9),
];

it('[EXTRACTIVE-16] a name is asked for among names of its form, and what those are is told', () => {
  const material = quizMaterial({
    entries: [[entry('--dry', 'Keep the can where it stands', 3)]],
    entriesElsewhere: ELSEWHERE,
  });
  const [item] = [...namedEntries(material, () => 0.4)];
  if (item?.type !== 'choice') throw new Error('no choice');
  expect(item.question).toBe('Which term is explained like this? “Keep the can where it stands”');
  expect(item.options[item.answer]).toBe('--dry');
  expect(item.options.toSorted()).toEqual(['--deep', '--dry', '--slow']);
  expect(item.explanation).toBe(
    'Page 3: “--dry: Keep the can where it stands” “Dig twice as far down as usual” is said of “--deep” (on page 8). “Wait for the rain between two rows” is said of “--slow” (on page 9).',
  );
});

it('[ITEM-2] a name that tells itself is not asked for', () => {
  const material = quizMaterial({
    entries: [[entry('--dry', 'Keep the seeds dry in the box', 3)]],
    entriesElsewhere: ELSEWHERE,
  });
  expect([...namedEntries(material, () => 0.4)]).toEqual([]);
});

it('[ITEM-2] a name shares a part with its sentence that no other name has', () => {
  expect(isEchoed('readSeeds', 'It reads what a box holds.', ['openGate', 'sowRow'])).toBe(true);
  expect(isEchoed('readSeeds', 'It reads what a box holds.', ['readPlan', 'sowRow'])).toBe(false);
  expect(likest('readSeeds', ['openGate', 'readPlan'])).toEqual(['readPlan', 'openGate']);
});

it('[ITEM-2] a name whose letters stand in what is said of it is no pair', () => {
  const row = [
    entry('--dry', 'Keep the seeds dry in the box', 3),
    entry('--deep', 'Dig twice as far down as usual', 3),
    entry('--slow', 'Wait for the rain between two rows', 3),
    entry('--late', 'Sow the seeds behind the last frost', 3),
  ];
  const [item] = entryItems(quizMaterial({}), [row], () => 0.4);
  if (item?.type !== 'matching') throw new Error('no matching');
  expect(item.pairs.map(({ left }) => left).toSorted()).toEqual(['--deep', '--late', '--slow']);
});
