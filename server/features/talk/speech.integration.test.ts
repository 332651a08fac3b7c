/** Answers that are spoken, over their route, with the double that speaks. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModelSpeaker } from '#agents/talk/model-speaker.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { speechAddress } from '#machines/talk/speech.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let double: ModelDouble;
let database: TestDatabase;
let server: OwnServer;
let book: TaughtBook;
/** A course of the learner's own organization. */
let elsewhere: TaughtBook;
let learner: Newcomer;
let teacher: typeof learner;
/** Until then the answer stands in the middle of its second sentence. */
let rest: ReturnType<typeof Promise.withResolvers<void>>;

const uuid = () => crypto.randomUUID();

beforeAll(async () => {
  double = await startModelDouble();
  server = await startOwnServer({
    worked: ['tutorSession'],
    tutor: {
      author: 'extractive',
      async answer(_question, { text }) {
        text.append('A line of **equal** height. It never ');
        await rest.promise;
        text.append('crosses another');
        return { author: 'extractive', suggestions: [], covered: true };
      },
    },
    speaker: createModelSpeaker({
      baseUrl: double.url,
      model: 'mouth-1',
      voices: { en: 'alloy', ko: 'jihye' },
      patience: { pause: 5, longestPause: 20 },
    }),
  });
  ({ database } = server);
  teacher = await newcomer();
  learner = await newcomer();
  const { organizationId, userId: ownerId } = teacher;
  const pages = [{ title: 'Heights', text: 'A contour line joins points of equal height.' }];
  book = await taughtBook(database, { organizationId, ownerId, title: 'Maps', pages });
  elsewhere = await taughtBook(database, {
    organizationId: learner.organizationId,
    ownerId: learner.userId,
    title: 'Charts',
    pages,
  });
  await createEnrollmentRepository(database.orm.em.fork()).add({
    userId: learner.userId,
    organizationId,
    courseId: book.courseId,
    way: 'invitation',
  });
});
beforeEach(async () => {
  rest = Promise.withResolvers<void>();
  await double.control.reset();
  await database.orm.em.fork().execute('delete from talk_use');
});
afterAll(async () => {
  await server?.close();
  await double?.stop();
});

const newcomer = () => createNewcomer(server);

/** A question in a call, once the first words of its answer are there. */
async function asked() {
  const { courseId } = book;
  const question = {
    talkId: uuid(),
    courseId,
    questionId: uuid(),
    answerId: uuid(),
    text: 'What?',
  };
  await learner.api.talk.ask.mutate(question);
  return question;
}
const call = (by = learner) =>
  by.api.talk.keepCall.mutate({ courseId: book.courseId, callId: uuid() });

async function hear(answerId: string, place: number, by = learner) {
  const answer = await by.person.fetch(speechAddress(answerId, place, 1.2));
  if (answer.ok) return answer.headers.get('content-type');
  return ((await answer.json()) as { error: { code: string } }).error.code;
}

it('[SPEECH-1] [SPEECH-2] speaks each sentence once it is whole, and nothing else', async () => {
  expect((await learner.api.talk.begin.query({ courseId: book.courseId })).speaks).toBe(true);
  await call();
  const { answerId, talkId } = await asked();
  await holds(async () => expect(await hear(answerId, 0)).toBe('audio/mpeg'));
  expect(await hear(answerId, 1)).toBe('BAD_INPUT');
  rest.resolve();
  await holds(async () => {
    const { messages } = await learner.api.talk.open.query({ talkId });
    expect(messages.at(-1)?.state).toBe('done');
  });
  expect(await hear(answerId, 1)).toBe('audio/mpeg');
  expect(await hear(answerId, 2)).toBe('BAD_INPUT');
  const { spoken } = await double.control.counts();
  const line = { model: 'mouth-1', voice: 'alloy', speed: 1.2, response_format: 'mp3' };
  expect(spoken.map(({ input }) => input)).toEqual([
    'A line of equal height.',
    'It never crosses another',
  ]);
  expect(spoken[0]).toMatchObject(line);
});

it('[SPEECH-4] keeps no sound, nor lets one be kept on its way', async () => {
  await call();
  const { answerId } = await asked();
  rest.resolve();
  const files = () => readdir(server.folder, { recursive: true });
  const before = await files();
  await holds(async () => expect(await hear(answerId, 0)).toBe('audio/mpeg'));
  const answer = await learner.person.fetch(speechAddress(answerId, 0, 1));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await files()).toEqual(before);
  // Asked for again, it is spoken again.
  expect((await double.control.counts()).spoken).toHaveLength(2);
});

it('[SPEECH-2] speaks to who was answered, and while a call lasts', async () => {
  const { answerId } = await asked();
  rest.resolve();
  expect(await hear(answerId, 0)).toBe('NOT_AUTHORIZED');
  await call(teacher);
  expect(await hear(answerId, 0, teacher)).toBe('TALK_NOT_FOUND');
  expect(await hear(uuid(), 0)).toBe('TALK_NOT_FOUND');
  // A call with the tutor of another organization, which counts minutes of its own.
  await learner.api.talk.keepCall.mutate({ courseId: elsewhere.courseId, callId: uuid() });
  expect(await hear(answerId, 0)).toBe('NOT_AUTHORIZED');
  expect((await double.control.counts()).requests).toBe(0);
  await call();
  await holds(async () => expect(await hear(answerId, 0)).toBe('audio/mpeg'));
  await database.orm.em
    .fork()
    .execute(`update talk_use set touched_at = touched_at - interval '1 hour'`);
  expect(await hear(answerId, 0)).toBe('NOT_AUTHORIZED');
});

it('[SPEECH-3] gives up at the model what nobody waits for', async () => {
  await call();
  const { answerId } = await asked();
  rest.resolve();
  await holds(async () => expect(await hear(answerId, 0)).toBe('audio/mpeg'));
  await double.control.set({ faults: [{ fault: 'hang', role: 'speaker' }] });
  const left = new AbortController();
  const waiting = learner.person.fetch(speechAddress(answerId, 0, 1.2), { signal: left.signal });
  await double.control.until(({ open }) => open === 1);
  left.abort();
  await expect(waiting).rejects.toThrow();
  await double.control.until(({ open, aborted }) => open === 0 && aborted === 1);
});
