import { expect, it } from 'vitest';
import { nextReview, reviewMinutes, reviewOfToday, reviewReminder } from './review-queue.ts';

const due = Array.from({ length: 40 }, (_, id) => ({ id, type: 'choice' as const }));

it('[REVIEW-1] five minutes of what has been due longest', () => {
  const today = reviewOfToday(due, []);
  expect(today.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, id) => id));
  expect(reviewMinutes(today)).toBe(5);
  expect(reviewOfToday(due.slice(0, 2), [])).toHaveLength(2);
  expect(reviewMinutes(due.slice(0, 1))).toBe(1);
});

it('[REVIEW-2] what was reviewed already is taken from them', () => {
  const spent = (count: number) => Array.from({ length: count }, () => 'choice' as const);
  expect(reviewOfToday(due, spent(14))).toHaveLength(1);
  expect(reviewOfToday(due, spent(15))).toEqual([]);
  expect(reviewOfToday(due, spent(99))).toEqual([]);
});

it('[REVIEW-4] asks what is due without its keys, and tells how many are of which course', () => {
  const course = (slug: string) => ({ slug, title: slug, language: 'en' as const });
  const today = (question: string, slug: string, documentId: string | null = null) => ({
    item: {
      id: question,
      type: 'truth' as const,
      question,
      answer: true,
      explanation: 'The first page says so.',
    },
    lesson: { id: `lesson of ${question}`, slug: question, title: question },
    course: course(slug),
    documentId,
    triedAt: new Date(0),
  });
  const asked = [today('one', 'plants', 'book'), today('two', 'rocks'), today('three', 'plants')];
  const numbers: Record<string, string> = { 'lesson of one': '2.2' };
  const reminder = reviewReminder(asked, (id) => numbers[id]);
  expect(reminder).toMatchObject({
    minutes: 1,
    courses: [
      { ...course('plants'), due: 2 },
      { ...course('rocks'), due: 1 },
    ],
  });
  expect(reminder?.questions[0]).toEqual({
    item: { id: 'one', type: 'truth', question: 'one' },
    lesson: { id: 'lesson of one', slug: 'one', title: 'one' },
    course: course('plants'),
    documentId: 'book',
    triedAt: '1970-01-01T00:00:00.000Z',
    number: '2.2',
  });
  expect(reminder?.questions.map(({ item }) => item.question)).toEqual(['one', 'two', 'three']);
  expect(reminder?.questions[1]).not.toHaveProperty('number');
  expect(reviewReminder([], () => '1.1')).toBeUndefined();
});

it('[REVIEW-5] goes on when the first question is due, tomorrow at the earliest', () => {
  const day = 24 * 60 * 60 * 1000;
  expect(nextReview(0, 0)).toBe(day);
  expect(nextReview(3 * day, 0)).toBe(3 * day);
});
