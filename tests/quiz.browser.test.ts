/** Every type of question, answered wrongly and rightly in a real browser. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { findings, open, picture } from './browser.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';

const about = { explanation: 'The first page says so.', page: 1 };
const QUIZ: QuizItem[] = [
  {
    id: 'q1',
    type: 'choice',
    question: 'Which part of a plant takes up water?',
    options: ['the root', 'the leaf', 'the flower'],
    answer: 0,
    ...about,
  },
  {
    id: 'q2',
    type: 'choices',
    question: 'Which of these does a leaf need?',
    options: ['light', 'water', 'noise', 'carbon dioxide'],
    answers: [0, 1, 3],
    ...about,
  },
  {
    id: 'q3',
    type: 'truth',
    question: 'A stem carries water to the leaves.',
    answer: true,
    ...about,
  },
  {
    id: 'q4',
    type: 'cloze',
    question: 'Fill the gaps.',
    text: 'Water enters through the ____ and leaves through the ____.',
    gaps: [['roots', 'root'], ['stomata']],
    ...about,
  },
  {
    id: 'q5',
    type: 'ordering',
    question: 'Put the steps in order.',
    items: ['Sow the seed', 'Water the soil', 'Wait for the shoot', 'Move it to the light'],
    ...about,
  },
  {
    id: 'q6',
    type: 'matching',
    question: 'Match each part with its work.',
    pairs: [
      { left: 'Root', right: 'takes up water' },
      { left: 'Stem', right: 'carries it upwards' },
      { left: 'Leaf', right: 'makes sugar from light' },
    ],
    ...about,
  },
  {
    id: 'q7',
    type: 'short',
    question: 'What is the making of sugar from light called?',
    accepted: ['photosynthesis'],
    sample: 'It is called photosynthesis.',
    ...about,
  },
  {
    id: 'q8',
    type: 'short',
    question: 'Why do leaves look green?',
    accepted: [],
    sample: 'They reflect green light.',
    ...about,
  },
];
const CONTENT = `Roots take up water.\n\n${QUIZ.map(({ id }) => `<Quiz id="${id}" />`).join('\n\n')}\n`;

const product = sharedProduct();

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390 },
] as const;

async function choosePair(quiz: Locator, at: number, text: string): Promise<void> {
  await quiz.locator('select').nth(at).selectOption({ label: text });
}

/** Moves the steps of the ordering question into their stored order. */
async function putInOrder(quiz: Locator, items: string[]): Promise<void> {
  for (const [place, item] of items.entries()) {
    const texts = await quiz
      .locator('[data-testid="quiz-order"] li > span:nth-child(2)')
      .allTextContents();
    for (let at = texts.indexOf(item); at > place; at -= 1) {
      await quiz.locator('[data-testid="quiz-order"] li').nth(at).locator('button').first().click();
    }
  }
}

/** Somebody at a lesson with a question of every type. */
async function atQuiz(look: (typeof LOOKS)[number]) {
  const visited = await product.visitAsNew('Ada Lovelace', look);
  const { page, person } = visited;
  const course = await writtenCourse(person, { sample: look.language });
  await product.query(
    `update lesson set content = $1, quiz = $2, citations = '[]' where course_id = $3`,
    [CONTENT, JSON.stringify(QUIZ), course.id],
  );
  await open(page, `${course.path}/content`);
  await page.locator('[data-testid="chapter-list"] a').first().click();
  await page
    .locator('[data-testid="quiz"]')
    .nth(QUIZ.length - 1)
    .waitFor({ state: 'attached' });
  expect(await findings(page)).toEqual([]);
  const quiz = (id: string) =>
    page.locator('[data-testid="quiz"]').nth(QUIZ.findIndex((item) => item.id === id));
  const check = (id: string) =>
    quiz(id).locator('[data-testid="quiz-foot"] > button').first().click();
  /** On a phone there is one question at a time. */
  const turnTo = async (id: string) => {
    const pager = page.locator('[data-testid="quiz-pager"] button');
    while (!(await quiz(id).isVisible())) await pager.last().click();
  };
  return { ...visited, quiz, check, turnTo };
}

