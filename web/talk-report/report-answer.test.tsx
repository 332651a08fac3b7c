import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import type { ReportedAnswer } from '#machines/talk/talk-report.ts';
import errors from '../locales/en/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { ReportAnswer } from './report-answer.tsx';
import { ReportedAnswers } from './reported-answers.tsx';
import { TalkTopics } from './talk-topics.tsx';

it('[TALK-REPORT-1] says what will be seen before it reports', async () => {
  const page = await mount(<ReportAnswer answerId="a1" />, {
    answers: { talkReport: { report: () => ({}) } },
  });
  await page.user.click(screen.getByRole('button', { name: 'Report this answer' }));
  await screen.findByText(
    /Your question and this answer are shown to the people who run the course/u,
  );
  expect(page.asked.some(({ path }) => path === 'talkReport.report')).toBe(false);
  await page.user.type(screen.getByLabelText('In your own words (optional)'), 'No such page.');
  await page.user.click(screen.getByRole('button', { name: 'Report' }));
  await screen.findByText('Reported. Thank you.');
  expect(page.asked.find(({ path }) => path === 'talkReport.report')?.input).toEqual({
    answerId: 'a1',
    reason: 'wrong',
    note: 'No such page.',
  });
});

it('[TALK-REPORT-1] a report that is refused says why, and keeps what was typed', async () => {
  const page = await mount(<ReportAnswer answerId="a1" />, {
    answers: {
      talkReport: {
        report: () => {
          throw new AppError('UNAVAILABLE');
        },
      },
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Report this answer' }));
  const note = await screen.findByLabelText<HTMLTextAreaElement>('In your own words (optional)');
  await page.user.type(note, 'No such page.');
  await page.user.click(screen.getByRole('button', { name: 'Report' }));
  await screen.findByText(errors.UNAVAILABLE);
  expect(note.value).toBe('No such page.');
});

it('[TALK-REPORT-2] shows reported answers to who moderates, and lets them withdraw one', async () => {
  let reports: ReportedAnswer[] = [
    {
      answerId: 'a1',
      question: 'What is a legend?',
      answer: 'A town. <Cite id="c1-p2" />',
      reason: 'wrong',
      note: '',
      reportedAt: '2026-01-01T00:00:00.000Z',
    },
  ];
  const page = await mount(<ReportedAnswers orgSlug="acme" courseSlug="maps" />, {
    role: 'owner',
    path: '/acme',
    answers: {
      talkReport: {
        open: () => reports,
        settle: () => {
          reports = [];
          return { isSettled: true };
        },
      },
    },
  });
  expect((await screen.findByTestId('report')).textContent).toContain('A town.');
  await page.user.click(screen.getByRole('button', { name: 'Withdraw the answer' }));
  await waitFor(() => expect(screen.queryByTestId('report')).toBeNull());
  expect(page.asked.find(({ path }) => path === 'talkReport.settle')?.input).toMatchObject({
    answerId: 'a1',
    outcome: 'withdrawn',
  });
});

it.each([
  { questions: 1, learners: 1, uncovered: 0, said: '1 question from 1 learner.' },
  {
    questions: 3,
    learners: 2,
    uncovered: 1,
    said: '3 questions from 2 learners. 1 was about something the course does not cover.',
  },
])('[TALK-4] says how many ask, and what was not covered where something was', async (given) => {
  const { said, ...counts } = given;
  const topics = { ...counts, notHelpful: 0, lessons: [], uncoveredTopics: [] };
  await mount(<TalkTopics orgSlug="acme" courseSlug="maps" />, {
    role: 'owner',
    answers: { talk: { topics: () => topics } },
  });
  await screen.findByText(said);
});
