import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReviewQuestion } from '#machines/mastery/review-queue.ts';
import { ask, gradeAsked } from '#machines/quiz/asked.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import en from '../locales/en/mastery.json' with { type: 'json' };
import ko from '../locales/ko/mastery.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { Objectives } from './objectives.tsx';
import { ReviewPage } from './review-page.tsx';

const item = (id: string): QuizItem => ({
  id,
  type: 'choice',
  question: `Which part takes up water (${id})?`,
  options: ['the root', 'the leaf'],
  answer: 0,
  explanation: 'The first page says so.',
});
const items = new Map(['q1', 'q2'].map((id) => [id, item(id)]));
const questions = [...items.values()].map((one): ReviewQuestion => ({
  item: ask(one),
  lesson: { id: 'l1', slug: 'roots', title: 'Roots' },
  course: { slug: 'plants', title: 'Plants', language: 'en' },
}));
const page = {
  failed: false,
  onRetry: () => {},
  orgSlug: undefined,
  objectives: null,
  loadPage: () => Promise.reject(new Error('no source')),
  loadNext: () => Promise.resolve<string | null>(null),
};

function reviewed() {
  const told: [string, string][] = [];
  return {
    told,
    answer: (lessonId: string, itemId: string, response: Parameters<typeof gradeAsked>[1]) => {
      told.push([lessonId, itemId]);
      const graded = gradeAsked(items.get(itemId)!, response);
      return graded ? Promise.resolve(graded) : Promise.reject(new Error('another question'));
    },
  };
}

describe.for([
  { language: 'en', texts: en, check: 'Check', end: 'Those were today’s 2 questions.' },
  { language: 'ko', texts: ko, check: '확인', end: '오늘의 2문제를 모두 풀었어요.' },
] as const)('a review in $language', ({ language, texts, check, end }) => {
  it('[REVIEW-PAGE-1] asks one question after the other, right or wrong, and ends', async () => {
    const { told, answer } = reviewed();
    const ui = <ReviewPage {...page} questions={questions} answer={answer} />;
    const { user } = await mount(ui, { language });
    expect(screen.queryByRole('button', { name: texts.next })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'the leaf' }));
    await user.click(screen.getByRole('button', { name: check }));
    await user.click(await screen.findByRole('button', { name: texts.next }));
    await user.click(screen.getByRole('radio', { name: 'the root' }));
    await user.click(screen.getByRole('button', { name: check }));
    await user.click(await screen.findByRole('button', { name: texts.finish }));
    expect(screen.getByRole('status').textContent).toContain(end);
    expect(told).toEqual([
      ['l1', 'q1'],
      ['l1', 'q2'],
    ]);
  });

  it('[REVIEW-PAGE-2] says when there is nothing, and when it failed', async () => {
    const { answer } = reviewed();
    const { show } = await mount(<ReviewPage {...page} questions={[]} answer={answer} />, {
      language,
    });
    expect(screen.getByText(texts.none)).toBeTruthy();
    show(<ReviewPage {...page} questions={undefined} failed answer={answer} />);
    expect(screen.getByText(texts.failed)).toBeTruthy();
  });
});

it.each([
  ['2099-12-03T09:00:00Z', 'en', 'Next on Dec 3.'],
  ['2099-12-03T09:00:00Z', 'ko', '다음 복습은 12월 3일이에요.'],
] as const)('[REVIEW-PAGE-4] goes on at %s, said in %s', async (next, language, said) => {
  const { answer } = reviewed();
  const ui = (
    <ReviewPage
      {...page}
      loadNext={() => Promise.resolve(next)}
      questions={questions.slice(0, 1)}
      answer={answer}
    />
  );
  const { user } = await mount(ui, { language });
  const { skip } = { en, ko }[language];
  await user.click(screen.getByRole('button', { name: skip }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(said));
});

it('[REVIEW-PAGE-3] shows objective by objective what one can do', async () => {
  const objective = { text: 'Explain roots', questions: 2, known: 1, remembered: 0 };
  await mount(
    <Objectives
      orgSlug={undefined}
      onCourse={() => {}}
      mastery={{
        courses: [{ slug: 'plants', title: 'Plants' }],
        courseSlug: 'plants',
        lessons: [
          { slug: 'roots', title: 'Roots', objectives: [{ ...objective, level: 'learning' }] },
        ],
      }}
    />,
  );
  const row = screen.getByRole('row', { name: /Explain roots/ });
  expect(row.textContent).toContain('Learning');
  expect(row.textContent).toContain('1 of 2 questions');
});
