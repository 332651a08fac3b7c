import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CardQuestion, ReviewReminder } from '#machines/mastery/review-queue.ts';
import { ask, keyOf } from '#machines/quiz/asked.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import en from '../locales/en/mastery.json' with { type: 'json' };
import ko from '../locales/ko/mastery.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import type { Recalling } from './recalling.ts';
import { ReviewRegion } from './review-region.tsx';

beforeEach(() => localStorage.clear());

const DAY = 24 * 60 * 60 * 1000;
const about = { explanation: 'The first page says so.', page: 3 };
const items: QuizItem[] = [
  {
    id: 'q1',
    type: 'choice',
    question: 'Which part takes up water?',
    options: ['the leaf', 'the root'],
    answer: 1,
    ...about,
  },
  {
    id: 'q2',
    type: 'matching',
    question: 'What does each part do?',
    pairs: [
      { left: 'root', right: 'drinks' },
      { left: 'leaf', right: 'breathes' },
      { left: 'stem', right: 'carries' },
    ],
    ...about,
  },
];
const plants = { slug: 'plants', title: 'Plants', language: 'en' } as const;
const records = { slug: 'records', title: '조선의 기록 문화', language: 'ko' } as const;
const asked = items.map((item, at): CardQuestion => ({
  item: ask(item),
  lesson: { id: 'l1', slug: 'roots', title: 'Roots' },
  course: at === 0 ? plants : records,
  documentId: 'book',
  triedAt: new Date(Date.now() - 6.5 * DAY).toISOString(),
  number: '2.2',
}));
const due: ReviewReminder = {
  minutes: 2,
  questions: asked,
  courses: [
    { ...plants, due: 1 },
    { ...records, due: 1 },
  ],
};

function recalled(next: string | null = null) {
  const told: Parameters<Recalling['grade']>[0][] = [];
  const settled: number[] = [];
  const recalling: Recalling = {
    reveal: (_, itemId) => {
      const item = items.find(({ id }) => id === itemId);
      return item ? Promise.resolve(keyOf(item)) : Promise.reject(new Error('gone'));
    },
    grade: (grade) => void told.push(grade),
    settle() {
      settled.push(told.length);
      return Promise.resolve();
    },
    loadNext: () => Promise.resolve(next),
    loadPage: () => Promise.reject(new Error('no source')),
  };
  return { told, settled, recalling };
}

const region = (recalling: Recalling, review: ReviewReminder | undefined, next?: string) => (
  <ReviewRegion review={review} nextReview={next} recalling={recalling} />
);
const QUESTION = 'Which part takes up water?';

it.each([
  {
    language: 'en',
    texts: en,
    said: ['2 questions, about 1 min', 'Lesson 2.2, answered 6 days ago', '1 of 2'],
    counts: ['Plants1 due', '조선의 기록 문화1 due'],
  },
  {
    language: 'ko',
    texts: ko,
    said: ['2문제, 약 1분', '2.2 레슨, 6일 전 풀이', '2문제 중 1번'],
    counts: ['Plants1문제', '조선의 기록 문화1문제'],
  },
] as const)(
  '[REVIEW-CARD-1] [REVIEW-CARD-2] shows what is due, and lets it be put off, in $language',
  async ({ language, texts, said, counts }) => {
    const { recalling } = recalled();
    const { user, show, unmount } = await mount(region(recalling, due), { language });
    for (const text of said) expect(document.body.textContent).toContain(text);
    screen.getByText(QUESTION);
    const card = screen.getByRole('heading', { name: texts.title }).closest('section')!;
    const rows = within(card).getAllByRole('listitem');
    const told = rows.map(({ textContent }) => textContent);
    expect(told).toEqual(['the leaf', 'the root', ...counts]);
    await user.click(screen.getByRole('button', { name: texts.card.notToday }));
    expect(screen.queryByText(QUESTION)).toBeNull();
    show(region(recalling, { ...due }));
    expect(screen.queryByText(QUESTION)).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.card.still }));
    screen.getByText(QUESTION);
    unmount();
    localStorage.setItem('lectern-review-not-today', new Date(0).toDateString());
    await mount(region(recalling, due), { language });
    screen.getByText(QUESTION);
  },
);

it.each([
  ['2099-12-03T09:00:00Z', 'en', 'next on Dec 3.', 'Nothing is due. Questions you answer'],
  ['2099-12-03T09:00:00Z', 'ko', '다음 복습은 12월 3일이에요.', '하루 5분씩'],
] as const)(
  '[REVIEW-CARD-3] says when it goes on at %s in %s where nothing is due',
  async (next, language, on, never) => {
    const { recalling } = recalled();
    const { show } = await mount(region(recalling, undefined, next), { language });
    expect(document.body.textContent).toContain(on);
    expect(screen.queryByRole('button')).toBeNull();
    show(region(recalling, undefined));
    expect(document.body.textContent).toContain(never);
  },
);

