import { expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { createCleanStream } from './clean-stream.ts';
import { planFigures, withDescriptions, withImageLines } from './planned-figures.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { namedVideos, youTubeId } from '#agents/wishes/videos.ts';

const VIDEO = 'dQw4w9WgXcQ';
const given = {
  videos: new Set([VIDEO]),
  isInSource: (sentence: string) => sentence.includes('count the ways'),
};

const cleaning = () => ({ ...given, figures: planFigures(true, 'en') });

function pass(pieces: string[], figures = planFigures(true, 'en')): string {
  let out = '';
  const stream = createCleanStream((text) => (out += text), { ...given, figures });
  for (const piece of pieces) stream.push(piece);
  stream.end();
  return out;
}

const FENCE = '```';
const CASES: [what: string, written: string, shown: string][] = [
  [
    'stray signs of prose',
    'When a < b and x <3 hold, {x} is in Set<T>. A <b>bold</b> word.\n',
    'When a \\< b and x \\<3 hold, \\{x} is in Set\\<T>. A \\<b>bold\\</b> word.\n',
  ],
  ['what is escaped already', 'A \\{x\\} and \\< and \\$5.', 'A \\{x\\} and \\< and \\$5.'],
  ['code in a line', 'Use `a < {b}` and ``x ` {y}`` here.', 'Use `a < {b}` and ``x ` {y}`` here.'],
  ['a backtick alone', 'The ` sign < all.\n\nNext `x<y`.', 'The \\` sign \\< all.\n\nNext `x<y`.'],
  [
    'a block of code',
    `Look:\n\n${FENCE}ts\nconst a = <T>(x: {y: T}) => x;\n// TODO: let me think\n${FENCE}\n\nThen {z}.\n`,
    `Look:\n\n${FENCE}ts\nconst a = <T>(x: {y: T}) => x;\n// TODO: let me think\n${FENCE}\n\nThen \\{z}.\n`,
  ],
  [
    'code in a list',
    '- one\n\n  ~~~\n  {a}\n  ~~~\n- two {b}',
    '- one\n\n  ~~~\n  {a}\n  ~~~\n- two \\{b}',
  ],
  [
    'math',
    'Let $x < \\frac{a}{b}$ and\n\n$$\n\\sum_{i<n} i\n$$\n\nand $$y<{z}$$ done.',
    'Let $x < \\frac{a}{b}$ and\n\n$$\n\\sum_{i<n} i\n$$\n\nand $$y<{z}$$ done.',
  ],
  ['money', 'It costs $5 and then $6, {or} more.', 'It costs \\$5 and then \\$6, \\{or} more.'],
  [
    'citations',
    'A claim. <Cite id="c1" /> Another <Cite id="c12" />.',
    'A claim. <Cite id="c1" /> Another <Cite id="c12" />.',
  ],
  [
    'a citation in code stands behind it',
    `Run \`make <Cite id="c1" />all\`:\n\n${FENCE}\nrun <Cite id="c2" />it\n${FENCE}\nEnd.`,
    `Run \`make all\`<Cite id="c1" />:\n\n${FENCE}\nrun it\n${FENCE}\n\n<Cite id="c2" />\n\nEnd.`,
  ],
  [
    'talk before the lesson',
    "Sure! Here is the revised lesson:\n\n## Bees\n\nA hive is a box. It's dry.\n",
    "## Bees\n\nA hive is a box. It's dry.\n",
  ],
  [
    'talk before the lesson in Korean',
    '네, 알겠습니다. 다음은 요청하신 수업입니다.\n\n## 벌\n\n벌은 산다.',
    '## 벌\n\n벌은 산다.',
  ],
  [
    'talk before the lesson that only its last word tells',
    '벌에 대한 수업을 쉬운 말로 작성하겠습니다. 벌은 산다.',
    '벌은 산다.',
  ],
  [
    'talk within it and behind it',
    `${'A hive is a box that keeps bees dry in winter. '.repeat(7)}Let me think about the structure first. It is warm. TODO: check the second page.\n\nI hope this lesson helps! Let me know if you want more.\n`,
    `${'A hive is a box that keeps bees dry in winter. '.repeat(7)}It is warm. \n\n\n`,
  ],
  [
    'ordinary sentences that begin alike',
    'Here is where bees live. Let us look at a hive. Of course, bees sting. I am a bee, said the bee. Wait for spring.',
    'Here is where bees live. Let us look at a hive. Of course, bees sting. I am a bee, said the bee. Wait for spring.',
  ],
  [
    'what the source says',
    'How do I love thee? Let me count the ways.',
    'How do I love thee? Let me count the ways.',
  ],
  [
    'thinking aloud and comments',
    '<thinking>First {a}\n\nthen b</thinking>Text <!-- a {note} -->goes on</think>.',
    'Text goes on.',
  ],
  [
    'a fence around the whole answer',
    `${FENCE}markdown\n## Bees\n\n${FENCE}js\n{a}\n${FENCE}\n\nMore {b}.\n${FENCE}\n`,
    `## Bees\n\n${FENCE}js\n{a}\n${FENCE}\n\nMore \\{b}.\n`,
  ],
  [
    'a fence that ends with its list item',
    `- $$\nx\n\n{a} and\n\n1. ${FENCE}sh\n   ls {b}\n   ${FENCE}\n2. {c}\n\n> ${FENCE}\n> {d}\n\n{e}.`,
    `- $$\nx\n\n\\{a} and\n\n1. ${FENCE}sh\n   ls {b}\n   ${FENCE}\n2. \\{c}\n\n> ${FENCE}\n> {d}\n\n\\{e}.`,
  ],
  ['a fence without an end', `See:\n\n${FENCE}\n{a}`, `See:\n\n${FENCE}\n{a}\n${FENCE}\n`],
  [
    'module statements',
    'import bees from here.\n\nexport  honey\n',
    '&#105;mport bees from here.\n\n&#101;xport  honey\n',
  ],
  [
    'videos: only the ones that were named',
    `See [this](https://youtu.be/${VIDEO}) and [that one](https://www.youtube.com/watch?v=aaaaaaaaaaa) and (https://youtu.be/bbbbbbbbbbb).\n\n[[video: ${VIDEO}]]\n\n[[video: ccccccccccc]]\n\nAnd [a page](https://example.org/x).`,
    `See [this](https://youtu.be/${VIDEO}) and that one and ().\n\n<YouTube id="${VIDEO}" />\n\n\n\nAnd [a page](https://example.org/x).`,
  ],
  [
    'pictures are said',
    'So: ![A hive {cut} open](https://made.up/x.png) it is!',
    'So: *A hive  cut} open* it is!',
  ],
  [
    'pictures between empty lines, at most three',
    'A hive.\n\n[[image: a hive {cut} <b>open</b>]]\n\nBees.\n[[image: a bee]] <Cite id="c1" />\nMore.\n\n[[Picture：a *comb*]]\n[[image: a queen]]\n',
    'A hive.\n\n<Figure id="f1" />\n\nBees.\n\n<Figure id="f2" />\n\nMore.\n\n<Figure id="f3" />\n\n*Picture: a queen*\n',
  ],
  [
    'pictures in a line, an item or a table are said',
    'See [[image: a hive]] <Cite id="c1" /> here.\n\n- [[그림: 벌집]]\n\n| a |\n|---|\n| [[image: b]] |\n',
    'See *Picture: a hive* <Cite id="c1" /> here.\n\n- *Picture: 벌집*\n\n| a |\n|---|\n| *Picture: b* |\n',
  ],
  ['a picture of nothing', 'A.\n\n[[image: ]]\n\nB.', 'A.\n\n\n\nB.'],
  ['a picture before all', '[[image: a hive]]\nA.', '<Figure id="f1" />\n\nA.'],
  ['a picture behind all', 'A.\n\n[[image: a hive]]', 'A.\n\n<Figure id="f1" />'],
];

it.each(CASES)('[CLEAN-1] [CLEAN-2] [CLEAN-3] [CLEAN-4] %s', (_, written, shown) => {
  expect(pass([written])).toBe(shown);
});

it('[CLEAN-2] a sentence that cannot be such talk is passed on before it ends, also the first one', () => {
  let out = '';
  const stream = createCleanStream((text) => (out += text), cleaning());
  stream.push('A hive is a box that keeps the bees');
  expect(out).toBe('A hive is a box that keeps the bees');
});

it.each(CASES)('[CLEAN-5] however it is cut: %s', (_, written) => {
  const whole = pass([written]);
  expect(pass(written.split(''))).toBe(whole);
  for (let seed = 0; seed < 60; seed += 1) {
    const random = createRandom(seed, 'cuts');
    const pieces: string[] = [];
    for (let at = 0; at < written.length;) {
      const length = 1 + random.below(12);
      pieces.push(written.slice(at, at + length));
      at += length;
    }
    expect(pass(pieces)).toBe(whole);
  }
});

const ELEMENTS_OF_OURS = /<(?:YouTube|Figure)[^>]*>/g;

it.each(CASES)('[CLEAN-1] compiles: %s', (_, written) => {
  expect(readMdx(pass([written]).replace(ELEMENTS_OF_OURS, '')).problem).toBeUndefined();
});

it('[CLEAN-1] whatever signs prose is made of, it compiles', () => {
  const parts = [
    '<',
    '{',
    '}',
    '>',
    '$',
    '`',
    'word',
    ' ',
    '. ',
    '\n',
    '\n\n',
    '</a',
    '<3',
    '{{',
    '\\',
    '[',
    '](',
    ')',
    '*',
    '- ',
    '1 < 2',
    '<!--',
    '$$',
  ];
  for (let seed = 0; seed < 400; seed += 1) {
    const random = createRandom(seed, 'signs');
    const text = Array.from({ length: 30 }, () => random.pick(parts)).join('');
    expect(readMdx(pass([text])).problem, JSON.stringify([text, pass([text])])).toBeUndefined();
  }
});

it('[CLEAN-1] text passes at once where nothing is in doubt', () => {
  let out = '';
  const stream = createCleanStream((text) => (out += text), cleaning());
  stream.push(`${'The colony lives in a box of wood. '.repeat(9)}It is `);
  stream.push('warm in the middle of winter, and al');
  expect(out.endsWith('winter, and al')).toBe(true);
});

it('[CLEAN-3] the videos of a course are those in the words of its teacher', () => {
  const course = {
    contentTypes: ['youtubeContent' as const],
    customInstructions: `Use https://www.youtube.com/watch?v=${VIDEO}&t=3 and youtu.be/aaaaaaaaaaa.`,
    description: 'See https://example.org/watch?v=bbbbbbbbbbb',
    focusAreas: [],
  };
  expect(namedVideos(course)).toEqual([VIDEO, 'aaaaaaaaaaa']);
  expect(namedVideos({ ...course, contentTypes: [] })).toEqual([]);
  expect(youTubeId('https://m.youtube.com/shorts/aaaaaaaaaaa')).toBe('aaaaaaaaaaa');
  expect(youTubeId('https://example.org/aaaaaaaaaaa')).toBeUndefined();
});

it('[CLEAN-6] where nothing is drawn a picture is said in words, in the language of the course', () => {
  const figures = planFigures(false, 'ko');
  expect(pass(['벌집.\n\n[[그림: 벌집을 자른 모습]]\n'], figures)).toBe(
    '벌집.\n\n*그림: 벌집을 자른 모습*\n',
  );
  expect(figures.figures).toEqual([]);
});

it('[CLEAN-6] a text with pictures is told as it was written, or in words', () => {
  const figures = planFigures(true, 'en');
  const shown = pass(['A.\n\n[[image: a hive]]\n\nB.\n\n[[image: a bee]]\n'], figures);
  expect(figures.figures).toEqual([
    { id: 'f1', alt: 'a hive' },
    { id: 'f2', alt: 'a bee' },
  ]);
  expect(withImageLines(shown, figures.figures)).toBe(
    'A.\n\n[[image: a hive]]\n\nB.\n\n[[image: a bee]]\n',
  );
  expect(withDescriptions(shown, figures.figures, 'en')).toBe(
    'A.\n\n*Picture: a hive*\n\nB.\n\n*Picture: a bee*\n',
  );
});

it('[CLEAN-5] [CLEAN-6] however pictures, signs and words are cut, text and figures are the same', () => {
  const parts = [
    '[[image: ',
    'a hive',
    ']]',
    '\n',
    '\n\n',
    ' ',
    '- ',
    '| ',
    'word.',
    '<Cite id="c1" />',
    '[',
    ']',
  ];
  for (let seed = 0; seed < 300; seed += 1) {
    const random = createRandom(seed, 'pictures');
    const written = Array.from({ length: 24 }, () => random.pick(parts)).join('');
    const whole = planFigures(true, 'en');
    const cut = planFigures(true, 'en');
    const shown = pass([written], whole);
    expect(pass(written.split(''), cut), JSON.stringify(written)).toBe(shown);
    expect(cut.figures).toEqual(whole.figures);
    expect(readMdx(shown).problem, JSON.stringify([written, shown])).toBeUndefined();
  }
});
