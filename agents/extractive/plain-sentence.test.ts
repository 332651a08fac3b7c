/** Sentences without their asides, and what becomes askable by that. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { claimOf } from './clause-questions.ts';
import { factOf, sortOf } from './facts.ts';
import { plainSentence } from '#agents/text/plain-sentence.ts';
import { linesOf, readParts } from './reading.ts';

async function linesIn(language: 'en' | 'ko', ...texts: string[]) {
  const pages = [{ number: 1, blocks: texts.map((text) => p(text)) }];
  return linesOf(readParts(pages, await tokenizerFor(language)));
}

it.each([
  ['Beans (and peas) climb on high poles.', 'Beans climb on high poles.'],
  ['Note that the beans climb on poles.', 'The beans climb on poles.'],
  ['Water: The beans drink a can a day.', 'The beans drink a can a day.'],
  ['Beans climb on high poles, which stand in rows.', 'Beans climb on high poles.'],
  ['Climbers, including beans, are tied to poles.', 'Climbers are tied to poles.'],
])('[EXTRACTIVE-17] “%s” is read without what only adds to it', (text, plain) =>
  expect(plainSentence(text, 'en')).toBe(plain),
);

it.each([
  'Beans climb on poles, unless the wind is strong.',
  'Beans climb on poles, but peas do not.',
  'Beans climb on the poles only if they are rough.',
  'The count() of beans is kept.',
])('[EXTRACTIVE-17] “%s” keeps what limits it', (text) =>
  expect(plainSentence(text, 'en')).toBeUndefined(),
);

it('[EXTRACTIVE-17] a fact is asked for without its aside', async () => {
  const [line] = await linesIn(
    'en',
    'The upper bed (see the plan) holds the seeds of the winter, which are sown by hand.',
  );
  expect(line && factOf(line, 'en')).toMatchObject({
    opening: 'The upper bed',
    answer: 'holds the seeds of the winter',
  });
});

it('[EXTRACTIVE-17] a name may be as long as what tells it', async () => {
  const [named, torn] = await linesIn(
    'en',
    'The easiest way of keeping frost from seeds is a cover of dry straw.',
    'A seed will wait in the bed in which it is put down by the keeper.',
  );
  expect(named && factOf(named, 'en')).toMatchObject({
    opening: 'The easiest way of keeping frost from seeds',
    answer: 'is a cover of dry straw',
  });
  expect(torn && factOf(torn, 'en')).toBeUndefined();
});

it('[EXTRACTIVE-9] functions are taken for functions, whatever they do', async () => {
  const [dig, rake, bed] = await linesIn(
    'en',
    'The function dig() opens a bed of the upper garden.',
    'The function rake() returns the number of stones in a bed.',
    'The upper bed holds the seeds of the whole winter.',
  );
  const sorts = [dig, rake, bed].map((line) => {
    const fact = line && factOf(line, 'en');
    return fact && sortOf(fact);
  });
  expect(sorts).toEqual(['sort funct one', 'sort funct one', undefined]);
});

it('[EXTRACTIVE-3] means, exceptions and causes by a thing can be asked for', async () => {
  const lines = await linesIn(
    'en',
    'The seeds of the upper bed are kept dry by storing them in glass jars.',
    'All tools of the shed are oiled every month except for the wooden rakes.',
    'Due to the heavy soil of the valley, the carrots of the lower bed stay short.',
    'Many jars hold seeds which are sown when the frost is over for good.',
  );
  const found = lines.flatMap((line) => claimOf(line, 'en') ?? []);
  expect(found.map(({ kind, asked, answer }) => [kind, asked, answer])).toEqual([
    ['means', 'The seeds of the upper bed are kept dry', 'by storing them in glass jars'],
    ['exception', 'All tools of the shed are oiled every month', 'except for the wooden rakes'],
    ['cause', 'The carrots of the lower bed stay short', 'due to the heavy soil of the valley'],
  ]);
});

it('[EXTRACTIVE-3] Korean cases and purposes can be asked for, talk cannot', async () => {
  const lines = await linesIn(
    'ko',
    '싹이 두 치 넘게 자랐을 때는 약한 것부터 솎아 낸다.',
    '뿌리를 곧게 키우려면 흙을 깊이 갈아 둔다.',
    '이제 밭을 둘러보면 많은 것을 알게 될 것이다.',
    '씨앗을 고르다 보면 신경 쓰지 않아도 된다.',
  );
  const found = lines.flatMap((line) => claimOf(line, 'ko') ?? []);
  expect(found.map(({ kind, asked }) => [kind, asked])).toEqual([
    ['condition', '싹이 두 치 넘게 자랐을 때는'],
    ['way', '뿌리를 곧게 키우려면'],
  ]);
});
