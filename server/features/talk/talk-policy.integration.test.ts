/** Who reads whose talks, and from when on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { outcome } from '../../testing/trpc-client.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let server: OwnServer;
let book: TaughtBook;
let teacher: Newcomer;
let learner: Newcomer;
const talkId = crypto.randomUUID();

beforeAll(async () => {
  server = await startOwnServer({ worked: ['tutorSession'], tutor: createExtractiveTutor() });
  teacher = await createNewcomer(server);
  learner = await createNewcomer(server);
  const { organizationId, userId: ownerId } = teacher;
  book = await taughtBook(server.database, {
    organizationId,
    ownerId,
    title: 'Maps',
    pages: [{ title: 'Symbols', text: 'The legend explains every symbol printed on the map.' }],
  });
  const { userId } = learner;
  const place = { userId, organizationId, way: 'invitation', courseId: book.courseId } as const;
  await createEnrollmentRepository(server.database.orm.em.fork()).add(place);
});
afterAll(async () => {
  await server?.close();
});

const at = () => ({ orgSlug: teacher.orgSlug, courseSlug: book.slug });
const talks = (by = teacher) => by.api.talkPolicy.talks.query(at());
const talk = (by = teacher) => by.api.talkPolicy.talk.query({ ...at(), talkId });
const set = (isOn: boolean) =>
  teacher.api.talkPolicy.set.mutate({ orgSlug: teacher.orgSlug, isOn });
const isTold = async () => {
  const { isRead } = await learner.api.talk.begin.query({ courseId: book.courseId });
  return isRead;
};
const execute = (statement: string) => server.database.orm.em.fork().execute(statement);

async function ask(text: string): Promise<void> {
  const ids = { talkId, questionId: crypto.randomUUID(), answerId: crypto.randomUUID() };
  await learner.api.talk.ask.mutate({ ...ids, courseId: book.courseId, text });
  await holds(async () => {
    const { messages } = await learner.api.talk.open.query({ talkId });
    expect(messages.at(-1)?.state).toBe('done');
  });
}

it('[TALK-READ-1] [TALK-READ-2] a talk is its learner’s alone, and nobody is told otherwise', async () => {
  await ask('What did nobody agree to?');
  expect(await teacher.api.talkPolicy.get.query({ orgSlug: teacher.orgSlug })).toEqual({
    readFrom: null,
  });
  expect(await isTold()).toBe(false);
  expect(await talks()).toBeNull();
  expect(await outcome(talk())).toBe('TALK_NOT_FOUND');
});

it('[TALK-READ-2] [TALK-READ-3] learners are told at once, and what was said by then is not read', async () => {
  const { readFrom } = await set(true);
  expect(readFrom).not.toBeNull();
  expect(await isTold()).toBe(true);
  await ask('What was asked too early?');
  expect(await talks()).toEqual([]);
  expect(await outcome(talk())).toBe('TALK_NOT_FOUND');
  // Put on again, it stays as it was.
  expect(await set(true)).toEqual({ readFrom });
});

it('[TALK-READ-3] [TALK-READ-4] what is asked from then on is read, and whose it is stays unsaid', async () => {
  await execute(`update talk_message set created_at = now() - interval '2 days'`);
  await execute(`update talk_policy set read_from = now() - interval '1 day'`);
  await ask('What does the legend explain?');
  expect(await talks()).toMatchObject([
    { talkId, question: 'What does the legend explain?', questions: 1 },
  ]);
  const messages = await talk();
  expect(messages).toMatchObject([
    { sender: 'local', message: 'What does the legend explain?', withdrawn: false },
    { sender: 'remote', withdrawn: false },
  ]);
  expect(messages[1]?.message).toContain('The legend explains every symbol');
  const seen = JSON.stringify([await talks(), messages]);
  for (const unsaid of ['too early', 'agree', learner.userId]) expect(seen).not.toContain(unsaid);
});

it('[TALK-READ-1] [TALK-READ-3] put off it is nobody else’s again, and on again it begins anew', async () => {
  expect(await set(false)).toEqual({ readFrom: null });
  expect(await isTold()).toBe(false);
  expect(await talks()).toBeNull();
  expect(await outcome(talk())).toBe('TALK_NOT_FOUND');
  await set(true);
  expect(await talks()).toEqual([]);
  expect(await outcome(talk())).toBe('TALK_NOT_FOUND');
});
