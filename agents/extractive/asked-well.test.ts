/** What is asked for its own sake, and what only where next to nothing else can be. */
import { expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { askable } from './askable.ts';
import { factOf } from './facts.ts';
import { linesOf, readParts } from './reading.ts';
import { draftOf } from './testing/draft-of.ts';

async function quizOf(...blocks: ReturnType<typeof p>[]): Promise<QuizItem[]> {
  return (await draftOf(...blocks)).quiz;
}

it('[EXTRACTIVE-3] sentences of one list are not asked for among those of another', async () => {
  const quiz = await quizOf(
    h(1, 'Soil'),
    p('Heavy soil is told from light soil by these signs of wet weather:'),
    block(
      'list',
      '• Water stands on it for days after a long rain.\n• Clods of it stick to the spade in the spring.\n• It is cold when the sun is out.',
    ),
    h(1, 'Light'),
    p('Shade of trees is known in the garden by what grows below them:'),
    block(
      'list',
      '• Moss covers the ground between the roots of the trees.\n• Grass stays thin and yellow until the leaves fall.\n• Ferns come up by themselves.',
    ),
  );
  expect(quiz.filter(({ question }) => question.startsWith('Which of these belong'))).toEqual([]);
});

it('[EXTRACTIVE-24] no question has the wrong options of another, and other cases are matched', async () => {
  const quiz = await quizOf(
    h(1, 'Garden'),
    p('If the soil of the garden is wet after rain, the seeds are sown a day later.'),
    p('If a leaf of the garden beans turns yellow, the roots are given more iron.'),
    p('When birds visit the garden bushes, the berries are kept below a net.'),
    p('If the garden gate is left open, the hens are driven back by the dog.'),
    p('When the first frost is near, the dahlias of the garden are dug up.'),
    p('If a garden bed lies fallow for months, the weeds are cut with a scythe.'),
    p('Once the harvest of the garden is home, the tools are cleaned and oiled.'),
  );
  const choices = quiz.flatMap((item) => (item.type === 'choice' ? [item] : []));
  for (const one of choices)
    for (const other of choices) {
      const seen = one.options.filter((option) => other.options.includes(option));
      if (one !== other) expect(seen.length).toBeLessThanOrEqual(3);
    }
  expect(quiz.map(({ question }) => question)).toContain(
    'Match each case with what follows from it.',
  );
});

it('[EXTRACTIVE-23] a sentence is called right or wrong only where hardly anything else is asked', async () => {
  const claims = [
    p('Onions must not be watered in the weeks of August.'),
    p('If the soil is wet after rain, the winter rye is sown a day later.'),
    p('If a leaf of the beans turns yellow, the roots need more iron.'),
    p('When birds visit the garden, nets protect the berries of the rows.'),
  ];
  const alone = await quizOf(h(1, 'Garden'), ...claims.slice(0, 1));
  expect(alone.map(({ type }) => type)).toEqual(['truth']);
  const quiz = await quizOf(h(1, 'Garden'), ...claims);
  expect(quiz.length).toBeGreaterThanOrEqual(2);
  expect(quiz.filter(({ type }) => type === 'truth')).toEqual([]);
});

it.each([
  'Four of the beds in the upper garden are kept for the seeds of the year.',
  'Lots of work has been done on the walls of the old garden.',
  'The planner merges plans of two beds and by default has a border of its own.',
  'The upper bed has high priority within the garden, so',
])('[EXTRACTIVE-3] “%s” names nothing', async (text) => {
  const lines = linesOf(readParts([{ number: 1, blocks: [p(text)] }], await tokenizerFor('en')));
  expect(lines.map((line) => factOf(line, 'en'))).toEqual([undefined]);
});

it('[EXTRACTIVE-23] what goes on with the lead of its list is asked for where little else can be', async () => {
  const quiz = await quizOf(
    h(1, 'Beds'),
    p('A plan of all beds enables:'),
    block(
      'list',
      '• gardeners to find every root in winter,\n• visitors to find the benches and the way out, and\n• owners to reckon the harvest of a year.',
    ),
    p('A bed without a plan leads to:'),
    block(
      'list',
      '• seeds of one kind in a row of another,\n• roots that are cut by the first spade, and\n• paths that end between two hedges.',
    ),
  );
  const [item] = quiz;
  if (item?.type !== 'choices') throw new Error('no choices');
  expect(item.question).toMatch(/^Which of these belong here\? “A (?:plan|bed)/u);
  expect(item.options.filter((option) => /[,.]$|,? and$/u.test(option))).toEqual([]);
});

it.each([
  'Displays all beds of a row} that are left over in the spring.',
  'Beds of the upper row ● ● are dug over before the frost comes.',
])('[EXTRACTIVE-21] “%s” is a piece of something else', async (text) => {
  const lines = linesOf(readParts([{ number: 1, blocks: [p(text)] }], await tokenizerFor('en')));
  expect(lines.filter(askable)).toEqual([]);
});

it('[EXTRACTIVE-23] a name is left out only where fewer than three questions were found', async () => {
  const names = [
    p('Frames are taken out of an opened wooden box with the function hive.lift on warm days.'),
    p('The weight of honey in the stores is measured by calling scale.read before the winter.'),
    p('Syrup for the autumn comes from sugar and clean water through kettle.boil within minutes.'),
    p('Queens that were bred in spring receive a spot of colour from brush.mark afterwards.'),
  ];
  const claims = [
    p('If the soil of the garden is wet after rain, the seeds are sown a day later.'),
    p('If a leaf of the garden beans turns yellow, the roots are given more iron.'),
    p('When birds visit the garden bushes, the berries are kept below a net.'),
    p('If the garden gate is left open, the hens are driven back by the dog.'),
    p('When the first frost is near, the dahlias of the garden are dug up.'),
  ];
  const gapped = (quiz: QuizItem[]) =>
    quiz.filter(({ question }) => question.startsWith('Which name belongs in the gap?')).length;
  expect(gapped(await quizOf(h(1, 'Garden'), ...names))).toBeGreaterThan(0);
  expect(gapped(await quizOf(h(1, 'Garden'), ...names, ...claims))).toBe(0);
});