it.each([
  { language: 'en', texts: en, ended: '2 done. Next on Dec 3.' },
  { language: 'ko', texts: ko, ended: '2문제를 마쳤어요. 다음 복습은 12월 3일이에요.' },
] as const)(
  '[REVIEW-CARD-4] [REVIEW-7] opens the answer in place, takes a grade and takes it back, in $language',
  async ({ language, texts, ended }) => {
    const { told, recalling } = recalled('2099-12-03T09:00:00Z');
    const { user, show } = await mount(region(recalling, due), { language });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByText(/The first page says so/u)).toBeNull();
    await press(texts.card.show);
    await screen.findByText(/The first page says so/u);
    expect(document.activeElement?.textContent).toContain('the root');
    screen.getByRole('button', { name: /3.*Which part takes up water/u });
    expect(screen.queryByText('the leaf')).toBeNull();
    await press(texts.card.hard);
    // What the page learns meanwhile takes no question away from under one.
    show(region(recalling, { ...due, questions: asked.slice(1) }));
    await screen.findByText('What does each part do?');
    expect(document.body.textContent).toContain(language === 'en' ? '1 question,' : '1문제,');
    await press(texts.card.undo);
    await screen.findByText(QUESTION);
    await press(texts.card.good);
    await press(texts.card.show);
    await screen.findByText('leaf – breathes');
    await press(texts.card.again);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(ended));
    // Nothing is due any more, and nothing says so.
    expect(screen.queryByText(records.title)).toBeNull();
    const [first, second, third] = told;
    expect(told.map(({ itemId, grade }) => [itemId, grade])).toEqual([
      ['q1', 'hard'],
      ['q1', 'good'],
      ['q2', 'again'],
    ]);
    expect(first?.id).toBe(second?.id);
    expect(third?.id).not.toBe(first?.id);
  },
);

it('[REVIEW-CARD-4] whoever stops on the way is asked only for what is left', async () => {
  const { settled, recalling } = recalled();
  const { user, show } = await mount(region(recalling, due));
  await user.click(screen.getByRole('button', { name: en.card.show }));
  await user.click(await screen.findByRole('button', { name: en.card.good }));
  await user.click(screen.getByRole('button', { name: en.card.notToday }));
  expect(settled).toEqual([1]);
  show(region(recalling, { ...due, questions: asked.slice(1) }));
  await user.click(screen.getByRole('button', { name: en.card.still }));
  expect(screen.queryByText(QUESTION)).toBeNull();
  screen.getByText('What does each part do?');
});

it.each([
  ['en', en],
  ['ko', ko],
] as const)(
  '[REVIEW-CARD-5] an answer that does not come is said so, in %s',
  async (language, texts) => {
    const { recalling } = recalled();
    let fails = true;
    const reveal: Recalling['reveal'] = (...of) =>
      fails ? Promise.reject(new Error('no network')) : recalling.reveal(...of);
    const { user } = await mount(region({ ...recalling, reveal }, due), { language });
    await user.click(screen.getByRole('button', { name: texts.card.show }));
    expect((await screen.findByRole('alert')).textContent).toBe(texts.card.showFailed);
    fails = false;
    await user.click(screen.getByRole('button', { name: texts.card.show }));
    await screen.findByText(/The first page says so/u);
    await user.click(screen.getByRole('button', { name: texts.card.good }));
    fails = true;
    await user.click(screen.getByRole('button', { name: texts.card.show }));
    await user.click(await screen.findByRole('button', { name: texts.card.skip }));
    expect(screen.getByRole('status').textContent).toContain(
      language === 'en' ? '1 done.' : '1문제를 마쳤어요.',
    );
  },
);

it('[REVIEW-CARD-4] each kind of question is read, and its answer', async () => {
  const more: QuizItem[] = [
    { id: 'a', type: 'truth', question: 'Roots drink.', answer: true, ...about },
    {
      id: 'b',
      type: 'cloze',
      question: 'Fill in.',
      text: 'Roots take up ____.',
      gaps: [['water', 'rain']],
      ...about,
    },
    {
      id: 'c',
      type: 'ordering',
      question: 'In which order?',
      items: ['seed', 'sprout', 'tree'],
      ...about,
    },
    {
      id: 'd',
      type: 'choices',
      question: 'Which are parts?',
      options: ['root', 'stone', 'leaf'],
      answers: [0, 2],
      ...about,
    },
    {
      id: 'e',
      type: 'short',
      question: 'What do roots take up?',
      accepted: [],
      sample: 'Water.',
      ...about,
    },
  ];
  const shown = ['True', 'Roots take up water.', 'seedsprouttree', 'rootleaf', 'Water.'];
  const { recalling } = recalled();
  const reveal: Recalling['reveal'] = (_, itemId) =>
    Promise.resolve(keyOf(more.find(({ id }) => id === itemId)!));
  const questions = more.map((item) => ({ ...asked[0]!, item: ask(item) }));
  const { user } = await mount(region({ ...recalling, reveal }, { ...due, questions }));
  for (const text of shown) {
    await user.click(screen.getByRole('button', { name: en.card.show }));
    await screen.findByText(/The first page says so/u);
    expect(document.activeElement?.textContent).toContain(`${text}The first page`);
    await user.click(screen.getByRole('button', { name: en.card.good }));
  }
});
