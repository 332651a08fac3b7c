/** What a lesson is asked about, and in which way. */
import { describe, expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { isGapped } from '#agents/quiz/guessable.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { entryOf, entryOfName, entryOfTitle, titledEntries } from './entry-questions.ts';
import { factOf } from './facts.ts';
import { linesOf, readParts } from './reading.ts';
import { draftOf } from './testing/draft-of.ts';

/** Three lines of code, each led to by a sentence that says what it is for. */
const COMMANDS = [
  h(1, 'Commands'),
  p('To begin a new bed at the end of the row, write:'),
  block('code', 'append 9'),
  p('To remove all weeds of the garden at once, write:'),
  block('code', 'pluck 12'),
  p('To soak the plants of a dry week, write:'),
  block('code', 'pour 20'),
];

async function quizOf(...blocks: ReturnType<typeof p>[]): Promise<QuizItem[]> {
  return (await draftOf(...blocks)).quiz;
}

it('[EXTRACTIVE-1] a heading without text of its own stands over those below it', async () => {
  const { content } = await draftOf(
    h(1, '1 Tools'),
    p('Tools are kept in the shed that stands behind the garden.'),
    h(2, '1.1 Rakes'),
    h(3, '1.1.1 Purpose'),
    p('Rakes level the soil of a bed before the seeds are sown.'),
    h(4, 'Reason'),
    p('Seeds are sown at one depth where the soil of a bed is level.'),
    h(3, '1.1.2 Care'),
    p('Rakes are cleaned of soil and dried after each day of work.'),
    h(2, '1.2 Hoes'),
    p('Hoes cut the weeds of a bed right below their leaves.'),
    h(1, '2 Seeds'),
    p('Seeds are kept dry in boxes of wood until the spring.'),
  );
  const headings = content.match(/^#+ .*$/gmu)?.filter((one) => !one.includes('Check'));
  expect(headings?.slice(1, 6)).toEqual([
    '### Rakes',
    '#### Purpose',
    '#### Reason',
    '#### Care',
    '### Hoes',
  ]);
});

describe('questions of a lesson', () => {
  it('[EXTRACTIVE-3] headings that say what they name are matched', async () => {
    const quiz = await quizOf(
      h(1, '1.1 /shed : Tools of the garden'),
      p('Rakes and hoes hang on the wall of the shed in winter.'),
      h(1, '1.2 /cellar : Roots for the winter'),
      p('Carrots lie in dry sand until the end of March there.'),
      h(1, '1.3 /loft : Onions and dried herbs'),
      p('Onions are tied in bunches and hang below the roof of it.'),
    );
    expect(quiz).toContainEqual(
      expect.objectContaining({
        pairs: expect.arrayContaining([{ left: '/cellar', right: 'Roots for the winter' }]),
      }),
    );
    // A row that was matched is not asked about once more.
    expect(quiz.filter(({ question }) => question.includes('/cellar'))).toEqual([]);
  });

  it('[EXTRACTIVE-3] lines of code are chosen by what they do', async () => {
    const quiz = await quizOf(
      ...COMMANDS,
      p('To sort the harvest of a whole year by its weight, write:'),
      block('code', 'order 30'),
      p('To count all bees that came home before the rain, write:'),
      block('code', 'tally 41'),
    );
    // Four lines are matched; the one that is left is asked for among them.
    const [item] = quiz.filter(({ question }) => question.startsWith('Which line does it?'));
    expect(item?.type === 'choice' && item.options[item.answer]).toBe('tally 41');
  });

  it('[EXTRACTIVE-16] names that head a paragraph are matched with what it says of them', () => {
    expect(entryOfName('\\rowend 이 명령은 모든 이랑의 맨 끝에 둔다.', 3)).toEqual({
      term: '\\rowend',
      meaning: '모든 이랑의 맨 끝에 둔다',
      page: 3,
    });
    expect(entryOfName('--quiet Print nothing but the names of beds.', 3)).toMatchObject({
      term: '--quiet',
      meaning: 'Print nothing but the names of beds',
    });
    expect(entryOfName('-r device Specify the name of the bed that is dug.', 3)).toMatchObject({
      term: '-r',
      meaning: 'Specify the name of the bed that is dug',
    });
    expect(entryOfName('The bed \\row is drawn.', 3)).toBeUndefined();
  });

  it('[EXTRACTIVE-16] lines of code are matched with what they are for', async () => {
    const quiz = await quizOf(...COMMANDS);
    expect(quiz).toContainEqual(
      expect.objectContaining({
        question: 'Match each line with what it is for.',
        pairs: expect.arrayContaining([
          { left: 'pluck 12', right: 'To remove all weeds of the garden at once' },
        ]),
      }),
    );
  });

  it('[EXTRACTIVE-3] a list that any sentence could lead to is not asked for', async () => {
    const quiz = await quizOf(
      h(1, 'Soil'),
      p('The following options are presently offered:'),
      block(
        'list',
        '• heavy clay of the valley\n• light sand of the coast\n• dark peat of the moor',
      ),
      h(1, 'Light'),
      p('Currently available settings are:'),
      block('list', '• full sun of the south\n• half shade of a wall\n• deep shade of a wood'),
    );
    expect(quiz.filter(({ type }) => type === 'choices')).toEqual([]);
  });

  it('[EXTRACTIVE-3] what a line does is asked with what other lines do', async () => {
    const quiz = await quizOf(
      h(1, 'Commands'),
      p('The plan of last year stands in'),
      block('code', 'plans/last.txt, or plans/older.txt which'),
      p('always has the beds of all years before)'),
      p('A bed is begun in the plan of the garden by the command'),
      block('code', 'append 9'),
      p('puts a new bed behind the last one of the row.'),
      p('The plan of the garden is cleared by'),
      block('code', 'pluck 12'),
      p('removes the weeds from all rows that were drawn.'),
      p('A dry week is got over with'),
      block('code', 'pour 20'),
      p('gives each plant a can of water at night.'),
    );
    const does = new Map([
      ['append 9', 'puts a new bed behind the last one of the row'],
      ['pluck 12', 'removes the weeds from all rows that were drawn'],
      ['pour 20', 'gives each plant a can of water at night'],
    ]);
    // Three or more are put together: one by one they would have the same options.
    expect(quiz).toContainEqual(
      expect.objectContaining({
        question: 'Match each line with what it does.',
        pairs: [...does].map(([left, right]) => ({ left, right })),
      }),
    );
  });

  it('[EXTRACTIVE-3] statements are told from what somebody might believe instead', async () => {
    const quiz = await quizOf(
      h(1, 'Frost'),
      p('Onions are not watered in the weeks of August.'),
      p('Carrots may stay in the beds of the upper garden for weeks.'),
      p('Beds are fallow in winter as long as snow covers them.'),
      p('Leeks are left in the ground in frost of at most ten degrees.'),
    );
    const found = quiz.find(({ type }) => type === 'choices');
    expect(found).toBeDefined();
    if (found?.type !== 'choices') return;
    expect(found.question).toBe(
      'Which of these statements on “Frost” hold? There may be more than one.',
    );
    const wrong = found.options.filter((_, at) => !found.answers.includes(at));
    expect(wrong.length).toBeGreaterThan(0);
    expect([
      'Onions are watered in the weeks of August.',
      'Leeks are left in the ground in frost of at least ten degrees.',
    ]).toEqual(expect.arrayContaining(wrong));
  });

  it('[EXTRACTIVE-3] steps are put in order, reasons are not', async () => {
    const steps = block(
      'list',
      '1. Clear the bed of stones.\n2. Dig it over with a fork.\n3. Rake it until it is level.\n4. Sow the beans in rows.',
    );
    const on = (lead: string) => quizOf(h(1, 'Beds'), p(lead), steps);
    const isOrder = ({ type }: QuizItem): boolean => type === 'ordering';
    expect((await on('A bed is made ready in these steps:')).some(isOrder)).toBe(true);
    expect((await on('There is much to be said for new beds:')).some(isOrder)).toBe(false);
    expect((await on('(If it is wet, skip to step 2):')).some(isOrder)).toBe(false);
  });

  it('[EXTRACTIVE-11] of many steps some are put in order', async () => {
    const steps = Array.from({ length: 10 }, (_, at) => `${at + 1}. Dig over bed ${at + 1}.`);
    const quiz = await quizOf(
      h(1, 'Beds'),
      p('All beds are made ready in these steps:'),
      block('list', steps.join('\n')),
    );
    const order = quiz.find((item) => item.type === 'ordering');
    expect(order?.items).toEqual([1, 3, 6, 8, 10].map((at) => `Dig over bed ${at}.`));
  });

  it('[EXTRACTIVE-3] a term is asked for by what kind of thing it is', async () => {
    const quiz = await quizOf(
      h(1, 'Frames'),
      p('A cold frame is a low box with a lid of glass in which young plants stand in spring.'),
      p('Lids are opened on warm days and closed at night until the last frost is over.'),
    );
    expect(quiz).toContainEqual(expect.objectContaining({ accepted: ['cold frame'] }));
  });

  it('[EXTRACTIVE-3] a word is left out of what is said of a term, and of nothing else', async () => {
    const quiz = await quizOf(
      h(1, 'Winter rye'),
      p(
        'Winter rye covers the open garden soil for months. Rain washes the winter rye away in March.',
      ),
      p('If the soil is wet after rain, the winter rye is sown a day later.'),
      p('If a leaf turns yellow, the roots need more iron in spring.'),
      p('When birds visit the garden, nets protect the seeds of the rows.'),
    );
    // There are others: the sentences with the term in them are left alone.
    expect(quiz.length).toBeGreaterThanOrEqual(2);
    expect(quiz.filter(isGapped)).toEqual([]);
  });

  it('[EXTRACTIVE-3] gaps alone are no quiz', async () => {
    const quiz = await quizOf(
      h(1, 'Garden'),
      p(
        'Winter rye covers the open garden soil for months. Rain washes the winter rye away in March. Winter rye grows in any garden soil of the north. Farmers of the north sow winter rye late. Garden soil under winter rye stays loose.',
      ),
    );
    expect(quiz.filter(isGapped).length).toBeLessThanOrEqual(quiz.length * 0.34);
  });
});

async function facts(language: 'en' | 'ko', ...texts: string[]) {
  const pages = [{ number: 1, blocks: texts.map((text) => p(text)) }];
  const lines = linesOf(readParts(pages, await tokenizerFor(language)));
  return lines.map((line) => factOf(line, language));
}

describe('facts', () => {
  it('[EXTRACTIVE-3] are asked of what names itself', async () => {
    const found = await facts(
      'en',
      'The root cellar must be kept dark and dry in winter.',
      '/shed contains the tools that are used in the garden.',
      'Seed boxes are used to raise plants before the last frost.',
    );
    expect(found.map((fact) => [fact?.asked, fact?.fact])).toEqual([
      ['root cellar', 'demand'],
      ['/shed', 'holding'],
      ['Seed boxes', 'use'],
    ]);
  });

  it('[EXTRACTIVE-3] are of a kind that its words tell, and say where they are so', async () => {
    const found = await facts(
      'en',
      'Text labels can be read from the path in every weather of the year.',
      'In a cold spring, young trees are covered with cloth for the night.',
      'Note that the root cellar must be kept dark and dry in winter.',
      'In this garden, young trees are covered with cloth for the night.',
      'Wooden rakes and hoes are kept in the dry part of the shed.',
      'The first and second are kept in the dry part of the shed.',
    );
    expect(found.map((fact) => fact && [fact.asked, fact.fact])).toEqual([
      ['Text labels', 'ability'],
      ['young trees', 'state'],
      ['root cellar', 'demand'],
      undefined,
      ['Wooden rakes and hoes', 'state'],
      undefined,
    ]);
    const [korean] = await facts('ko', '밭의 끝에는 작은 창고와 오래된 우물이 하나씩 있다.');
    expect(korean).toBeUndefined();
  });

  it.each([
    'The value is a list of all beds that were dug this year.',
    'The integrand is measured at both ends of the garden bed.',
    'Learning to use the tools of the garden well is no easy task.',
    'Even once a garden is considered finished, some weeds remain in it.',
    'The display is then a drawing of the beds of one year.',
  ])('[EXTRACTIVE-3] “%s” names nothing', async (text) => {
    expect(await facts('en', text)).toEqual([undefined]);
  });

  it('[EXTRACTIVE-3] a Korean verb is no name', async () => {
    const [verb, noun] = await facts(
      'ko',
      '밭에 뿌려지는 씨앗의 수를 미리 세어 두어야 한다.',
      '온실은 겨울에도 따뜻한 온도를 지켜야 한다.',
    );
    expect(verb).toBeUndefined();
    expect(noun).toMatchObject({ asked: '온실', fact: 'demand' });
  });
});

it('[EXTRACTIVE-3] an entry has a short term and a meaning', () => {
  expect(entryOf('-w: waters the bed twice a day', 1)).toEqual({
    term: '-w',
    meaning: 'waters the bed twice a day',
    page: 1,
  });
  expect(entryOf('Note: the bed is watered twice a day', 1)).toBeUndefined();
  expect(entryOf('Name: e.g. bed-of-beans or bed-of-peas', 1)).toBeUndefined();
  expect(entryOf('The bed that was dug in the spring: it is dry now', 1)).toBeUndefined();
});

it('[EXTRACTIVE-3] an item that begins with a name in capitals says what the name does', () => {
  const items = [
    'Early Peas Sow them as soon as the ground is open. They stand some frost.',
    'Runner Beans Sow them when the frost is over.',
    'Kale Plant it out in the middle of summer.',
  ];
  expect(titledEntries(items, 2)[0]).toEqual({
    term: 'Early Peas',
    meaning: 'Sow them as soon as the ground is open',
    page: 2,
  });
  expect(titledEntries(['Peas are sown early in the year.', ...items.slice(0, 1)], 2)).toEqual([]);
});

it('[EXTRACTIVE-3] a section that begins with what its name is for is an entry', () => {
  expect(entryOfTitle('Row Width', 'This option sets the distance of two rows.', 3)).toEqual({
    term: 'Row Width',
    meaning: 'sets the distance of two rows',
    page: 3,
  });
  expect(
    entryOfTitle('Row Width', 'Rows were wider in the old days of the garden.', 3),
  ).toBeUndefined();
});
