import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { matchedClaims } from './matched-claims.ts';
import { linesOf, readParts } from './reading.ts';
import { quizMaterial } from './testing/quiz-material.ts';

async function matched(...texts: string[]) {
  const pages = [{ number: 2, blocks: texts.map((text) => p(text)) }];
  const lines = linesOf(readParts(pages, await tokenizerFor('en')));
  return [...matchedClaims(quizMaterial({ lines }), lines)].map(({ item }) => item);
}

it('[EXTRACTIVE-24] cases are matched with what follows from each', async () => {
  const [item, ...others] = await matched(
    'If the soil is wet after rain, the seeds are sown a day later.',
    'If a leaf turns yellow, the roots need more iron.',
    'When birds visit the garden, nets protect the berries.',
    'Beans are sown late because frost kills young plants.',
  );
  expect(others).toEqual([]);
  if (item?.type !== 'matching') throw new Error('no matching');
  expect(item.question).toBe('Match each case with what follows from it.');
  expect(item.explanation).toBe('This is said on page 2.');
  expect(item.pairs).toEqual([
    { left: 'If the soil is wet after rain …', right: 'the seeds are sown a day later' },
    { left: 'If a leaf turns yellow …', right: 'the roots need more iron' },
    { left: 'When birds visit the garden …', right: 'nets protect the berries' },
  ]);
});

it('[EXTRACTIVE-24] a case whose own words stand in what follows from it is no pair', async () => {
  const found = await matched(
    'If the soil is wet after rain, the wet soil is dug a day later.',
    'If a leaf turns yellow, the roots need more iron.',
    'When birds visit the garden, nets protect the berries.',
  );
  expect(found).toEqual([]);
});
