/** What somebody answered comes back when it is time, and says what they can do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase } from '#db/testing/test-database.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { publishedCourse, QUIZ, writeLesson } from '../../testing/published-course.ts';
import { createNewcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';

/** The same question, other answers. */
const CHOICE = QUIZ as Extract<QuizItem, { type: 'choice' }>;

const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
  ({ database } = server);
});
afterAll(async () => {
  await server?.close();
});

const newcomer = () => createNewcomer(server);

async function reader() {
  const maker = await newcomer();
  const { organizationId, userId: ownerId } = maker;
  const course = await publishedCourse(database, { organizationId, ownerId });
  const [lessonId = ''] = course.lessonIds;
  await database.orm.em
    .fork()
    .execute(`update lesson set objectives = ?::jsonb where id = ?`, [
      JSON.stringify(['Say how a plant takes up water', 'Draw a leaf']),
      lessonId,
    ]);
  const one = await newcomer();
  await one.api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const answer = async (daysAgo: number, chosen: number) => {
    const at = Math.round(Date.now() - daysAgo * DAY);
    const response = { type: 'choice' as const, chosen };
    const write = { type: 'answer' as const, id: crypto.randomUUID(), lessonId, itemId: 'q1' };
    await one.api.progress.record.mutate({ writes: [{ ...write, response, at }] });
  };
  return { ...one, course, lessonId, answer };
}

it('[REVIEW-1] [REVIEW-2] a question comes back when it is time, and not again on the same day', async () => {
  const fresh = await reader();
  await fresh.answer(0, 0);
  expect(await fresh.api.mastery.review.query({})).toEqual([]);
  const home = await fresh.api.learn.home.query({});
  expect(home.review).toBeUndefined();
  expect(Date.parse(home.nextReview ?? '')).toBeGreaterThan(Date.now() + DAY / 2);
  const { api, course, lessonId, answer } = await reader();
  await answer(9, 1);
  const [due, ...more] = await api.mastery.review.query({});
  expect([due?.lesson.id, due?.course.slug, more]).toEqual([lessonId, course.slug, []]);
  expect(JSON.stringify(due)).not.toContain(QUIZ.explanation);
  await answer(0, 0);
  expect(await api.mastery.review.query({})).toEqual([]);
});

it('[REVIEW-5] says when the review goes on, tomorrow at the earliest', async () => {
  const { api, answer } = await reader();
  expect(await api.mastery.next.query({})).toBeNull();
  await answer(9, 1);
  const soon = Date.parse((await api.mastery.next.query({})) ?? '');
  expect(Math.abs(soon - Date.now() - DAY)).toBeLessThan(DAY / 2);
  await answer(0, 0);
  await answer(0, 0);
  const later = Date.parse((await api.mastery.next.query({})) ?? '');
  expect(later).toBeGreaterThanOrEqual(soon);
  expect(await api.mastery.next.query({ orgSlug: 'nowhere' })).toBeNull();
});

it('[RECALL-1] answers that arrive late are counted at the time they were given', async () => {
  const { api, answer, userId } = await reader();
  const kept = () =>
    database.orm.em
      .fork()
      .execute(`select due_at, remembered, is_right from quiz_recall where user_id = ?`, [userId]);
  await answer(10, 0);
  await answer(2, 0);
  const [inOrder] = await kept();
  expect(inOrder).toMatchObject({ remembered: 1, is_right: true });
  const other = await reader();
  await other.answer(2, 0);
  await other.answer(10, 0);
  const [late] = await database.orm.em
    .fork()
    .execute(`select remembered, is_right from quiz_recall where user_id = ?`, [other.userId]);
  expect(late).toMatchObject({ remembered: 1, is_right: true });
  expect(await api.mastery.review.query({})).toEqual([]);
});

it('[REVIEW-4] what is due is told on the first page, in its organization only', async () => {
  const { api, course, answer } = await reader();
  await answer(3, 1);
  const { review } = await api.learn.home.query({});
  expect(review).toMatchObject({
    questions: 1,
    minutes: 1,
    first: { question: QUIZ.question, lesson: '1.1', language: 'en' },
    courses: [{ slug: course.slug, due: 1 }],
  });
  expect(JSON.stringify(review)).not.toContain(QUIZ.explanation);
  expect(await api.mastery.review.query({ orgSlug: 'elsewhere' })).toEqual([]);
});

it('[REVIEW-3] a question the lesson no longer asks, and a course one is suspended from, do not come back', async () => {
  const { api, course, lessonId, answer, userId } = await reader();
  await answer(3, 1);
  await writeLesson(database.orm, lessonId, true, {
    ...CHOICE,
    options: ['the stem', 'the leaf'],
  });
  expect(await api.mastery.review.query({})).toEqual([]);
  await writeLesson(database.orm, lessonId, true);
  expect(await api.mastery.review.query({})).toHaveLength(1);
  await database.orm.em
    .fork()
    .execute(`update enrollment set status = 'suspended' where user_id = ? and course_id = ?`, [
      userId,
      course.id,
    ]);
  expect(await api.mastery.review.query({})).toEqual([]);
  expect(await api.mastery.objectives.query({})).toEqual({ courses: [], lessons: [] });
});

it('[MASTERY-3] says objective by objective what one can do', async () => {
  const { api, course, answer } = await reader();
  const levels = async () => {
    const { lessons } = await api.mastery.objectives.query({ courseSlug: course.slug });
    return lessons[0]?.objectives.map(({ level }) => level);
  };
  expect(await levels()).toEqual(['untried', 'unasked']);
  await answer(9, 1);
  expect(await levels()).toEqual(['learning', 'unasked']);
  await answer(7, 0);
  expect(await levels()).toEqual(['mastered', 'unasked']);
});
