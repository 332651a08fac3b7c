/** What the tutor knows of a learner: from what they did in the course to what it is told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourseTutor, TutorMemory } from '#agents/port/course-tutor.ts';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { createProgressRepository } from '#db/progress/progress.repository.ts';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { outcome } from '../../testing/trpc-client.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let database: TestDatabase;
let server: OwnServer;
let book: TaughtBook;
let learner: Newcomer;
const told: (TutorMemory | undefined)[] = [];
/** What its tutor was told of words: whether they answer the first lesson's question. */
const handedOver: [string, boolean | undefined][] = [];

const tutor: CourseTutor = {
  author: 'extractive',
  async answer(question, run) {
    told.push(question.memory);
    const item = question.lessons[0]?.quiz[0]?.item ?? '';
    for (const said of ['It is about heights.', 'Read page 1 again.']) {
      handedOver.push([said, await run.handsOver?.(item, said)]);
    }
    return createExtractiveTutor().answer(question, run);
  },
};

beforeAll(async () => {
  server = await startOwnServer({
    worked: ['tutorSession'],
    tutor,
  });
  ({ database } = server);
  // Who makes the course may learn from it as well.
  learner = await newcomer();
  book = await taughtBook(database, {
    organizationId: learner.organizationId,
    ownerId: learner.userId,
    title: 'Maps',
    pages: [
      { title: 'Heights', text: 'A contour line joins points of equal height on a map.' },
      { title: 'Scale', text: 'The scale tells how many metres a centimetre stands for.' },
    ],
  });
});
afterAll(async () => {
  await server?.close();
});

const newcomer = () => createNewcomer(server);

async function answerQuiz(at: number, isRight: boolean) {
  const em = database.orm.em.fork();
  const lesson = (await createTalkCourseRepository(em).lessons(book.courseId))[at]!;
  const [item] = lesson.quiz;
  const reading = {
    id: lesson.id,
    courseId: book.courseId,
    position: at,
    revision: 1,
    quiz: lesson.quiz,
    course: { organizationId: '', status: 'published', privacy: 'public' },
    enrollment: undefined,
  } as const;
  const response = { type: 'choice' as const, chosen: isRight ? 0 : 1 };
  await createProgressRepository(em).answer(learner.userId, reading, {
    id: crypto.randomUUID(),
    item: item!,
    response,
    isRight,
    at: new Date(),
  });
}

async function ask(text: string) {
  const ids = { talkId: crypto.randomUUID(), questionId: crypto.randomUUID() };
  const asked = { ...ids, answerId: crypto.randomUUID(), courseId: book.courseId, text };
  await learner.api.talk.ask.mutate(asked);
  return holds(async () => {
    const { messages } = await learner.api.talk.open.query({ talkId: ids.talkId });
    expect(messages.at(-1)?.state).toBe('done');
    return messages.at(-1)?.message ?? '';
  });
}

it('[TALK-MEMORY-1] knows what was got wrong last, and what the learner wrote for it', async () => {
  const { courseId } = book;
  await answerQuiz(0, false);
  await answerQuiz(1, false);
  await answerQuiz(1, true);
  await learner.api.talkMemory.note.mutate({ courseId, note: 'I am new to maps.' });
  const memory = await learner.api.talkMemory.get.query({ courseId });
  expect(memory.note).toBe('I am new to maps.');
  expect(memory.wrong).toMatchObject([
    { question: 'What is page 1 about?', lesson: { title: 'Heights' } },
  ]);
  const review = await ask('What did I get wrong?');
  expect(review).toContain('What is page 1 about?');
  expect(told.at(-1)).toMatchObject({ note: 'I am new to maps.', wrong: [{ title: 'Heights' }] });
  expect(told.at(-1)?.solved).toHaveLength(1);
});

it('[TALK-MEMORY-3] [MODEL-TUTOR-6] hands over no answer of a question that is open', async () => {
  const { courseId } = book;
  expect(await ask('What is page 1 about?')).toContain('“Heights” asks you this');
  const { wrong } = await learner.api.talkMemory.get.query({ courseId });
  expect(wrong).toHaveLength(1);
  expect(handedOver.slice(-2)).toEqual([
    ['It is about heights.', true],
    ['Read page 1 again.', false],
  ]);
});

it('[TALK-MEMORY-2] forgets one question, and all of it', async () => {
  const { courseId } = book;
  const [missed] = (await learner.api.talkMemory.get.query({ courseId })).wrong;
  await learner.api.talkMemory.forget.mutate({ courseId, item: missed!.item });
  expect((await learner.api.talkMemory.get.query({ courseId })).wrong).toEqual([]);
  await learner.api.talkMemory.forget.mutate({ courseId });
  await answerQuiz(0, false);
  const after = await learner.api.talkMemory.get.query({ courseId });
  expect([after.note, after.wrong.length]).toEqual(['', 1]);
});

it('[TALK-MEMORY-2] is its learner’s alone', async () => {
  const stranger = await newcomer();
  const { courseId } = book;
  expect(await outcome(stranger.api.talkMemory.get.query({ courseId }))).toBe('COURSE_LOCKED');
});
