/** Names told by the noun before them. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { kindNames, namesIn } from './kind-names.ts';
import { linesOf, readParts } from './reading.ts';
import { nameGaps } from './swapped-names.ts';
import { quizMaterial } from './testing/quiz-material.ts';

it('[EXTRACTIVE-12] a name stands behind the noun of its kind', () => {
  const names = (text: string) => kindNames(text).map(({ name }) => name);
  expect(names('Package hoe can turn the soil of a whole bed.')).toEqual(['hoe']);
  expect(names('They are sown with package XLBox in spring.')).toEqual(['XLBox']);
  expect(names('The function body is an expression.')).toEqual([]);
  expect(names('A program that draws beds is a planner.')).toEqual([]);
  expect(namesIn('Function plan.bed() draws what package XLBox holds.')).toEqual([
    { name: 'plan.bed()', shape: 'call' },
    { name: 'XLBox', shape: 'of kind package' },
  ]);
});

it('[EXTRACTIVE-12] is asked for by what is said of it, among names of its kind', async () => {
  const blocks = [
    p('Package hoe can turn the heavy soil of a whole garden before winter comes.'),
    p('Package rake can level narrow beds until they are flat enough for sowing.'),
    p('Package fork can lift long carrots without breaking their tender roots.'),
  ];
  const lines = linesOf(readParts([{ number: 3, blocks }], await tokenizerFor('en')));
  const material = quizMaterial({ lines });
  const [first] = [...nameGaps(material, lines, () => 0.4)];
  if (first?.item.type !== 'choice') throw new Error('no choice');
  expect(first.item.question).toBe(
    'Which of these can turn the heavy soil of a whole garden before winter comes?',
  );
  expect(first.item.options[first.item.answer]).toBe('hoe');
  expect(first.item.options.toSorted()).toEqual(['fork', 'hoe', 'rake']);
});

it('[EXTRACTIVE-12] one of two names is asked for, and the other one is no option', async () => {
  const blocks = [
    p(
      'Long carrots are lifted out of heavy soil by pull.up() unless dig.deep() broke them before.',
    ),
    p('Narrow garden beds are levelled by rake.flat() until nothing stands in the way.'),
    p('Ripe berries are gathered by pick.red() before birds have found where they hang.'),
  ];
  const lines = linesOf(readParts([{ number: 3, blocks }], await tokenizerFor('en')));
  const [first] = [...nameGaps(quizMaterial({ lines }), lines, () => 0.4)];
  if (first?.item.type !== 'choice') throw new Error('no choice');
  expect(first.item.options.toSorted()).toEqual(['pick.red()', 'pull.up()', 'rake.flat()']);
});
