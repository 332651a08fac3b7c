import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { linesOf, readParts } from './reading.ts';
import { quizMaterial } from './testing/quiz-material.ts';
import { twinned } from './twins.ts';

async function materialOf(...texts: string[]) {
  const pages = [{ number: 1, blocks: texts.map((text) => p(text)) }];
  return quizMaterial({ lines: linesOf(readParts(pages, await tokenizerFor('en'))) });
}

const BEDS = [
  'A flower bed holds plants that are grown for their looks.',
  'Every flower bed lies at the southern wall of the house.',
  'A seed bed lies under glass until the end of the winter.',
  'Each seed bed is opened on warm days.',
];

it('[EXTRACTIVE-18] a thing is exchanged for its twin, of which nothing like it is said', async () => {
  const material = await materialOf(...BEDS);
  const [line] = material.lines;
  expect(line && twinned(line.text, line, material)).toEqual([
    'A seed bed holds plants that are grown for their looks.',
  ]);
});

it('[EXTRACTIVE-18] not where the like is said of the twin, or its word stands there once more', async () => {
  const same = await materialOf(
    ...BEDS,
    'A seed bed too holds plants that are grown for their looks.',
  );
  expect(same.lines[0] && twinned(same.lines[0].text, same.lines[0], same)).toEqual([]);
  const again = await materialOf(
    'A flower bed holds flowers that are grown for their looks.',
    ...BEDS.slice(1),
  );
  expect(again.lines[0] && twinned(again.lines[0].text, again.lines[0], again)).toEqual([]);
});
