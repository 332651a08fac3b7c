/** Questions and calls against the limits of a plan, over the procedures. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CourseTutor } from '#agents/port/course-tutor.ts';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { AppError } from '#machines/errors.ts';
import type { LimitOverride } from '#machines/plan/limits.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { outcome } from '../../testing/trpc-client.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let database: TestDatabase;
let server: OwnServer;
let book: TaughtBook;
let teacher: Newcomer;
let learner: typeof teacher;

const FAILS = 'Fail, please';

const tutor: CourseTutor = {
  author: 'extractive',
  async answer(question, run) {
    if (question.text === FAILS) throw new AppError('MODEL_UNAVAILABLE');
    return createExtractiveTutor().answer(question, run);
  },
};

beforeAll(async () => {
  server = await startOwnServer({
    worked: ['tutorSession'],
    tutor,
  });
  ({ database } = server);
  teacher = await newcomer();
  learner = await newcomer();
  const { organizationId, userId: ownerId } = teacher;
  const pages = [{ title: 'Heights', text: 'A contour line joins points of equal height.' }];
  book = await taughtBook(database, { organizationId, ownerId, title: 'Maps', pages });
  await createEnrollmentRepository(database.orm.em.fork()).add({
    userId: learner.userId,
    organizationId,
    courseId: book.courseId,
    way: 'invitation',
  });
});
beforeEach(() => database.orm.em.fork().execute('delete from talk_use'));
afterAll(async () => {
  await server?.close();
});

const newcomer = () => createNewcomer(server);

const agree = (limits: LimitOverride) =>
  createPlanRepository(database.orm.em.fork()).agree(teacher.organizationId, limits, 'tested');

const uuid = () => crypto.randomUUID();
const question = (text = 'What does a contour line join?', talkId = uuid()) => ({
  talkId,
  courseId: book.courseId,
  questionId: uuid(),
  answerId: uuid(),
  text,
});
const ask = (asked: ReturnType<typeof question>) => outcome(learner.api.talk.ask.mutate(asked));
const settled = (talkId: string) =>
  holds(async () => {
    const { messages } = await learner.api.talk.open.query({ talkId });
    const state = messages.at(-1)?.state;
    expect(state).not.toBe('answering');
    return state;
  });
const room = () => learner.api.talk.room.query({ courseId: book.courseId });
const talks = async () => (await learner.api.talk.list.query({ page: 1, limit: 1 })).total;

it('[TALK-USE-1] [TALK-USE-3] refuses the question after the last one of the month, and says what is left', async () => {
  await agree({ messages: 2, voiceMinutes: null });
  expect(await room()).toEqual({ messages: { left: 2, limit: 2 }, voiceMinutes: null });
  const first = question();
  expect(await ask(first)).toBe('ok');
  await settled(first.talkId);
  // Told again it is the same question.
  expect(await ask(first)).toBe('ok');
  expect((await room()).messages?.left).toBe(1);
  const { talkId, courseId, questionId, answerId } = first;
  const again = { talkId, courseId, questionId, answerId: uuid(), from: answerId };
  expect(await outcome(learner.api.talk.ask.mutate(again))).toBe('ok');
  await settled(talkId);
  const before = await talks();
  expect(await ask(question())).toBe('MESSAGE_LIMIT_REACHED');
  expect(await ask(question('And here?', talkId))).toBe('MESSAGE_LIMIT_REACHED');
  expect((await room()).messages).toEqual({ left: 0, limit: 2 });
  // What was refused has begun no talk, and taken nothing from the one that was there.
  expect(await talks()).toBe(before);
  expect((await learner.api.talk.open.query({ talkId })).messages).toHaveLength(2);
});

it('[TALK-USE-1] [PLAN-4] gives the last one to one of two who ask at the same time', async () => {
  await agree({ messages: 1 });
  const asked = [question(), question()];
  const outcomes = await Promise.all(asked.map(ask));
  expect(outcomes.toSorted()).toEqual(['MESSAGE_LIMIT_REACHED', 'ok']);
});

it('[TALK-USE-1] does not count an answer that failed', async () => {
  await agree({ messages: 1 });
  const asked = question(FAILS);
  expect(await ask(asked)).toBe('ok');
  expect(await settled(asked.talkId)).toBe('failed');
  expect((await room()).messages?.left).toBe(1);
});

it('[TALK-USE-4] counts what was asked in a talk that is deleted', async () => {
  await agree({ messages: 1 });
  const asked = question();
  expect(await ask(asked)).toBe('ok');
  await settled(asked.talkId);
  await learner.api.talk.remove.mutate({ talkId: asked.talkId });
  expect(await ask(question())).toBe('MESSAGE_LIMIT_REACHED');
});

it('[TALK-USE-2] counts the minutes of a call while it lasts, and ends it with the last of them', async () => {
  await agree({ voiceMinutes: 2, messages: null });
  const callId = uuid();
  const call = () => learner.api.talk.keepCall.mutate({ courseId: book.courseId, callId });
  const later = (seconds: number) =>
    database.orm.em
      .fork()
      .execute(`update talk_use set touched_at = touched_at - make_interval(secs => ?)`, [seconds]);
  expect((await call()).voiceMinutes).toEqual({ left: 1, limit: 2 });
  await later(30);
  expect((await call()).voiceMinutes?.left).toBe(1);
  // The page slept for an hour: what it did not say counts no more than a silence.
  await later(3600);
  expect((await call()).voiceMinutes?.left).toBe(0);
  expect(await outcome(call())).toBe('ok');
  await later(30);
  expect(await outcome(call())).toBe('VOICE_LIMIT_REACHED');
  const other = { courseId: book.courseId, callId: uuid() };
  expect(await outcome(learner.api.talk.keepCall.mutate(other))).toBe('VOICE_LIMIT_REACHED');
});

it('[TALK-USE-2] [PLAN-4] gives the last minute to one of two calls that begin at the same time', async () => {
  await agree({ voiceMinutes: 1, messages: null });
  const { courseId } = book;
  const call = ({ api }: Newcomer) =>
    outcome(api.talk.keepCall.mutate({ courseId, callId: uuid() }));
  const answers = await Promise.all([call(learner), call(teacher)]);
  expect(answers.toSorted()).toEqual(['VOICE_LIMIT_REACHED', 'ok']);
});

it('[TALK-USE-2] takes no call of somebody else for one’s own', async () => {
  await agree({ voiceMinutes: null });
  const call = { courseId: book.courseId, callId: uuid() };
  expect(await outcome(learner.api.talk.keepCall.mutate(call))).toBe('ok');
  expect(await outcome(teacher.api.talk.keepCall.mutate(call))).toBe('BAD_INPUT');
});
