/** What somebody answered comes back when it is time, and says what they can do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase } from '#db/testing/test-database.ts';
import type { RecallGrade } from '#machines/mastery/recall-grade.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { outcome } from '../../testing/trpc-client.ts';
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
  const grade = async (id: string, given: RecallGrade, at = Date.now()) => {
    const write = { type: 'recall' as const, id, lessonId, itemId: 'q1', grade: given, at };
    const { results } = await one.api.progress.record.mutate({ writes: [write] });
    return results[0]?.refused;
  };
  const recall = async () => {
    const [row] = await database.orm.em
      .fork()
      .execute(`select due_at, remembered, is_right from quiz_recall where user_id = ?`, [
        one.userId,
      ]);
    return row;
  };
  const suspend = (status: 'suspended' | 'active') =>
    database.orm.em
      .fork()
      .execute(`update enrollment set status = ? where user_id = ?`, [status, one.userId]);
  return { ...one, course, lessonId, answer, grade, recall, suspend };
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

it('[REVIEW-5] promises no day on which nothing can be asked', async () => {
  const { api, course, lessonId, answer, suspend } = await reader();
  await answer(0, 0);
  const next = () => api.mastery.next.query({});
  const told = await next();
  expect(told).not.toBeNull();
  await writeLesson(database.orm, lessonId, true, { ...CHOICE, options: ['the stem', 'the leaf'] });
  expect(await next()).toBeNull();
  expect(await api.learn.home.query({})).not.toHaveProperty('nextReview');
  await writeLesson(database.orm, lessonId, true);
  expect(await next()).toBe(told);
  await suspend('suspended');
  expect(await next()).toBeNull();
  await suspend('active');
  const setStatus = (status: string) =>
    database.orm.em
      .fork()
      .execute(`update course set status = ? where id = ?`, [status, course.id]);
  // Who is in an archived course goes on in it.
  await setStatus('archived');
  expect(await next()).toBe(told);
  await setStatus('draft');
  expect(await next()).toBeNull();
  await setStatus('published');
  // As many as one query looks at, all of them other ones now, stand before it.
  await database.orm.em.fork().execute(
    `insert into quiz_recall
       (user_id, lesson_id, item, course_id, item_id, question, due_at, tried_at, is_right)
     select user_id, lesson_id, 'gone ' || n, course_id, item_id, question,
       due_at - interval '1 day', tried_at, is_right
     from quiz_recall, generate_series(1, 60) as n where lesson_id = ?`,
    [lessonId],
  );
  expect(await next()).toBe(told);
});

it('[REVIEW-6] the answer is looked up on its day by whoever answered it before', async () => {
  const { api, lessonId, answer } = await reader();
  const look = () => api.mastery.reveal.query({ lessonId, itemId: 'q1' });
  expect(await outcome(look())).toBe('NOT_FOUND');
  await answer(0, 1);
  expect(await outcome(look())).toBe('NOT_FOUND');
  const later = await reader();
  await later.answer(9, 1);
  const laterLook = () =>
    later.api.mastery.reveal.query({ lessonId: later.lessonId, itemId: 'q1' });
  expect(await laterLook()).toMatchObject({
    solution: { type: 'choice', chosen: 0 },
    explanation: QUIZ.explanation,
  });
  await later.grade(crypto.randomUUID(), 'good');
  // Another device of theirs may still show it.
  expect(await laterLook()).toMatchObject({ explanation: QUIZ.explanation });
  // The lesson stands open to everyone, and yet nothing of it comes back.
  await later.suspend('suspended');
  expect(await outcome(laterLook())).toBe('NOT_FOUND');
});

it('[REVIEW-7] [RECALL-4] a grade counts once, its later one in its place, and none without an answer', async () => {
  const { api, course, answer, grade, recall } = await reader();
  const id = crypto.randomUUID();
  expect(await grade(id, 'good')).toBe('NOT_FOUND');
  await answer(9, 0);
  const at = Date.now();
  expect(await grade(id, 'good', at)).toBeUndefined();
  const good = await recall();
  expect(good).toMatchObject({ remembered: 1, is_right: true });
  expect(await api.mastery.review.query({})).toEqual([]);
  await grade(id, 'good', at);
  expect(await recall()).toEqual(good);
  await grade(id, 'again', at + 1);
  expect(await recall()).toMatchObject({ remembered: 0, is_right: false });
  // What was said before arrives late.
  await grade(id, 'good', at);
  expect(await recall()).toMatchObject({ remembered: 0, is_right: false });
  await grade(id, 'hard', at + 2);
  const hard = await recall();
  expect(hard).toMatchObject({ remembered: 1, is_right: true });
  expect(Date.parse(hard?.due_at ?? '')).toBeLessThan(Date.parse(good?.due_at ?? ''));
  // It is no try at the question: what was answered, and how often, stays.
  const home = await api.learn.home.query({});
  expect(home.courses.find(({ slug }) => slug === course.slug)).toMatchObject({
    answered: 1,
    firstRight: 1,
  });
});

it('[REVIEW-7] nobody changes what another one said', async () => {
  const one = await reader();
  const other = await reader();
  const id = crypto.randomUUID();
  await one.answer(9, 0);
  await other.answer(9, 0);
  await one.grade(id, 'good');
  const kept = await one.recall();
  await other.grade(id, 'again', Date.now() + 1);
  expect(await one.recall()).toEqual(kept);
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
    minutes: 1,
    questions: [{ item: { question: QUIZ.question }, number: '1.1' }],
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
