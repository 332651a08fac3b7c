import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { otherFaceOf } from './claim-faces.ts';
import { claimOf, otherClaims } from './clause-questions.ts';
import { factOf } from './facts.ts';
import { linesOf, readParts } from './reading.ts';
import { tableMatter } from './testing/quiz-material.ts';
import { lookUpsOf } from './table-questions.ts';

async function claims(language: 'en' | 'ko', ...texts: string[]) {
  const pages = [{ number: 1, blocks: texts.map((text) => p(text)) }];
  const lines = linesOf(readParts(pages, await tokenizerFor(language)));
  return lines.flatMap((line) => claimOf(line, language) ?? []);
}

it('[EXTRACTIVE-3] conditions, causes and ways can be asked for', async () => {
  const found = await claims(
    'en',
    'If the soil is wet after rain, the seeds are sown a day later.',
    'Beans are sown late because frost kills young plants.',
    'To keep the frost away, cover the bed with straw.',
    'If this happens, wait for a day.',
    'Water the beds of the upper garden until the first frost of the year.',
    'If the box holds seeds (beans, peas, etc.) they are kept in the dry part of the shed.',
    'If the bed is dry, and the sun is high, water it in the evening.',
    'If the bed holds many stones, especially large ones, the spade is bent by them.',
    'If called at noon, the keeper of the garden closes all of its gates.',
    'Only good and of use in a garden if the keeper waters its beds every day.',
    'Beans are sown late in spring because Note that frost comes back in May.',
  );
  expect(found.map(({ kind, asked, answer }) => [kind, asked, answer])).toEqual([
    ['condition', 'If the soil is wet after rain', 'the seeds are sown a day later'],
    ['cause', 'Beans are sown late', 'because frost kills young plants'],
    ['way', 'To keep the frost away', 'cover the bed with straw'],
  ]);
});

it('[EXTRACTIVE-11] a cause is one in whichever order it is told', async () => {
  const found = await claims(
    'en',
    'Since frost kills young plants, beans are sown late in the year.',
    'The soil of the bed is heavy, so carrots grow short in the upper garden.',
  );
  expect(found.map(({ kind, asked, answer }) => [kind, asked, answer])).toEqual([
    ['cause', 'Beans are sown late in the year', 'because frost kills young plants'],
    ['cause', 'Carrots grow short in the upper garden', 'because the soil of the bed is heavy'],
  ]);
});

it('[EXTRACTIVE-3] limits, times and what is done without can be asked for', async () => {
  const found = await claims(
    'en',
    'Onions of the last year keep in a dry cellar, but they will rot in the warm rooms of a house.',
    'Before the first frost of the year, the roots of the dahlias are dug up.',
    'Without a net over the bushes, birds eat most of the berries in July.',
    'By covering the ground with straw, a gardener saves much water in summer.',
    'A late frost may come back in May, in which case the young beans are covered at night.',
    'The soil of a new bed stays loose, since nobody walks on it for years.',
    'The garden has been open to everybody, since version two of its plan.',
    'A rake is not a tool for digging, but a tool for beds.',
  );
  expect(found.map(({ kind, answer }) => [kind, answer])).toEqual([
    ['limit', 'but they will rot in the warm rooms of a house'],
    ['time', 'the roots of the dahlias are dug up'],
    ['condition', 'birds eat most of the berries in July'],
    ['condition', 'a gardener saves much water in summer'],
    ['condition', 'the young beans are covered at night'],
    ['cause', 'because nobody walks on it for years'],
  ]);
  // Only a case does for what is asked by "When does this hold?".
  expect(found.map((one) => otherFaceOf(one)?.answer)).toEqual(found.map(() => undefined));
});

