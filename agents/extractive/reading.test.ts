/** What of a page is text, what a heading, and which sentence cannot stand by itself. */
import { describe, expect, it } from 'vitest';
import type { Block, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { editedBlocks } from './page-blocks.ts';
import { linesOf, readParts } from './reading.ts';
import { announces, dangles, pointsElsewhere } from '#agents/text/sentence-shape.ts';

const page = (blocks: Block[], number = 1): SourcePage => ({ number, blocks });
const texts = (blocks: Block[], outline: OutlineEntry[] = []): string[] =>
  editedBlocks(page(blocks), outline).map(({ kind, text }) => `${kind}: ${text}`);

describe('blocks of a page', () => {
  it('[EXTRACTIVE-4] terms over what is said of them are a list', () => {
    const rows = [
      p('dig(bed)'),
      p('Turn the soil of a bed.'),
      p('Short form: d(bed).'),
      p('rake(bed)'),
      p('Level the soil of a bed.'),
      p('sow(bed, seeds)'),
      p('Put seeds into rows.'),
    ];
    expect(texts([p('Three commands are known.'), ...rows, p('All of them take time.')])).toEqual([
      'paragraph: Three commands are known.',
      'list: • dig(bed): Turn the soil of a bed. Short form: d(bed).\n• rake(bed): Level the soil of a bed.\n• sow(bed, seeds): Put seeds into rows.',
      'paragraph: All of them take time.',
    ]);
    const names = ['bed.list', 'row.list', 'bed.size'].flatMap((name) => [
      block('code', name),
      p('Get what is drawn in the plan.'),
    ]);
    expect(texts(names)).toHaveLength(1);
    const options = [
      block('code', '-f format\n--format=format'),
      p('Set the format of the plan.'),
      block('code', '-h, --help'),
      p('Print how the planner is called.'),
      block('code', 'paper=size'),
      p('Set the size of the paper.'),
    ];
    expect(texts(options)).toEqual([
      'list: • -f format, --format=format: Set the format of the plan.\n• -h, --help: Print how the planner is called.\n• paper=size: Set the size of the paper.',
    ]);
    const long = 'Much is to be said of it, and nobody reads all of it at once. '.repeat(4);
    const said = options.map((one) => (one.kind === 'code' ? one : p(`${one.text} ${long}`)));
    // Where much is said of each, the name heads it.
    expect(texts(said).map((text) => text.split(':')[0])).toEqual(
      Array.from({ length: 3 }, () => ['heading', 'paragraph']).flat(),
    );
    const items = [
      block('list', '• depth of a row'),
      p('The depth is measured from the top of the bed.'),
      block('list', '• width'),
      p('The width is measured from path to path.'),
      block('list', '• Rakes are cleaned.'),
    ];
    expect(texts(items)).toEqual([
      'heading: depth of a row',
      'paragraph: The depth is measured from the top of the bed.',
      'heading: width',
      'paragraph: The width is measured from path to path.',
      'list: • Rakes are cleaned.',
    ]);
    const led = [
      p('Rows are counted by the function'),
      block('code', 'count():\n   > count(rows)'),
    ];
    expect(texts(led)).toEqual([
      'paragraph: Rows are counted by the function',
      'paragraph: count():',
      'code: > count(rows)',
    ]);
    // Commands and their output are no names.
    const commands = options.map((one) =>
      one.kind === 'code' ? block('code', 'plan --print beds.txt\ndone') : one,
    );
    expect(texts(commands)).toHaveLength(6);
    // Two are no row of them.
    expect(texts(rows.slice(0, 5))).toHaveLength(5);
  });

  it('[EXTRACTIVE-4] a note with a raised number is one wherever its page has it', () => {
    const rest = [p('Peas are sown early in the year.'), p('Beans are sown later.')];
    expect(texts([p('¹⁴ peas are seldom a bush.'), ...rest])).toEqual(texts(rest));
    expect(texts([p('¹⁴Peas stand first.'), ...rest])).toHaveLength(3);
  });

  it('[EXTRACTIVE-4] an address that ends a sentence is no code', () => {
    expect(texts([block('code', 'beds.example.org/wiki/Peas.')])).toEqual([
      'paragraph: beds.example.org/wiki/Peas.',
    ]);
    expect(texts([block('code', 'https://beds.example.org/peas')])).toEqual([
      'code: https://beds.example.org/peas',
    ]);
  });

  it('[EXTRACTIVE-4] the name of a box is no word of its sentence', () => {
    expect(texts([p('Warning By design the gate is locked at night.')])).toEqual([
      'paragraph: By design the gate is locked at night.',
    ]);
    const term = 'Attention Deficit Disorder is a condition.';
    expect(texts([p(term)])).toEqual([`paragraph: ${term}`]);
    const told = [p('Note that the gate is locked.')];
    expect(texts(told)[0]).toBe('paragraph: Note that the gate is locked.');
  });

  it('[EXTRACTIVE-4] items in the letters of code are a list', () => {
    expect(texts([block('code', '● Peas - early\n● Beans - late')])).toEqual([
      'list: • Peas - early\n• Beans - late',
    ]);
    expect(texts([block('code', '● Peas\nbeans')])).toEqual(['code: ● Peas\nbeans']);
  });

  it('[EXTRACTIVE-4] a note between corners of a font of signs is a note, no table', () => {
    expect(texts([block('table', '☛\t✟\nNote: Peas are sown early.\n✡\t✠')])).toEqual([
      'paragraph: Note: Peas are sown early.',
    ]);
    const table = '+\t-\nsun\train\n';
    expect(texts([block('table', table)])).toEqual([`table: ${table}`]);
  });

  it('[EXTRACTIVE-4] a sentence in large type is text; its bookmark is the heading', () => {
    const large = 'The garden planner is a tool to follow the beds of a year. You can get the';
    const rest = p('same list on paper.');
    expect(texts([h(2, large), rest])).toEqual([
      `paragraph: ${large}`,
      'paragraph: same list on paper.',
    ]);
    const bookmark = { title: '4.2 The garden planner', depth: 1, page: 1 };
    expect(texts([h(2, large), rest], [bookmark])[0]).toBe('heading: 4.2 The garden planner');
  });

  it('[EXTRACTIVE-4] it runs on into the paragraph below, word for word', async () => {
    const large = h(2, 'The planner keeps a list of beds for each season of the');
    const pages = [page([large, p('year. It can be printed at any time.')])];
    const lines = linesOf(readParts(pages, await tokenizerFor('en')));
    expect(lines.map(({ text, stands }) => [text, stands])).toEqual([
      ['The planner keeps a list of beds for each season of the year.', true],
      ['It can be printed at any time.', true],
    ]);
  });

  it('[EXTRACTIVE-4] a heading cut by its line is named as its bookmark', () => {
    const bookmark = { title: 'Relations between seeds and seed boxes', depth: 1, page: 1 };
    expect(texts([h(2, '7.3 Relations between seeds and seed bo-')], [bookmark])).toEqual([
      'heading: Relations between seeds and seed boxes',
    ]);
  });

  it('[EXTRACTIVE-4] the label of a box is no heading', () => {
    expect(
      texts([h(3, 'Note'), p('Water in the evening.'), h(3, '참고'), h(3, 'Notes on soil')]),
    ).toEqual(['paragraph: Water in the evening.', 'heading: Notes on soil']);
  });

  it('[EXTRACTIVE-4] footnotes are left at the foot of their page, numbered text is not', () => {
    const body = p('Peat holds water.3 It is dug in bogs.');
    expect(
      texts([body, p('More is said of it later.'), p('3 Some gardeners refuse to use it.')]),
    ).toHaveLength(2);
    expect(
      texts([
        p('앞뜰을 고른다.'),
        p('18이 방법은 봄에만 쓴다.'),
        p('19[역주] 가을에는 쓰지 않는다.'),
      ]),
    ).toEqual(['paragraph: 앞뜰을 고른다.']);
    const rules = [p('The rules are these.'), p('1 Nobody digs alone.'), p('2 Tools are cleaned.')];
    expect(texts(rules)).toHaveLength(3);
    expect(
      texts([p('씨앗을 센다.'), p('3개의 씨앗이 남는다.'), p('4개의 화분에 심는다.')]),
    ).toHaveLength(3);
  });
});

describe('marks of notes', () => {
  it('[EXTRACTIVE-4] are no part of the word before them, and stay in the quote', async () => {
    const pages = [page([p('Peat holds water.³ It is dug in bogs near the coast³ and dried.')])];
    const lines = linesOf(readParts(pages, await tokenizerFor('en')));
    expect(lines.map(({ text, quote, stands }) => [text, quote, stands])).toEqual([
      ['Peat holds water.', 'Peat holds water.³', true],
      [
        'It is dug in bogs near the coast and dried.',
        'It is dug in bogs near the coast³ and dried.',
        true,
      ],
    ]);
  });
  it('[EXTRACTIVE-4] a power is none', async () => {
    const pages = [page([p('A bed of 20² metres has 400 m² and no more of it.')])];
    const [line] = linesOf(readParts(pages, await tokenizerFor('en')));
    expect(line?.text).toContain('20² metres has 400 m²');
  });
  it('[EXTRACTIVE-4] the note itself stays at the foot', () => {
    const body = p('Peat holds water.³ It is dug in bogs.');
    const note = p('³ Some gardeners refuse to use it.');
    expect(texts([body, p('More is said of it later.'), note])).toHaveLength(2);
  });
});

it('[EXTRACTIVE-4] a sentence cut inside a bracket or a quotation is not whole', async () => {
  const pages = [
    page([
      p('By default the scripts of the garden planner will begin with ‘#! and what calls them.'),
      p('The beds are listed by name (see the planner of the garden. It says more)'),
      p('The beds of the upper garden (those with a fence) are called ‘the old ones’ by all.'),
    ]),
  ];
  const lines = linesOf(readParts(pages, await tokenizerFor('en')));
  expect(lines.filter(({ whole }) => whole).map(({ text }) => text.slice(0, 22))).toEqual([
    'The beds of the upper ',
  ]);
});

describe('lists', () => {
  it('[EXTRACTIVE-4] that a page cuts in two are one, and go on counting', async () => {
    const pages = [
      page([p('Do this:'), block('list', '1. Dig the bed.\n2. Rake it.')], 1),
      page([block('list', '3. Sow the seeds.\n4. Water them.')], 2),
    ];
    const [list, ...more] = readParts(pages, await tokenizerFor('en'))
      .flatMap((part) => part.pieces)
      .filter((piece) => piece.kind === 'list');
    expect(more).toEqual([]);
    expect(list).toMatchObject({ ordered: true, items: { length: 4 } });
    const apart = [
      page([block('list', '1. Dig.\n2. Rake.')], 1),
      page([block('list', '1. Sow.')], 2),
    ];
    const lists = readParts(apart, await tokenizerFor('en')).flatMap((part) => part.pieces);
    expect(lists).toHaveLength(2);
  });

  it('[EXTRACTIVE-4] of steps go on counting though their own items are not counted', async () => {
    const blocks = [
      p('Three tools are at hand:'),
      block('list', '• a rake\n• a hoe'),
      block('list', '3. Dig the bed:\n  • from the path\n  • to the wall\n4. Rake it.'),
    ];
    const second = page([block('list', '5. Sow the seeds.\n  • in rows\n6. Water them.')], 2);
    const lists = readParts([page(blocks), second], await tokenizerFor('en'))
      .flatMap((part) => part.pieces)
      .filter((piece) => piece.kind === 'list');
    expect(lists).toMatchObject([
      { ordered: false, items: { length: 2 } },
      { ordered: true, first: 3, items: { length: 7 }, depths: [0, 1, 1, 0, 0, 1, 0] },
    ]);
  });
});

describe('sentences that need another', () => {
  it.each([
    'Second, the soil is sieved before it is used.',
    'The other thing to do is to cover the bed.',
    'If these are wet, wait for a day.',
    'With this the frost is kept away.',
    'All other beds are treated alike.',
    'The only exception to the above rule is clover.',
  ])('[EXTRACTIVE-1] “%s” leans on what stood before', (text) =>
    expect(dangles(text, 'en')).toBe(true),
  );
  it.each([
    'The first frost ends the season for beans.',
    'If the soil is wet, wait for a day.',
    'There are beans that climb and beans that do not.',
    'Thatched roofs keep a shed cool in summer.',
    'The only tools of this project are rakes.',
  ])('[EXTRACTIVE-1] “%s” stands by itself', (text) => expect(dangles(text, 'en')).toBe(false));
  it.each([
    '그러면 뿌리가 썩는다.',
    '해당 밭에는 물을 주지 않는다.',
    '봄이 오면 이 씨앗을 심는다.',
    '두 번째 줄에는 콩을 심는다.',
  ])('[EXTRACTIVE-1] “%s” 앞말에 기댄다', (text) => expect(dangles(text, 'ko')).toBe(true));
  it.each([
    '그늘에서는 이끼가 잘 자란다.',
    '이끼는 물을 오래 머금는다.',
    '물을 줄 때 이 책의 표를 본다.',
  ])('[EXTRACTIVE-1] “%s” 홀로 선다', (text) => expect(dangles(text, 'ko')).toBe(false));

  it('[EXTRACTIVE-1] announce what follows, by a colon or in words', () => {
    expect(
      [
        'The tools are as follows.',
        'All beds must comply with the following rules.',
        'There are two ways to sow beans.',
      ].map((text) => announces(text, 'en')),
    ).toEqual([true, true, true]);
    expect(
      [
        '도구는 다음과 같다.',
        '다음 명령을 쓴다.',
        '아래 표를 본다.',
        '순서는 아래와 같습니다.',
      ].map((text) => announces(text, 'ko')),
    ).toEqual([true, true, true, true]);
    expect(
      ['다음 해에는 콩을 심는다.', '다음 장에서 물을 다룬다.'].map((text) => announces(text, 'ko')),
    ).toEqual([false, false]);
    expect(announces('The beans of the following year are better.', 'en')).toBe(false);
  });

  it('[EXTRACTIVE-1] send the reader elsewhere', () => {
    expect(
      [
        'More information is available on the notice board.',
        'Soils are described in the handbook.',
        'Roses are documented on the wall.',
        '자세한 것은 부록을 참고하십시오.',
        '12쪽의 그림을 본다.',
      ].map(pointsElsewhere),
    ).toEqual([true, true, true, true, true]);
    expect(pointsElsewhere('Roses need sun and much water.')).toBe(false);
  });
});

it('[EXTRACTIVE-1] a sentence whose verb may be a noun is whole between others', async () => {
  const text =
    'A grid is a set of squares printed over a map. A grid reference names a place by two distances. It is read from the left.';
  const [part] = readParts(
    [{ number: 1, blocks: [h(1, 'Grids'), p(text)] }],
    await tokenizerFor('en'),
  );
  expect(part?.pieces.map((piece) => piece.kind === 'sentence' && piece.whole)).toEqual([
    true,
    true,
    true,
  ]);
});

it('[EXTRACTIVE-4] a name that stands alone is a term where its page has several', async () => {
  const blocks = [
    block('code', '_CHECK_BEDS_'),
    p('If true, each bed is checked.'),
    block('table', 'bed\t4\npath\t2'),
    block('code', '_CHECK_PATHS_'),
    p('If true, each path is checked.'),
    p('Default: true.'),
    block('table', 'wall\t4\nroof\t2'),
    block('code', '_CHECK_WALLS_'),
    p('If true, each wall is checked.'),
  ];
  const parts = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  expect(parts.map(({ title }) => title)).toEqual([
    '_CHECK_BEDS_',
    '_CHECK_PATHS_',
    '_CHECK_WALLS_',
  ]);
});

it('[EXTRACTIVE-4] items below a name of their own belong to it', async () => {
  const text = '• Tools for beds:\n• spade\n• rake\n• Tools for paths:\n• broom';
  const blocks = [h(1, 'Tools'), p('There are two kinds:'), block('list', text)];
  const [part] = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  expect(part?.pieces.at(-1)).toMatchObject({ depths: [0, 1, 1, 0, 1] });
});
