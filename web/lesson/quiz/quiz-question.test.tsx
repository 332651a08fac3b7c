/** Every type of question, answered wrongly and rightly, in both languages. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { questionOn } from '#machines/quiz/shown-question.ts';
import { mount } from '../../testing/mount.tsx';
import en from '../../locales/en/lesson.json' with { type: 'json' };
import ko from '../../locales/ko/lesson.json' with { type: 'json' };
import { GradedHere } from './testing/graded-here.tsx';

const about = { explanation: 'The first page says so.' };

describe.for([
  { language: 'en', texts: en.quiz },
  { language: 'ko', texts: ko.quiz },
] as const)('a question in $language', ({ language, texts }) => {
  async function ask(item: QuizItem) {
    const mounted = await mount(<GradedHere item={item} />, { language });
    const press = (name: string) => mounted.user.click(screen.getByRole('button', { name }));
    const verdicts = () =>
      [...mounted.container.querySelectorAll<HTMLElement>('[data-verdict]')].map(
        (one) => one.dataset['verdict'],
      );
    return { ...mounted, press, verdicts, check: () => press(texts.check) };
  }
  const isSaid = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

  it('[ATTEMPT-3] of one choice marks the wrong answer and the right one, and is tried again', async () => {
    const { user, check, press, verdicts } = await ask({
      id: 'q1',
      type: 'choice',
      question: 'Which part of a plant takes up water?',
      options: ['the root', 'the leaf', 'the flower'],
      answer: 0,
      ...about,
    });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: texts.check });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'the leaf' }));
    await check();
    await isSaid(texts.wrong);
    expect(verdicts()).toEqual(['wrong']);
    expect(screen.getByLabelText(texts.yourAnswer)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /the flower/ }));
    expect(verdicts()).toEqual([]);
    await check();
    await isSaid(about.explanation);
    expect(verdicts()).toEqual(['right', 'other', 'wrong']);
    // What is checked is changed no more.
    await user.click(screen.getByRole('radio', { name: /the leaf/ }));
    expect(verdicts()).toEqual(['right', 'other', 'wrong']);
    await press(texts.again);
    expect(verdicts()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'the root' }));
    await check();
    await isSaid(texts.right);
    await isSaid(about.explanation);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('[QUIZ-5] shows the lines that it is about as they stand', async () => {
    const code = 'x <- 1\n  y <- [ ? ]';
    const { container } = await ask({
      id: 'q1',
      type: 'truth',
      question: questionOn('Is a line missing?', code),
      answer: true,
      ...about,
    });
    expect(container.querySelector('code')?.textContent).toBe(code);
    expect(screen.getByRole('group').textContent).not.toContain('```');
  });

  it('[ATTEMPT-2] of several choices is right only with all of them', async () => {
    const { user, check, verdicts } = await ask({
      id: 'q2',
      type: 'choices',
      question: 'Which of these does a leaf need?',
      options: ['light', 'water', 'noise'],
      answers: [0, 1],
      ...about,
    });
    await isSaid(texts.severalRight);
    for (const name of ['light', 'noise']) await user.click(screen.getByRole('checkbox', { name }));
    await check();
    await isSaid(texts.wrong);
    // Any mark would tell which ones are right.
    expect(verdicts()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'light' }));
    await check();
    await isSaid(about.explanation);
    expect(verdicts()).toEqual(['right', 'right', 'wrong']);
  });

  it('[ATTEMPT-2] of truth is answered in the words of the language', async () => {
    const { user, check } = await ask({
      id: 'q3',
      type: 'truth',
      question: 'A stem carries water to the leaves.',
      answer: true,
      ...about,
    });
    await user.click(screen.getByRole('radio', { name: texts.true }));
    await check();
    await isSaid(texts.right);
  });

  it('[ATTEMPT-2] with gaps marks the wrong one and shows what belongs there', async () => {
    const { user, check, press, verdicts } = await ask({
      id: 'q4',
      type: 'cloze',
      question: 'Fill the gaps.',
      text: 'Water enters through the ____ and leaves through the ____.',
      gaps: [['roots', 'root'], ['stomata']],
      ...about,
    });
    const gap = (number: number) =>
      screen.getByRole<HTMLInputElement>('textbox', {
        name: texts.gap.replace('{{number}}', String(number)),
      });
    await user.type(gap(1), 'Roots');
    await user.type(gap(2), 'petals');
    await check();
    await waitFor(() => expect(verdicts()).not.toEqual([]));
    expect(verdicts()).toEqual(['right', 'wrong']);
    expect(gap(2).readOnly).toBe(false);
    await user.type(gap(2), ' and more');
    await check();
    await isSaid(about.explanation);
    expect(gap(2).readOnly).toBe(true);
    await press(texts.show);
    expect(gap(2).value).toBe('stomata');
  });

  it('[ATTEMPT-2] of order is put right by moves that are said', async () => {
    const items = ['Sow the seed', 'Water the soil', 'Wait for the shoot', 'Move it to the light'];
    const { user, check, verdicts } = await ask({
      id: 'q5',
      type: 'ordering',
      question: 'Put the steps in order.',
      items,
      ...about,
    });
    const order = () =>
      within(screen.getByTestId('quiz'))
        .getAllByRole('listitem')
        .map((step) => items.find((item) => within(step).queryByText(item) !== null) ?? '');
    for (const [place, item] of items.entries()) {
      while (order().indexOf(item) > place) {
        const name = texts.moveUp.replace('{{item}}', item);
        await user.click(screen.getByRole('button', { name }));
      }
    }
    expect(order()).toEqual(items);
    await check();
    await isSaid(texts.right);
    expect(verdicts()).toEqual(['right', 'right', 'right', 'right']);
  });

  it('[ATTEMPT-2] of pairs has a list for each term, and marks the pairs that are wrong', async () => {
    const pairs = [
      { left: 'Root', right: 'takes up water' },
      { left: 'Stem', right: 'carries it upwards' },
      { left: 'Leaf', right: 'makes sugar' },
    ];
    const { user, check, verdicts } = await ask({
      id: 'q6',
      type: 'matching',
      question: 'Match each part with its work.',
      pairs,
      ...about,
    });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: texts.check });
    const match = (left: string, right: string) =>
      user.selectOptions(
        screen.getByRole('combobox', { name: texts.belongsTo.replace('{{item}}', left) }),
        right,
      );
    await match('Root', 'takes up water');
    expect(button.disabled).toBe(true);
    await match('Stem', 'makes sugar');
    await match('Leaf', 'carries it upwards');
    await check();
    await isSaid(texts.wrong);
    expect(verdicts()).toEqual(['right', 'wrong', 'wrong']);
    await match('Stem', 'carries it upwards');
    await match('Leaf', 'makes sugar');
    await check();
    await isSaid(texts.right);
    expect(verdicts()).toEqual(['right', 'right', 'right']);
  });

  it('[ATTEMPT-2] of a term takes it in any case and with signs', async () => {
    const { user, check } = await ask({
      id: 'q7',
      type: 'short',
      question: 'What is the making of sugar from light called?',
      accepted: ['photosynthesis'],
      sample: 'It is called photosynthesis.',
      ...about,
    });
    await user.type(screen.getByRole('textbox'), ' Photosynthesis. ');
    await check();
    await isSaid(texts.right);
  });

  it('[PAGE-CHIP-1] is told by its chip of the page, which others of that page have too', async () => {
    const question = 'Which part of a plant takes up water?';
    const options = ['the root', 'the leaf'];
    const { user, check } = await ask({
      ...about,
      id: 'q9',
      type: 'choice',
      question,
      options,
      answer: 0,
      page: 1,
    });
    await user.click(screen.getByRole('radio', { name: 'the root' }));
    await check();
    const chip = await screen.findByRole('button', {
      name: new RegExp(question.slice(0, 20), 'u'),
    });
    expect(chip.textContent).toMatch(/1/u);
  });

  it.for([
    { judged: texts.hadIt, verdict: texts.right },
    { judged: texts.missedIt, verdict: texts.wrong },
  ])(
    '[ATTEMPT-2] with an open answer is judged by whoever gave it: $judged',
    async ({ judged, verdict }) => {
      const { user, check, press } = await ask({
        id: 'q8',
        type: 'short',
        question: 'Why do leaves look green?',
        accepted: [],
        sample: 'They reflect green light.',
        ...about,
      });
      await user.type(screen.getByRole('textbox'), 'Because of chlorophyll.');
      await check();
      await isSaid('They reflect green light.');
      await press(judged);
      await isSaid(verdict);
    },
  );
});