async function chooseWrongly(quiz: Locator, check: () => Promise<void>): Promise<void> {
  await quiz.locator('[data-testid="quiz-option"]').nth(1).click();
  await check();
  await quiz.locator('[data-testid="quiz-hint"]').waitFor();
  await quiz.locator('[data-verdict="wrong"]').waitFor();
  await expect.poll(() => quiz.locator('[data-verdict="right"]').count()).toBe(0);
}

async function fillWrongly(quiz: Locator, check: () => Promise<void>): Promise<void> {
  await quiz.locator('input').nth(0).fill('Roots');
  await quiz.locator('input').nth(1).fill('petals');
  await check();
  await quiz.locator('[data-verdict="wrong"]').waitFor();
}

async function matchWrongly(quiz: Locator, check: () => Promise<void>): Promise<void> {
  await choosePair(quiz, 0, 'takes up water');
  await choosePair(quiz, 1, 'makes sugar from light');
  await choosePair(quiz, 2, 'carries it upwards');
  await check();
  await expect.poll(() => quiz.locator('[data-verdict="wrong"]').count()).toBe(2);
}

it('[JOURNEY-14] a quiz is answered type by type', async () => {
  const { page, complaints, quiz, check } = await atQuiz(LOOKS[0]);
  const ends = (id: string) => quiz(id).locator('[data-testid="quiz-verdict"]').waitFor();
  const isRight = async (id: string) => {
    await ends(id);
    await expect
      .poll(() => quiz(id).locator('[data-verdict="wrong"]').count(), { message: id })
      .toBe(0);
    await expect
      .poll(() => quiz(id).locator('[data-testid="quiz-foot"] > button').count(), { message: id })
      .toBe(0);
  };

  await chooseWrongly(quiz('q1'), () => check('q1'));
  await quiz('q1').locator('[data-testid="quiz-option"]').nth(0).click();
  await check('q1');
  await isRight('q1');

  for (const at of [0, 1, 3])
    await quiz('q2').locator('[data-testid="quiz-option"]').nth(at).click();
  await check('q2');
  await isRight('q2');

  await quiz('q3').locator('[data-testid="quiz-option"]').first().click();
  await check('q3');
  await isRight('q3');

  await fillWrongly(quiz('q4'), () => check('q4'));
  await quiz('q4').locator('input').nth(1).fill('leaves');
  await check('q4');
  await ends('q4');
  await quiz('q4').locator('[data-testid="quiz-foot"] > button').nth(1).click();
  await expect.poll(() => quiz('q4').locator('input').nth(1).inputValue()).toBe('stomata');

  const steps = QUIZ[4];
  if (steps?.type !== 'ordering') throw new Error('the fifth question is one of order');
  await putInOrder(quiz('q5'), steps.items);
  await check('q5');
  await isRight('q5');

  await matchWrongly(quiz('q6'), () => check('q6'));
  await choosePair(quiz('q6'), 1, 'carries it upwards');
  await check('q6');
  await quiz('q6').getByRole('button', { name: 'Show the answer' }).waitFor();

  await quiz('q7').locator('input').fill(' Photosynthesis. ');
  await check('q7');
  await isRight('q7');

  await quiz('q8').locator('textarea').fill('Because of chlorophyll.');
  await check('q8');
  await quiz('q8').getByText('They reflect green light.').waitFor();
  await quiz('q8').locator('[data-testid="quiz-foot"] > button').first().click();
  await isRight('q8');
  await expect
    .poll(() => page.locator('[data-testid="quiz-sum"]').textContent())
    .toContain('6 of 8');

  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await picture(page, 'quiz-en');
});

it('[JOURNEY-14] a quiz says what is right and wrong on a phone in the dark, in Korean', async () => {
  const { page, complaints, quiz, check, turnTo } = await atQuiz(LOOKS[1]);
  await expect.poll(() => page.locator('[data-testid="quiz"]:visible').count()).toBe(1);
  await chooseWrongly(quiz('q1'), () => check('q1'));
  await turnTo('q3');
  await quiz('q3').locator('[data-testid="quiz-option"]').first().click();
  await check('q3');
  await quiz('q3').locator('[data-verdict="right"]').waitFor();
  await turnTo('q4');
  await fillWrongly(quiz('q4'), () => check('q4'));
  await turnTo('q6');
  await matchWrongly(quiz('q6'), () => check('q6'));
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await picture(page, 'quiz-ko');
});
