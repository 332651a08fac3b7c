import { expect, it } from 'vitest';
import { GAP } from '#machines/quiz/shown-question.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { codeNames } from './code-names.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { seeded } from './quiz-terms.ts';
import { linesOf, readParts } from './reading.ts';
import { nameGaps, withOtherName } from './swapped-names.ts';
import { quizMaterial } from './testing/quiz-material.ts';

async function materialOf(...texts: string[]): Promise<QuizMaterial> {
  const pages = [{ number: 1, blocks: texts.map((text) => p(text)) }];
  return quizMaterial({ lines: linesOf(readParts(pages, await tokenizerFor('en'))) });
}

it('[EXTRACTIVE-3] names are told by how code is written, and addresses are none', () => {
  const text =
    'R_ LIBS_USER and TEST_MC_ were cut by a line; call hive.open or sum(), with --quiet under /var/bees; see www.bees.org, https://bees.org/a.html and end of line. It is max_size.';
  expect(codeNames(text).map(({ name, shape }) => `${shape} ${name}`)).toEqual([
    'call sum()',
    'path /var/bees',
    'option --quiet',
    'code max_size',
    'dotted hive.open',
  ]);
});

const BEES = [
  'Frames are taken out of an opened wooden box with the function hive.lift on warm days.',
  'The weight of honey in the stores is measured by calling scale.read before the winter.',
  'Syrup for the autumn comes from sugar and clean water through kettle.boil within minutes.',
  'Queens that were bred in spring receive a spot of colour from brush.mark afterwards.',
];

it('[EXTRACTIVE-3] the name of which a sentence speaks is asked for, among names of its shape', async () => {
  const material = await materialOf(...BEES);
  const asked = [...nameGaps(material, material.lines, seeded('one'))];
  expect(asked).toHaveLength(4);
  const [first] = asked;
  expect(first?.item.question).toContain(`with the function ${GAP} on warm days`);
  expect(first?.item.type === 'choice' && first.item.options.toSorted()).toEqual([
    'brush.mark',
    'hive.lift',
    'kettle.boil',
    'scale.read',
  ]);
});

it('[EXTRACTIVE-3] it is not where others are said to do the same, or its parts tell it', async () => {
  const wax =
    'The weight of wax in the stores is measured by calling comb.press before the winter.';
  const same = await materialOf(...BEES, wax);
  const honey = [...nameGaps(same, same.lines, seeded('one'))].find(({ item }) =>
    item.question.includes('honey'),
  );
  expect(honey?.item.type === 'choice' && honey.item.options).toContain('scale.read');
  expect(honey?.item.type === 'choice' && honey.item.options).not.toContain('comb.press');
  const bright =
    'Afterwards a brush with bright colour paints each of the queens by brush.mark there.';
  const echoed = await materialOf(...BEES.slice(0, 3), bright);
  const questions = [...nameGaps(echoed, echoed.lines, seeded('one'))];
  expect(questions.map(({ line }) => line.text)).not.toContain(bright);
});

it('[EXTRACTIVE-3] the name of a product, of which a whole book speaks, is not asked for', async () => {
  const sold = BEES.map((text, at) =>
    text.replace(/\S+\.\S+(?= )/u, ['HiveLift', 'ScaleRead', 'KettleBoil', 'BrushMark'][at] ?? ''),
  );
  const material = await materialOf(...sold);
  expect([...nameGaps(material, material.lines, seeded('one'))]).toEqual([]);
});

it('[EXTRACTIVE-3] what a name is or does is not so of another one', async () => {
  const material = await materialOf(
    'The function hive.lift returns the frames of the hive that was opened last.',
    'The function scale.read returns the weight of the honey in the winter stores.',
    'The function kettle.boil can be called by every keeper of the old garden club.',
  );
  const [lift, , boil] = material.lines;
  expect(lift && withOtherName(lift, material)).toBe(
    'The function kettle.boil returns the frames of the hive that was opened last.',
  );
  expect(boil && withOtherName(boil, material)).toBeUndefined();
});

it('[EXTRACTIVE-3] what is said behind a name in a condition is not said of the name', async () => {
  const material = await materialOf(
    'When scale.read is called, the weight of all honey in the stores is written down.',
    ...BEES,
  );
  const asked = [...nameGaps(material, material.lines.slice(0, 1), seeded('one'))];
  expect(asked.map(({ item }) => item.question)).toEqual([expect.stringContaining(GAP)]);
});
