/** Enough questions, or an honest word on why not. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { h, p } from '#agents/testing/books.ts';
import { draftOf } from './testing/draft-of.ts';
import { matchedFacts } from './matched-facts.ts';
import { linesOf, readParts } from './reading.ts';
import { sectionItems } from './section-questions.ts';
import { quizMaterial } from './testing/quiz-material.ts';

async function sectionsOf(...texts: [title: string, text: string][]) {
  const tokenizer = await tokenizerFor('en');
  return texts.map(([title, text]) => ({
    title,
    lines: linesOf(readParts([{ number: 2, blocks: [p(text)] }], tokenizer)),
  }));
}

it('[EXTRACTIVE-11] asks under which heading something is said, where no heading tells it', async () => {
  const sections = await sectionsOf(
    ['Watering', 'The cans are filled in the evening when the sun is low.'],
    ['Sowing', 'Sowing is done in rows that are a hand apart.'],
    ['Harvest', 'Ripe pods are dry and open by themselves in autumn.'],
  );
  const lines = sections.flatMap((section) => section.lines);
  const items = [...sectionItems(quizMaterial({ sections, lines }), lines, () => 0.4)];
  const asked = items.map(({ item }) => item.type === 'choice' && item.options[item.answer]);
  // "Sowing is done …" names its heading.
  expect(asked).toEqual(['Watering', 'Harvest']);
});

it('[EXTRACTIVE-11] headings that share a word are not told apart', async () => {
  const sections = await sectionsOf(
    ['Garden tools', 'The cans are filled in the evening when the sun is low.'],
    ['Garden beds', 'Ripe pods are dry and open by themselves in autumn.'],
    ['Harvest', 'They are kept in boxes of wood until the spring has come.'],
  );
  const lines = sections.flatMap((section) => section.lines);
  expect([...sectionItems(quizMaterial({ sections, lines }), lines, () => 0.4)]).toEqual([]);
});

it('[EXTRACTIVE-11] things of a lesson are matched with what is said of each', async () => {
  const blocks = [
    p('The root cellar is a cool room under the house for potatoes.'),
    p('The cold frame is a low box with a lid of glass.'),
    p('The compost heap is a pile of leaves that turns into soil.'),
    p('The tool shed is an important building.'),
  ];
  const lines = linesOf(readParts([{ number: 2, blocks }], await tokenizerFor('en')));
  const [first] = [...matchedFacts(quizMaterial({ lines }), lines)];
  expect(first?.item.type === 'matching' && first.item.pairs.map(({ left }) => left)).toEqual([
    'root cellar',
    'cold frame',
    'compost heap',
  ]);
});

it('[EXTRACTIVE-11] says so where fewer than two questions are asked', async () => {
  const { content, quiz } = await draftOf(
    h(1, 'Garden'),
    p('The old garden lies behind the house where nobody goes in winter.'),
    p('A path of stones leads past the pond and the shed to the gate.'),
  );
  expect(quiz).toEqual([]);
  expect(content).toContain('Nothing is asked here, because the source says little in words.');
});

it('[EXTRACTIVE-13] an address in brackets is no part of a sentence, and stops no question', async () => {
  const text =
    'Package hoe (https://garden.example/hoe) can turn the heavy soil of a bed before winter.';
  const [line] = linesOf(readParts([{ number: 2, blocks: [p(text)] }], await tokenizerFor('en')));
  expect(line).toMatchObject({
    text: 'Package hoe can turn the heavy soil of a bed before winter.',
    quote: text,
    whole: true,
  });
});
