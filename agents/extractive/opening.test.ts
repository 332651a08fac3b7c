/** What a lesson opens with, and what it leaves out. */
import { expect, it } from 'vitest';
import { dangles, isAside, lacksSubject } from '#agents/text/sentence-shape.ts';
import { h, p } from '#agents/testing/books.ts';
import { draftOf } from './testing/draft-of.ts';
import { beyondTitles, reachedGoals, toldTogether } from './reached-goals.ts';
import { wordingIn } from './wording.ts';

it('[EXTRACTIVE-15] says what one can do behind it', () => {
  const ableTo = (goals: string[]): string => wordingIn('en').ableTo(goals);
  expect(ableTo(['Explain beds', 'Describe how to sow'])).toBe(
    'After it you can explain beds and describe how to sow.',
  );
  expect(ableTo(['Explain beds, rows and paths', 'Use hoes'])).toBe(
    'After it you can explain beds, rows and paths; use hoes.',
  );
  expect(ableTo(['Answer the question “When is it dug?”', 'Use hoes'])).toBe(
    'After it you can answer “When is it dug?” and use hoes.',
  );
  expect(ableTo(['Explain beds', 'Measure a winding way'])).toBe(
    'After it you can explain beds and measure a winding way.',
  );
  expect(ableTo(['Gardeners know three kinds of soil'])).toBe(
    'After it: Gardeners know three kinds of soil.',
  );
  expect(wordingIn('ko').ableTo(['밭을 설명할 수 있다.', '씨앗을 고를 수 있다.'])).toBe(
    '마치고 나면: 밭을 설명할 수 있어요 · 씨앗을 고를 수 있어요.',
  );
});

it('[EXTRACTIVE-15] promises no definition that it leaves out', () => {
  const goals = [
    'Explain beds',
    'Define cold frame and hot bed',
    'Use the terms bed and row correctly',
  ];
  expect(reachedGoals(goals, ['Cold frame', 'hot bed'])).toEqual(goals.slice(0, 2));
  expect(reachedGoals(goals, ['Cold frame'])).toEqual(['Explain beds']);
  expect(reachedGoals(['온상을 정의할 수 있다.'], [])).toEqual([]);
  expect(reachedGoals(['온상을 정의할 수 있다.'], ['온상'])).toHaveLength(1);
});

it('[EXTRACTIVE-15] what its title says is no goal by itself', () => {
  expect(reachedGoals(['Explain beds', 'Describe rows'], [], 'Beds and rows')).toEqual([]);
  expect(reachedGoals(['밭을 설명할 수 있다.'], [], '밭')).toEqual([]);
  const goals = ['Explain beds', 'Describe paths'];
  expect(reachedGoals(goals, [], 'Beds and rows')).toEqual(goals);
});

it('[EXTRACTIVE-15] what is listed is not promised as well', () => {
  const goals = ['Explain beds', 'Describe what sowing peas involves', 'Define cold frame'];
  expect(beyondTitles(goals, ['Beds', 'Sowing peas', 'Paths'])).toEqual(['Define cold frame']);
  expect(beyondTitles(['Read maps', 'Use hoes'], ['Reading maps', 'Beds'])).toEqual(['Use hoes']);
});

it('[EXTRACTIVE-15] what one can explain is told together', () => {
  expect(
    toldTogether(['Explain beds', 'Describe how to sow', 'Describe rows', 'Explain paths']),
  ).toEqual(['Explain beds, rows and paths', 'Describe how to sow']);
  expect(toldTogether(['Explain beds', 'Describe how to sow'])).toEqual([
    'Explain beds',
    'Describe how to sow',
  ]);
});

it('[EXTRACTIVE-15] lists no single term that was just explained', async () => {
  const { content } = await draftOf(
    h(1, 'Frames'),
    p('A cold frame is a low box with a lid of glass in which young plants stand in spring.'),
    p('Lids are opened on warm days and closed at night until the last frost is over.'),
  );
  expect(content).toContain('A cold frame is a low box');
  expect(content).not.toContain('## Key terms');
});

it('[EXTRACTIVE-15] says its own name once, though something else stands above its heading', async () => {
  const { content } = await draftOf(
    h(1, '2 Plans'),
    h(2, '2.1 Garden'),
    p('A garden has beds and paths, which are laid out before anything is sown.'),
    h(2, '2.2 Frames'),
    p('Young plants stand in a frame until the last frost of the spring is over.'),
  );
  expect(content).not.toContain('## Garden');
  expect(content).toContain('## Frames');
});

it('[EXTRACTIVE-14] leaves out what is no matter of the book', async () => {
  const { content } = await draftOf(
    h(1, 'Frames'),
    p('Young plants stand in a frame until the last frost of the spring is over.'),
    p('In order to make this clear we will consider a small frame in the next days.'),
    p('The help page for frames has some useful examples.'),
    p('Lids are opened on warm days and closed at night by whoever is in the garden.'),
  );
  expect(content).toContain('Lids are opened');
  expect(content).not.toContain('we will consider');
  expect(content).not.toContain('help page');
});

it.each([
  '(The first of them is kept dry.)',
  'We hope that the garden gives you joy.',
  'This will be discussed later in the book.',
  '여기서는 밭의 종류를 살펴보기로 한다.',
])('[EXTRACTIVE-14] “%s” is an aside', (text) => {
  expect(isAside(text)).toBe(true);
});

it.each([
  'Beds (of the garden) are dug over.',
  'We water the beds.',
  'Plants need light (and air).',
])('[EXTRACTIVE-14] “%s” is none', (text) => {
  expect(isAside(text)).toBe(false);
});

it('[EXTRACTIVE-14] a sentence without its subject stands under its heading alone', () => {
  expect(lacksSubject('Sets the distance between two rows.')).toBe(true);
  expect(lacksSubject('Beans need the sun of the morning.')).toBe(false);
  expect(dangles('For early beds, it leaves out the first row.', 'en')).toBe(true);
  expect(dangles('In spring, it is possible to sow beans.', 'en')).toBe(false);
});
