import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-inquiry-'));
  server = await startTestServer({ orm: database.orm, directory });
  admin = createPerson(server.origin);
  await signUp(admin, server.outbox, 'Root');
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

const words = (email: string, website = '') => ({
  name: '김가람',
  email,
  organization: '하늘 고등학교',
  seats: '선생님 스무 명쯤',
  message: '학교 전체에서 쓰고 싶어요. 얼마인가요?',
  website,
  language: 'ko' as const,
});
const nobody = () => trpcOf(createPerson(server.origin));
const inbox = () => trpcOf(admin).inquiry;

it('[INQUIRY-1] comes in, is taken, noted, answered by mail and converted', async () => {
  const email = 'school@example.org';
  await nobody().inquiry.send.mutate(words(email));
  const { items } = await inbox().list.query({ state: 'new', search: '하늘' });
  const [{ id } = { id: '' }] = items;
  await inbox().act.mutate({ id, act: 'take' });
  await inbox().note.mutate({ id, text: '전화 예정' });
  await inbox().answer.mutate({ id, text: '한 달에 30만 원이에요.' });
  const found = await inbox().get.query({ id });
  expect(found).toMatchObject({ state: 'answered', assigneeName: 'Root' });
  expect(found.notes.map(({ kind, text }) => [kind, text])).toEqual([
    ['mail', '한 달에 30만 원이에요.'],
    ['note', '전화 예정'],
  ]);
  const mail = (await server.outbox.list(10)).find(({ to }) => to === email);
  expect(mail?.text).toContain('한 달에 30만 원이에요.');
  await inbox().act.mutate({ id, act: 'convert' });
  expect(await outcome(inbox().act.mutate({ id, act: 'close' }))).toBe('EVENT_NOT_POSSIBLE');
});

it('[INQUIRY-3] is not answered where the mail cannot be written down', async () => {
  const email = 'unreached@example.org';
  await nobody().inquiry.send.mutate(words(email));
  const [{ id } = { id: '' }] = (await inbox().list.query({ search: '하늘', state: 'new' })).items;
  const answer = { id, text: '한 달에 30만 원이에요.' };
  const em = database.orm.em.fork();
  await em.execute(
    `alter table outbox add constraint nothing_to check (recipient <> '${email}') not valid`,
  );
  try {
    expect(await outcome(inbox().answer.mutate(answer))).not.toBe('ok');
  } finally {
    await em.execute('alter table outbox drop constraint nothing_to');
  }
  expect(await inbox().get.query({ id })).toMatchObject({ state: 'new', notes: [] });
  await inbox().answer.mutate(answer);
  expect(await inbox().get.query({ id })).toMatchObject({
    state: 'answered',
    notes: [{ kind: 'mail', text: answer.text }],
  });
});

it('[INQUIRY-2] keeps nothing of programs, and little of who does not stop', async () => {
  await nobody().inquiry.send.mutate(words('robot@example.org', 'https://spam.example'));
  expect((await inbox().list.query({ search: 'robot' })).total).toBe(0);
  const email = 'eager@example.org';
  const answers: string[] = [];
  for (let time = 0; time < 4; time += 1) {
    answers.push(await outcome(nobody().inquiry.send.mutate(words(email))));
  }
  expect(answers).toEqual(['ok', 'ok', 'ok', 'TOO_MANY_REQUESTS']);
});
