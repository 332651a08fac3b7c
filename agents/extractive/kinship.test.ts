/** What is near in matter, by where the words of a book stand. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { kinshipIn, kinshipOf, SAME_MATTER } from './kinship.ts';
import { linesOf, readParts, type Line } from './reading.ts';

async function linesIn(...texts: string[]): Promise<Line[]> {
  const pages = [{ number: 1, blocks: texts.map((text) => p(text)) }];
  return linesOf(readParts(pages, await tokenizerFor('en')));
}

const GARDEN = [
  'The gardener sows beans in rows. The seeds of a bean need warm soil in spring.',
  'Warm soil lets the bean sprout. The rows are watered in the evening.',
  'The ledger lists every payment of the club. A payment is due in January.',
  'The treasurer signs the ledger of the club once a year.',
];

it('[EXTRACTIVE-9] sentences are near whose words stand in the same paragraphs', async () => {
  const lines = await linesIn(...GARDEN);
  const kinship = kinshipIn(lines);
  const find = (start: string): Line => {
    const line = lines.find(({ text }) => text.startsWith(start));
    if (!line) throw new Error(start);
    return line;
  };
  const seeds = find('The seeds');
  expect(kinship(seeds, find('Warm soil'))).toBeGreaterThan(SAME_MATTER);
  expect(kinship(seeds, find('The treasurer'))).toBeLessThan(SAME_MATTER);
  expect(kinship(seeds, find('A payment'))).toBe(kinship(find('A payment'), seeds));
});

it('[EXTRACTIVE-9] what one lesson says is of one matter', async () => {
  const lines = await linesIn(...GARDEN);
  const [first, ...rest] = lines;
  const last = rest.at(-1);
  if (!first || !last) throw new Error('no lines');
  expect(kinshipOf({ lines, others: [] })(first, last)).toBeGreaterThanOrEqual(SAME_MATTER);
  expect(kinshipOf({ lines: [first], others: rest })(first, last)).toBeLessThan(SAME_MATTER);
});
