/** Questions about listings: the missing line, the order of lines, what is printed. */
import { describe, expect, it } from 'vitest';
import { questionParts } from '#machines/quiz/shown-question.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { wordPairs, isGuessable } from '#agents/quiz/guessable.ts';
import { judgeQuizItem } from '#agents/quiz/judge-quiz.ts';
import { lineOrderItems, missingLineItems } from './listing-questions.ts';
import { outputItems } from './printed-questions.ts';
import type { Shown } from './quiz-material.ts';
import { seeded } from './quiz-terms.ts';
import { quizMaterial } from './testing/quiz-material.ts';

const material = (shown: Shown[], shownElsewhere: Shown[] = []) =>
  quizMaterial({ shown, shownElsewhere });
const listing = (lead: string, ...lines: string[]): Shown => ({
  lead,
  code: lines.join('\n'),
  page: 3,
});
const rightOf = (item: QuizDraft | undefined) =>
  item?.type === 'choice' ? item.options[item.answer] : undefined;

const COUNT = listing(
  'A hive is opened, and its frames are counted:',
  'hive = open_hive("garden")',
  'frames = hive.frames()',
  'print(len(frames))',
);
const WEIGH = listing(
  'The stores of a hive are weighed before the winter:',
  'hive = open_hive("meadow")',
  'stores = hive.weigh()',
  'report(stores)',
);
const FEED = listing(
  'A colony is fed with syrup in the autumn:',
  'colony = find_colony("north")',
  'syrup = boil(water, sugar)',
  'colony.feed(syrup)',
);

describe('a listing', () => {
  it('[EXTRACTIVE-3] is asked for the line that is missing, among lines that name the same', () => {
    const [item] = missingLineItems(material([COUNT], [WEIGH, FEED]), seeded('one'));
    const { words, code } = questionParts(item?.question ?? '');
    expect(words).toBe('Which line is missing? “A hive is opened, and its frames are counted”');
    expect(code?.split('\n')).toEqual([
      'hive = open_hive("garden")',
      '[ ? ]',
      'print(len(frames))',
    ]);
    expect(rightOf(item)).toBe('frames = hive.frames()');
    expect(item?.type === 'choice' && item.options).toContain('stores = hive.weigh()');
    expect(item && judgeQuizItem(item, '')).toBeUndefined();
    expect(item && isGuessable(item, wordPairs(''))).toBe(false);
  });

  it('[EXTRACTIVE-3] is not asked where its names alone tell the line', () => {
    expect([...missingLineItems(material([COUNT], [FEED]), seeded('one'))]).toEqual([]);
    expect([...missingLineItems(material([COUNT]), seeded('one'))]).toEqual([]);
  });

  it('[EXTRACTIVE-3] is put in order where each line needs the one before it', () => {
    const [item, ...others] = lineOrderItems(
      material([
        COUNT,
        listing('Two hives are opened:', 'a = open_hive("x")', 'b = open_hive("y")', 'report(a)'),
      ]),
    );
    expect(item).toMatchObject({ type: 'ordering', items: COUNT.code.split('\n') });
    expect(item?.explanation).toBe('The lines stand in this order on page 3.');
    expect(others).toEqual([]);
  });
});

describe('a session', () => {
  const session = (...lines: string[]) => listing('Numbers are put together:', ...lines);

  it('[EXTRACTIVE-3] is asked for what it prints, with what was typed before', () => {
    const own = session('> x <- c(1, 2, 3)', '> sum(x)', '[1] 6');
    const others = session('> mean(c(4, 6))', '[1] 5', '> max(7, 9)', '[1] 9', '> ls()', 'none');
    const [item] = outputItems(material([own], [others]), seeded('two'));
    expect(questionParts(item?.question ?? '')).toEqual({
      words: 'What is printed at the end?',
      code: '> x <- c(1, 2, 3)\n> sum(x)',
    });
    expect(rightOf(item)).toBe('[1] 6');
    expect(item?.type === 'choice' && item.options.toSorted()).toEqual(['[1] 5', '[1] 6', '[1] 9']);
  });

  it('[EXTRACTIVE-3] that prints more than a line, or what was typed, is not', () => {
    const long = session('> x', '[1] 1', '[2] 2');
    const others = session('> y', '[1] 5', '> z', '[1] 9');
    expect([...outputItems(material([long], [others]), seeded('two'))]).toEqual([]);
    const same = session('> "[1] 6"', '[1] 6');
    expect([...outputItems(material([same], [others]), seeded('two'))]).toEqual([]);
  });
});

describe('what a session prints', () => {
  const session = (...lines: string[]): Shown =>
    listing('Hives are counted in a session:', ...lines);
  const elsewhere = [session('> a(1)', '[1] 12', '> b(2)', '[1] 24', '> c(3)', '[1] 36')];
  const asked = (...lines: string[]) => [
    ...outputItems(material([session(...lines)], elsewhere), seeded('one')),
  ];

  it('[EXTRACTIVE-3] is asked for where it can be known', () => {
    expect(asked('> weigh(hives)', '[1] 40')).toHaveLength(1);
  });

  it('[EXTRACTIVE-3] is not asked for where it is chance, mere reckoning or torn from its beginning', () => {
    expect(asked('> rnorm(1)', '[1] 40')).toEqual([]);
    expect(asked('> 20 + 20', '[1] 40')).toEqual([]);
    const torn = ['> f <- function() {', ...Array.from({ length: 6 }, (_, at) => `+ line(${at})`)];
    expect(asked(...torn, '[1] 40')).toEqual([]);
  });

  it('[EXTRACTIVE-3] has wrong options of as many decimals', () => {
    expect(asked('> weigh(hives)', '[1] 4.5')).toEqual([]);
  });
});
