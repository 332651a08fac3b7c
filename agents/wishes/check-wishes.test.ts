import { describe, expect, it } from 'vitest';
import { newCourseDetails, type ContentType } from '#machines/course/course-creation.events.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { samplePages } from '#agents/testing/sample-source.ts';
import { diagramProblem } from './diagram-problem.ts';
import { repairQuote } from '#agents/citation/repair-quote.ts';
import { nextMove } from '#agents/lesson/next-move.ts';
import { checkWishes } from './check-wishes.ts';

const VIDEO = 'dQw4w9WgXcQ';
const FENCE = '```';
const quiz: QuizItem[] = [
  { id: 'q1', type: 'truth', question: 'Bees sting.', answer: true, explanation: 'They do.' },
];

function missing(
  type: ContentType | undefined,
  content: string,
  language: 'en' | 'ko' = 'en',
  more = {},
) {
  const course = {
    ...newCourseDetails(language, 'Bees'),
    contentTypes: type === undefined ? [] : [type],
    customInstructions: `Show https://youtu.be/${VIDEO}`,
    ...more,
  };
  return checkWishes({ course, content, quiz: [], pages: undefined }).missing;
}

describe('[AGENTS-21] wishes', () => {
  it.each<[ContentType, good: string, bad: string]>([
    ['practiceExercises', '## Practice exercise\n\nTry.\n\nSolution: this.', '## Bees\n\nA hive.'],
    ['practiceExercises', '**연습 문제** 해 봅시다.\n\n풀이: 이것', '## 연습 문제\n\n해 봅시다.'],
    ['handsOnProjects', '## Hands-on project\n\n1. Do\n2. Look', '## Hands-on project\n\nDo it.'],
    ['youtubeContent', `<YouTube id="${VIDEO}" />`, 'No video.'],
    ['latexForms', 'Then $a = \\frac{b}{c}$.', 'Then a equals b.'],
    ['latexForms', '$$\na < b\n$$', 'Then $\\frac{a$.'],
    ['generatedImages', 'A.\n\n<Figure id="f1" />\n\nB.', 'A picture.'],
    ['generatedImages', '*Picture: a hive cut open from the side.*', 'A picture.'],
    [
      'mermaidDiagrams',
      `${FENCE}mermaid\nflowchart LR\n  A[One] --> B\n${FENCE}`,
      `${FENCE}\nA --> B\n${FENCE}`,
    ],
    [
      'mermaidDiagrams',
      `${FENCE}mermaid\nsequenceDiagram\n  A->>B: hi\n${FENCE}`,
      `${FENCE}mermaid\nflow LR\n  A --> B\n${FENCE}`,
    ],
  ])('[WISH-2] [WISH-3] %s is looked for', (type, good, bad) => {
    expect(missing(type, good)).toEqual([]);
    expect(missing(type, bad)).toHaveLength(1);
    expect(missing(undefined, bad)).toEqual([]);
  });

  it('[WISH-1] a formula is missed only where the pages have one; named videos are asked for only when named', () => {
    const course = { ...newCourseDetails('en', 'Bees'), contentTypes: ['latexForms' as const] };
    const look = (text: string) =>
      checkWishes({
        course,
        content: 'Text.',
        quiz: [],
        pages: [{ number: 1, blocks: [{ kind: 'paragraph', text }] }],
      }).missing;
    expect(look('Bees live in hives.')).toEqual([]);
    expect(look('The force F = ma grows.')).toHaveLength(1);
    expect(missing('youtubeContent', 'No video.', 'en', { customInstructions: '' })).toEqual([]);
  });

  it('[WISH-1] quizzes are there and of more than one type', () => {
    const course = newCourseDetails('en', 'Bees');
    const look = (items: QuizItem[]) =>
      checkWishes({ course, content: '', quiz: items, pages: undefined });
    expect(look([]).missing).toHaveLength(1);
    expect(look(quiz)).toEqual({
      check: { check: 'wishes', score: 10, found: 1, of: 1 },
      missing: [],
    });
    expect(look([...quiz, ...quiz, ...quiz]).missing).toHaveLength(1);
  });

  it('[WISH-1] a formal tone has no short forms', () => {
    const formal = { tutorPersonality: 'formal' as const };
    expect(
      missing(undefined, "It's bees. They're here. We don't. You'll see. I won't.", 'en', formal),
    ).toHaveLength(1);
    expect(
      missing(undefined, "They do not sting. \"Don't, won't, can't,\" she said.", 'en', formal),
    ).toEqual([]);
    expect(missing(undefined, '벌이에요. 살아요. 그렇지요. 가세요.', 'ko', formal)).toHaveLength(1);
    expect(missing(undefined, '벌입니다. 삽니다.', 'ko', formal)).toEqual([]);
    expect(missing(undefined, "It's bees. They're here. We don't. I won't.", 'en')).toEqual([]);
  });
});

