/** Enough questions, or an honest word on why not. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { h, p } from '#agents/testing/books.ts';
import { draftOf } from './testing/draft-of.ts';
import { whyFew } from './lesson-quiz.ts';
import { matchedFacts } from './matched-facts.ts';
import { linesOf, readParts } from './reading.ts';
import { mixedFactItems } from './knowledge-items.ts';
import { sectionItems, topicItems } from './section-questions.ts';
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

it('[EXTRACTIVE-16] what is said under a heading is asked for among what others say', async () => {
  const sections = await sectionsOf(
    ['Watering', 'The cans are filled in the evening when the sun is low.'],
    ['Sowing', 'A row of seeds is covered with as much soil as it is thick.'],
    ['Harvest', 'Ripe pods are dry and open by themselves in autumn.'],
    ['Pruning', 'The old wood of a tree is cut before the buds are green.'],
  );
  const lines = sections.flatMap((section) => section.lines);
  const [first] = [...topicItems(quizMaterial({ sections, lines }), lines, () => 0.4)];
  if (first?.item.type !== 'choice') throw new Error('no choice');
  expect(first.item.question).toBe('What is said of “Watering”?');
  expect(first.item.options[first.item.answer]).toBe(
    'The cans are filled in the evening when the sun is low.',
  );
  expect(first.item.options).toHaveLength(4);
});

it('[EXTRACTIVE-16] no heading is asked for that stands over the others or in what is said', async () => {
  const sections = await sectionsOf(
    ['Garden', 'The cans are filled in the evening when the sun is low.'],
    ['Sowing', 'Sowing is done in rows that are as wide as a hand is.'],
    ['Harvest', 'Ripe pods are dry and open by themselves in autumn.'],
    ['Pruning', 'The old wood of a tree is cut before the buds are green.'],
  );
  const below = sections.map((section) => ({ ...section, group: 'Garden' }));
  const lines = sections.flatMap((section) => section.lines);
  const items = [...topicItems(quizMaterial({ sections: below, lines }), lines, () => 0.4)];
  expect(items).toEqual([]);
});

it('[EXTRACTIVE-16] what a lesson says of one thing is asked for among what it says of others', async () => {
  const blocks = [
    p('Wooden boxes are kept in the dry part of the shed.'),
    p('Text labels can be read from the path in every weather.'),
    p('In a cold spring, young trees are covered with cloth for the night.'),
    p(
      'Text labels are read from the path by everybody who comes to see the garden in the summer months.',
    ),
  ];
  const lines = linesOf(readParts([{ number: 2, blocks }], await tokenizerFor('en')));
  const sourceText = blocks.map(({ text }) => text.toLowerCase()).join(' ');
  const items = [...mixedFactItems(quizMaterial({ lines, sourceText }), lines, () => 0.4)];
  expect(items.map(({ item }) => item.question)).toEqual([
    'Which of these is true? “Wooden boxes …”',
    'Which of these is true? “Text labels …”',
    'Which of these is true? “In a cold spring, young trees …”',
  ]);
});

it('[EXTRACTIVE-13] where else to read is no part of a sentence either', async () => {
  const texts = [
    'Heavy soil is turned before winter (see Section 4.1 [Beds], page 12) by every keeper of a garden.',
    'Rows are counted by the planner (cf. ???), which writes them into the plan (of the year) again.',
  ];
  const lines = linesOf(
    readParts([{ number: 2, blocks: texts.map((text) => p(text)) }], await tokenizerFor('en')),
  );
  expect(lines.map(({ text }) => text)).toEqual([
    'Heavy soil is turned before winter by every keeper of a garden.',
    'Rows are counted by the planner, which writes them into the plan (of the year) again.',
  ]);
  expect(lines.map(({ quote }) => quote)).toEqual(texts);
  expect(lines.every(({ whole }) => whole)).toBe(true);
});

it('[EXTRACTIVE-11] says of a source of many words that nothing is certain, and not that it has few', async () => {
  const said =
    'Please read the whole of this before anything is dug, sown or watered in the garden.';
  const tokenizer = await tokenizerFor('en');
  const why = (times: number): string => {
    const blocks = Array.from({ length: times }, () => p(said));
    const lines = linesOf(readParts([{ number: 2, blocks }], tokenizer));
    return whyFew(quizMaterial({ lines }));
  };
  expect(why(2)).toBe('words');
  expect(why(20)).toBe('counterparts');
});