it('[EXTRACTIVE-9] a condition does for an option on either side of its sentence', async () => {
  const found = await claims(
    'en',
    'If the soil is wet after rain, the seeds are sown a day later.',
    'The gate of the garden is left open if the keeper of the beds comes back.',
  );
  expect(found.map((one) => otherFaceOf(one)?.answer)).toEqual([
    'if the soil is wet after rain',
    'the gate of the garden is left open',
  ]);
});

it('[EXTRACTIVE-9] what speaks of another matter is no wrong option', async () => {
  const [first, ...others] = await claims(
    'en',
    'If the soil is wet after rain, the seeds are sown a day later.',
    'If a leaf turns yellow, the roots need more iron.',
    'When birds visit the garden, nets protect the berries.',
  );
  expect(first && otherClaims(first, others, () => 0.1)).toEqual([]);
});

it('[EXTRACTIVE-3] a clause torn from what stands before it is none', async () => {
  const found = await claims(
    'en',
    'The beds of the upper garden are treated exactly as if they were beds of the lower one.',
    'Sets a mark in the plan of the garden when a bed is left without any seeds.',
    'The gate of the garden is left open if the keeper of the beds comes back.',
    'If the keeper of the garden stays away, e.g. for a week, see Section 4 on water.',
    'If the keeper of the beds stays away, see Section 4 on water and its pipes.',
  );
  expect(found.map(({ asked }) => asked)).toEqual(['The gate of the garden is left open']);
});

it('[EXTRACTIVE-3] what is to be done is no wrong option of what is so', async () => {
  const [first, ...others] = await claims(
    'en',
    'If the soil is wet after rain, the seeds are sown a day later.',
    'If a leaf turns yellow, water the roots with iron.',
    'When birds visit the garden, cover the berries with nets.',
  );
  expect(first && otherClaims(first, others, () => 1)).toEqual([]);
});

it('[EXTRACTIVE-3] of Korean sentences too', async () => {
  const [found] = await claims('ko', '비가 많이 내리면, 씨앗을 하루 늦게 심는다.');
  expect(found).toMatchObject({ kind: 'condition', asked: '비가 많이 내리면' });
});

it('[EXTRACTIVE-3] of a Korean sentence the name ends at its first particle', async () => {
  const pages = [
    {
      number: 1,
      blocks: [
        p('솎아내기는 아는 자리의 어린 싹을 뽑아 남은 싹에 자리를 주는 방법이다.'),
        p('작은 화단은 하루에 한 번 물을 주어야 하는 곳이다.'),
      ],
    },
  ];
  const lines = linesOf(readParts(pages, await tokenizerFor('ko')));
  const asked = lines.flatMap((line) => factOf(line, 'ko')?.asked ?? []);
  expect(asked).toEqual(['솎아내기', '작은 화단']);
});

it('[EXTRACTIVE-3] wrong options are claims of the same kind that say something else', async () => {
  const [first, ...others] = await claims(
    'en',
    'If the soil is wet after rain, the seeds are sown a day later.',
    'If a leaf turns yellow, the roots need more iron.',
    'When birds visit the garden, nets protect the berries.',
    'If the soil is wet after rain, the seeds are sown two days later.',
    'To keep the frost away, cover the bed with straw.',
  );
  expect(first && otherClaims(first, others, () => 1).map(({ answer }) => answer)).toEqual([
    'the roots need more iron',
    'nets protect the berries',
  ]);
});

it('[EXTRACTIVE-3] a table is looked up by row and column', () => {
  const [first] = lookUpsOf(
    tableMatter('Tool\tWork\nRake\tlevels soil\nHoe\tcuts weeds\nFork\tlifts roots'),
  );
  expect(first).toEqual({
    column: 'Work',
    row: 'Rake',
    rowHead: 'Tool',
    answer: 'levels soil',
    others: ['lifts roots', 'cuts weeds'],
    otherRows: ['Fork', 'Hoe'],
    page: 4,
  });
  expect(lookUpsOf(tableMatter('Tool\tWork\nRake\tlevels soil'))).toEqual([]);
});