it('[AGENTS-21] a diagram can be drawn as far as its grammar tells', () => {
  for (const good of [
    'graph TD\n  A["a (b"] --> B{c}\n  B -->|yes| C((d))',
    'flowchart LR\n  subgraph one\n    A --> B\n  end',
    'flowchart LR\n  A[One] --> B[Two]\n  C>flag] --> D',
    'pie title Bees\n  "Workers" : 90',
    '%% note\nstateDiagram-v2\n  [*] --> Still',
    'mindmap\n  root((bees))\n    hive',
  ]) {
    expect(diagramProblem(good), good).toBe('');
  }
  for (const bad of [
    '',
    'A --> B',
    'flowchart XY\n A --> B',
    'graph TD',
    'graph TD\n  A[one --> B',
    'graph TD\n  A["one] --> B',
  ]) {
    expect(diagramProblem(bad), bad).not.toBe('');
  }
});

describe('[AGENTS-16] repair of quotes', () => {
  const pages = samplePages('en');
  it('[AGENTS-16] gives back the words of the page', () => {
    expect(
      repairQuote('The lower part of the hive holds the brood, where the queen lays eggs', pages),
    ).toEqual({
      page: 1,
      quote: 'The lowest part of the hive holds the brood, where the queen lays her eggs',
    });
  });
  it('[AGENTS-16] gives back nothing for what is made up, too short, or has other numbers', () => {
    expect(
      repairQuote('Bees were first kept in glass towers by the kings of the north', pages),
    ).toBeUndefined();
    expect(repairQuote('the queen lays', pages)).toBeUndefined();
    const numbered = [
      {
        number: 1,
        blocks: [
          {
            kind: 'paragraph' as const,
            text: 'A strong queen can lay 2000 eggs on a single day in May.',
          },
        ],
      },
    ];
    expect(
      repairQuote('A strong queen can lay 3000 eggs on a single day in May', numbered),
    ).toBeUndefined();
    expect(
      repairQuote('A strong queen may lay 2000 eggs on a single day in May', numbered)?.page,
    ).toBe(1);
  });
});

it('[AGENTS-2] [AGENTS-9] the supervisor writes, accepts or extracts, and never goes on for ever', () => {
  const at = (score: number | undefined, attempts: number, isStopped = false) =>
    nextMove({
      attempts,
      maxAttempts: 3,
      best: score === undefined ? undefined : { score, counted: 9.5 },
      isStopped,
    });
  expect(at(undefined, 0)).toBe('write');
  expect(at(undefined, 0, true)).toBe('extract');
  expect(at(7, 1)).toBe('write');
  expect(at(8.2, 2)).toBe('write');
  expect(at(9.4, 1)).toBe('accept');
  expect(at(7, 3)).toBe('accept');
  expect(at(7, 1, true)).toBe('accept');
  for (const score of [undefined, 7, 9.4]) expect(at(score, 3)).not.toBe('write');
});

it('[INSTEAD-2] [AGENTS-26] what counting keeps from passing is weighed once, and gives way to what is clearly better', () => {
  const over = (best: { score: number; counted: number }, extract?: number) =>
    nextMove({ attempts: 3, maxAttempts: 3, best, isStopped: false, extract });
  const weak = { score: 5, counted: 7 };
  expect(over(weak)).toBe('weigh');
  expect(over(weak, 9.1)).toBe('extract');
  expect(over(weak, 9)).toBe('accept');
  expect(over(weak, 0)).toBe('accept');
  // Only its judge had something against it, or nobody.
  expect(over({ score: 6, counted: 9 })).toBe('accept');
  expect(over({ score: 9, counted: 9 })).toBe('accept');
  expect(nextMove({ attempts: 1, maxAttempts: 3, best: weak, isStopped: false })).toBe('write');
  expect(nextMove({ attempts: 1, maxAttempts: 3, best: weak, isStopped: true })).toBe('weigh');
});
